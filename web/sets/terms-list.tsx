/** The numbered list of a set's cards; rendered completely, so that the browser's search finds them. */

import { clsx } from 'clsx';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Card } from '#contract/sets.ts';
import type { CardContent } from '#core/card.ts';
import { sideInWords } from '#core/facets/gaps.ts';
import type { MarksOfCards } from '#web/sets/cards/use-card-marks.ts';
import type { Selection } from '#web/sets/cards/use-selection.ts';
import { useGrowing } from '#web/ui/hooks/use-growing.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';
import { orderMessages } from './order-messages.ts';

/** Scrolls to the card named in the address; `drawn` is the number of rows rendered so far. */
function useCardOfAddress(drawn: number): void {
  const { hash, key } = useLocation();
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card may be among the rows just rendered
  useEffect(() => {
    if (!hash.startsWith('#card-') || shown.current === key) return;
    const card = document.getElementById(hash.slice(1));
    if (!card) return;
    shown.current = key;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'center' });
  }, [hash, key, drawn]);
}

const words = orderMessages;

/** Badges of a suspended card or a leech, with advice. */
function CardNotes({ suspended, lapses }: { suspended: boolean; lapses: number | undefined }) {
  if (!suspended && lapses === undefined) return null;
  return (
    <div className="term-marks mt-1 flex flex-wrap gap-x-2 gap-y-1 text-sm text-ink-2 print:hidden">
      {suspended && <b>{words.suspended.badge}</b>}
      {lapses !== undefined && (
        <>
          <b className="num">{words.leech.badge(lapses)}</b>
          {!suspended && <span>{words.leech.advice}</span>}
        </>
      )}
    </div>
  );
}

/** Rows a slow phone renders without a pause. */
const portion = 500;

/** Longer cards may break across pages in print. */
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
              <label className="term-pick -my-2 size-(--tap) place-items-center">
                <input
                  type="checkbox"
                  className="size-5 accent-(--accent)"
                  checked={selection.chosen.has(card.id)}
                  onChange={(event) =>
                    selection.toggle(card.id, (event.nativeEvent as MouseEvent).shiftKey ?? false)
                  }
                />
                <span className="sr">
                  {orderMessages.select.card(index + 1, sideInWords(card.term).slice(0, 80))}
                </span>
              </label>
            ) : (
              <span className="num term-number text-end" aria-hidden="true">
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

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A line's number in a list, and the labels of a question and its answer. */
const lineLabels = /^\s*(?:\d{1,3}[.)]|[qa]:)\s|\s[qa]:\s/gimu;

/** Whether the sentence a card came from has words that the card has not. */
function sourceSaysMore({ term, definition, source }: Card): boolean {
  const said = new Set([...wordsOf(term), ...wordsOf(definition)]);
  return wordsOf(source?.replace(lineLabels, ' ') ?? '').some((word) => !said.has(word));
}

/** How each field of a card is shown. */
const partsOf = (card: Card): Record<keyof CardContent, ReactNode> => ({
  term: (
    <p className="term-side term-name font-semibold" dir="auto">
      <WrittenText text={card.term} />
    </p>
  ),
  definition: (
    <p dir="auto">
      <WrittenText text={card.definition} />
    </p>
  ),
  source: card.source !== null && sourceSaysMore(card) && (
    <p className="fine mt-1 whitespace-normal">
      {messages.termsPage.source}:{' '}
      <q dir="auto">
        <WrittenText text={card.source} />
      </q>
    </p>
  ),
});
