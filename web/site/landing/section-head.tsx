/** The head of a landing section: a small line, the heading and a summary. */
type Props = { id: string; eyebrow: string; title: string; children: string };

export function SectionHead({ id, eyebrow, title, children }: Props) {
  return (
    <div className="section-head">
      <p className="eyebrow">{eyebrow}</p>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
