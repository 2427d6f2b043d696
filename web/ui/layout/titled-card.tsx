/** A card with a heading, and a line about it. */
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';

type Props = Omit<ComponentProps<typeof Card>, 'title'> & { title: ReactNode; text?: ReactNode };

export function TitledCard({ title, text, children, ...rest }: Props) {
  const heading = <h2 className="text-lg">{title}</h2>;
  return (
    <Card {...rest}>
      {text ? (
        <div>
          {heading}
          <p className="muted">{text}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </Card>
  );
}
