/** One plan of an offer: price, features and button. */

import { type ReactNode, useId } from 'react';
import { Check } from '#web/ui/icons/frame-icons.ts';
import './offer-card.css';

type Props = {
  name: string;
  price: string;
  per: string;
  summary: string;
  features: readonly string[];
  /** Such as a badge for the current plan. */
  tag?: ReactNode;
  /** The recommended plan. */
  featured?: boolean;
  children?: ReactNode;
};

export function OfferCard({ name, price, per, summary, features, tag, featured, children }: Props) {
  const id = useId();
  return (
    <section className={featured ? 'card offer offer-featured' : 'card offer'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        {tag}
      </header>
      <p className="offer-price">
        <b className="num">{price}</b> {per}
      </p>
      <p className="muted">{summary}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check className="i text-success" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {children && <div className="grid gap-2 content-start pt-2">{children}</div>}
    </section>
  );
}
