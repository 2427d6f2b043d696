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
      <header className="flex min-h-[1.9rem] flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-[1.375rem]">
          {name}
        </h2>
        {tag}
      </header>
      <p className="offer-price text-ink-2">
        <b className="num">{price}</b> {per}
      </p>
      <p className="muted">{summary}</p>
      <ul className="my-2 grid content-start gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="i mt-[0.15em] text-success" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {children && <div className="grid gap-2 content-start pt-2">{children}</div>}
    </section>
  );
}
