/** The small line under a set's title. */

export function SetMeta({ items }: { items: readonly string[] }) {
  return (
    <ul className="meta">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
