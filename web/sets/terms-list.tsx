/** Every card of a set, numbered; thousands of them stay findable by the browser's own search. */
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { Card } from '#contract/sets.ts';
import type { CardContent } from '#core/card.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { useGrowing } from '#web/ui/hooks/use-growing.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { CardNotes } from './cards/card-notes.tsx';
import type { MarksOfCards } from './cards/use-card-marks.ts';
import { useCardOfAddress } from './cards/use-card-of-address.ts';
import type { Selection } from './cards/use-selection.ts';
import { messages } from './messages.ts';
import { orderMessages } from './order-messages.ts';

/** As many rows as a slow phone draws without a pause. */
const portion = 500;

/** Longer than this, a card kept whole in print would leave much of a sheet empty above it. */
const longFrom = 800;
const isLong = ({ term, definition }: Card) => Math.max(term.length, definition.length) > longFrom;

type Props = {
  cards: readonly Card[];
  marks: MarksOfCards;
  /** Null while no cards are being selected. */
  selection: Selection | null;
};

export const TermsList = memo(function TermsList({ cards, marks, selection }: Props) {
  const drawn = useGrowing(cards.length, portion);
  useCardOfAddress(drawn);
  return (
    <ol className="terms-list">
      {cards.slice(0, drawn).map((card, index) => {
        const { term, definition, source } = partsOf(card);
        return (
          <li
            key={card.id}
            id={`card-${card.id}`}
            className={clsx(
              'term-row',
              isLong(card) && 'term-long',
              selection?.chosen.has(card.id) && 'term-chosen',
            )}
            tabIndex={-1}
          >
            {selection ? (
              <label className="term-pick">
                <input
                  type="checkbox"
                  checked={selection.chosen.has(card.id)}
                  onChange={(event) =>
                    selection.toggle(card.id, (event.nativeEvent as MouseEvent).shiftKey ?? false)
                  }
                />
                <span className="sr">
                  {orderMessages.select.card(index + 1, withoutMedia(card.term).slice(0, 80))}
                </span>
              </label>
            ) : (
              <span className="num term-number" aria-hidden="true">
                {index + 1}
              </span>
            )}
            {term}
            <div className="term-side">
              {definition}
              {source}
              <CardNotes suspended={marks.suspended.has(card.id)} lapses={marks.leeches.get(card.id)} />
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
