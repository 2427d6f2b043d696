/** A sheet of paper on the desk. */
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  /** The usual inner space. */
  pad?: boolean;
  title?: ReactNode;
  /** A line about it, below the title. */
  text?: ReactNode;
};

export function Card({ pad = true, title, text, className, children, ...rest }: Props) {
  const heading = title && <h2 className="text-lg">{title}</h2>;
  return (
    <div {...rest} className={clsx('card', pad && 'card-pad', className)}>
      {text ? (
        <div>
          {heading}
          <p className="muted">{text}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </div>
  );
}
