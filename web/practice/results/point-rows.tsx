/** Points of ended questions, a row each, which opens to the card, the answer and the student's decision. */

import { useState } from 'react';
import { speechText } from '#core/text-to-speech/speech-text.ts';
import { ComparePoint } from '#web/practice/feedback/compare-point.tsx';
import { OwnWord } from '#web/practice/feedback/own-word.tsx';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import '#web/practice/feedback/points.css';
import { useFocusAfterWord } from '#web/practice/feedback/own-word.tsx';
import { labelOf, lookOf, PointText, pointIcons } from '#web/practice/feedback/point-look.tsx';
import { ShownCards } from '#web/practice/feedback/shown-cards.tsx';
import { useCardsOf, useCardTerms } from '#web/practice/feedback/use-card-terms.ts';
import { messages } from '#web/practice/session/messages.ts';
import { termBelowQuestion, termOfPoint } from '#web/practice/session/session-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import './results.css';
import type { OwnWordGiver, ResultRow } from './use-own-word.ts';

const words = messages.feedback;

type Props = {
  setId: string;
  label: string;
  rows: readonly ResultRow[];
  word: OwnWordGiver;
  /** The first row is open from the start. */
  opened?: boolean;
  /** The question stands above its rows. */
  belowQuestion?: boolean;
};

export function PointRows({ setId, label, rows, word, opened = false, belowQuestion = false }: Props) {
  return (
    <ul className="results" aria-label={label}>
      {rows.map((row, at) => (
        <Row key={row.key} {...{ setId, row, word, belowQuestion }} opened={opened && at === 0} />
      ))}
    </ul>
  );
}

function Row({
  setId,
  row,
  word,
  opened,
  belowQuestion,
}: Pick<Props, 'setId' | 'word' | 'belowQuestion'> & { row: ResultRow; opened: boolean }) {
  const { prompt, point } = row;
  const judged = word.judged === row.key;
  const [open, setOpen] = useState(judged || opened);
  const body = useFocusAfterWord<HTMLDivElement>(judged, `${point.claimed} ${point.denied}`);
  const term = useCardTerms(setId)?.(point.cardId);
  const look = lookOf(point);
  const Icon = pointIcons[look];
  return (
    <li className={`pt-${look}`}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="pt-icon">
            <Icon className="i" aria-hidden="true" />
          </span>
          <span className="block">
            <span className="pt-label block">{labelOf(point)}</span>
            <span dir="auto" className="block">
              <PointText
                term={belowQuestion ? termBelowQuestion(prompt, point, term) : termOfPoint(point, term)}
                text={point.text}
              />
            </span>
          </span>
          <ChevronRight className="i results-more fold-mark" aria-hidden="true" />
        </summary>
        {open && (
          <div className="results-body grid justify-items-start gap-2.5 px-4 pb-4" ref={body}>
            <Opened {...{ setId, row, word }} />
          </div>
        )}
      </details>
    </li>
  );
}

function Opened({ setId, row, word }: Pick<Props, 'setId' | 'word'> & { row: ResultRow }) {
  const { point, turnId, said } = row;
  const cards = useCardsOf(setId, [point.cardId]);
  const name = speechText(point.text);
  const look = lookOf(point);
  const own = point.claimed || point.denied;
  const mine = point.evidence ?? said;
  if (look === 'compare')
    return (
      <ComparePoint
        {...{ setId, point, name, said }}
        busy={word.busy}
        aloud={null}
        onSame={turnId === null ? null : () => word.give(row, 'claimedPoints')}
        onNot={turnId === null ? null : () => word.give(row, 'deniedPoints')}
      />
    );
  return (
    <>
      <ShownCards cards={cards} />
      {mine && (
        <p className="leading-snug text-ink-2 wrap-anywhere" dir="auto">
          {words.youSaid}: <q>{mine}</q>
        </p>
      )}
      {own && (
        <OwnWord
          {...{ point, name }}
          busy={word.busy}
          onUndo={turnId === null ? null : () => word.give(row, 'withdrawnPoints')}
        />
      )}
      {!own && turnId !== null && (
        <Button
          variant="ghost"
          busy={word.busy}
          aria-label={look === 'covered' ? words.notSaidOf(name) : words.saidItOf(name)}
          onClick={() => word.give(row, look === 'covered' ? 'deniedPoints' : 'claimedPoints')}
        >
          {look === 'covered' ? words.notSaid : words.saidIt}
        </Button>
      )}
    </>
  );
}
