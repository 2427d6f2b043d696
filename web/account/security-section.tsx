/** A section of the Security tab: heading, explanation and button. */
import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';

export function SecuritySection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="muted">{text}</p>
      <div className="grid justify-items-start gap-3">{children}</div>
    </Card>
  );
}
