/** The first letter of a name; decoration, the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const [first = '?'] = name.trim();
  return (
    <span className="ava" aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
