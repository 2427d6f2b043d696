/** Every card of a set, numbered; thousands of them stay findable by the browser's own search. */
import { memo, type ReactNode } from 'react';
import type { Card } from '#contract/sets.ts';
import type { CardContent } from '#core/card.ts';
import { useGrowing } from '#web/ui/hooks/use-growing.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';

/** As many rows as a slow phone draws without a pause. */
const portion = 500;

/** Longer than this, a card kept whole in print would leave much of a sheet empty above it. */
const longFrom = 800;
const isLong = ({ term, definition }: Card) => Math.max(term.length, definition.length) > longFrom;

export const TermsList = memo(function TermsList({ cards }: { cards: readonly Card[] }) {
  const drawn = useGrowing(cards.length, portion);
  return (
    <ol className="terms-list">
      {cards.slice(0, drawn).map((card, index) => {
        const { term, definition, source } = partsOf(card);
        return (
          <li key={card.id} className={isLong(card) ? 'term-row term-long' : 'term-row'}>
            <span className="num term-number" aria-hidden="true">
              {index + 1}
            </span>
            {term}
            <div className="term-side">
              {definition}
              {source}
            </div>
          </li>
        );
      })}
    </ol>
  );
});

/** How each field of a card is shown. */
const partsOf = (card: Card): Record<keyof CardContent, ReactNode> => ({
  term: (
    <p className="term-side term-name" dir="auto">
      <WrittenText text={card.term} />
    </p>
  ),
  definition: (
    <p dir="auto">
      <WrittenText text={card.definition} />
    </p>
  ),
  source: card.source !== null && card.source !== card.definition && (
    <p className="term-source">
      {messages.termsPage.source}:{' '}
      <q dir="auto">
        <WrittenText text={card.source} />
      </q>
    </p>
  ),
});
