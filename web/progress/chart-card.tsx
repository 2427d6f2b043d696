/** A card of the progress page: its heading, and the finding in words. */
import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** The finding, above what shows it. */
  finding?: ReactNode;
  /** `h3` below a section heading. */
  heading?: 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
};

export function ChartCard({ id, title, finding, heading: Heading = 'h2', className = '', children }: Props) {
  return (
    <section className={`card pg-card flex min-w-0 flex-col ${className}`.trim()} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {finding && <p className="pg-say num">{finding}</p>}
      {children}
    </section>
  );
}
