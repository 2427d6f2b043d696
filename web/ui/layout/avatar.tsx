/** The first letter of a name; decorative, because the name is next to it. */
export function Avatar({ name }: { name: string }) {
  const [first = '?'] = name.trim();
  return (
    <span className="ava" aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
