/** The cards forgotten most and the key points missed most, each with a link to study it. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HardCard, HardPoint } from '#contract/progress.ts';
import { studyPageOfCards } from '#contract/study-address.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { ChartCard } from './chart-card.tsx';
import { messages } from './messages.ts';

const words = messages.hardest;

type Row = { key: string; setId: string; cardId: string; text: string; setTitle: string; count: string };

/** `together`: all cards are of one set, so that one session can hold them. */
export function HardestCards({ cards, together }: { cards: readonly HardCard[]; together: boolean }) {
  const [first] = cards;
  return (
    <ChartCard id="pg-hardest" title={words.title} finding={first ? words.hint : words.none}>
      <Rows
        rows={cards.map(({ cardId, term, lapses, ...set }) => ({
          ...{ ...set, key: cardId, cardId, text: term },
          count: words.forgotten(lapses),
        }))}
      />
      {together && first && cards.length > 1 && (
        <p className="my-3.5 print:hidden">
          <LinkButton
            variant="secondary"
            to={studyPageOfCards(
              first.setId,
              cards.map(({ cardId }) => cardId),
            )}
          >
            {words.together(cards.length)}
          </LinkButton>
        </p>
      )}
    </ChartCard>
  );
}

export function HardestPoints({ points }: { points: readonly HardPoint[] }) {
  return (
    <ChartCard id="pg-points" title={messages.points.title} heading="h3" finding={messages.points.hint}>
      <Rows
        rows={points.map(({ cardId, text, missed, asked, ...set }) => ({
          ...{ ...set, key: `${cardId} ${text}`, cardId, text },
          count: messages.points.missed(missed, asked),
        }))}
      />
    </ChartCard>
  );
}

function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <ul className="pg-rows">
      {rows.map(({ key, setId, cardId, text, setTitle, count }) => (
        <li key={key}>
          <Link
            to={studyPageOfCards(setId, [cardId])}
            className="min-h-13 items-center gap-3 py-2 wrap-anywhere"
          >
            <span>
              <b dir="auto" className="block leading-tight font-semibold">
                <WrittenText text={text} />
              </b>
              <small dir="auto" className="fine">
                {setTitle}
              </small>
            </span>
            <span className="pg-count num text-sm text-ink-2">{count}</span>
            <ChevronRight className="i" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
