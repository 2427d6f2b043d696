/** The rows of the preview; from some hundreds on only those in view are drawn. */

import { memo, useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Side } from '#core/card.ts';
import { subjectsOfCard } from '#core/notes/subjects-of-card.ts';
import { shownLine } from '#web/imports/notes/shown-line.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { unsureWords } from '#web/imports/unsure-words.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Check } from '#web/ui/icons/frame-icons.ts';
import { Trash2 } from '#web/ui/icons/page-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardFault, isUnsure, type PreviewCard, shownDoubts } from './preview-card.ts';

const words = screenMessages.preview;

type PreviewRowProps = {
  card: PreviewCard;
  position: number;
  locked: boolean;
} & RowActions;

export type RowActions = {
  onChange: (key: number, side: Side, text: string) => void;
  /** Keeps an unsure card, or takes that back; under `term` where the student chose a subject. */
  onKeep: (card: PreviewCard, term?: string) => void;
  onRemove: (card: PreviewCard) => void;
  /** Shows where in the text the card comes from; null where that is not shown. */
  onSource: ((card: PreviewCard) => void) | null;
  /** The text the cards were found in. */
  text: string;
};

/** One card of the preview, with both sides editable and its doubts and faults. */
const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { card, position, locked, text, onChange, onKeep, onRemove, onSource } = props;
  const subjects = useMemo(
    () => (card.why === 'no-subject' && !card.kept ? subjectsOfCard(text, card) : []),
    [card, text],
  );
  const fault = cardFault(card);
  const side = (name: Side) => (
    <TextArea
      label={
        <>
          {words[name]}
          <span className="sr">{words.ofCard(position)}</span>
        </>
      }
      rows={1}
      dir="auto"
      value={card[name]}
      readOnly={locked}
      error={fault && faultSide(fault, card) === name ? screenMessages.faults[fault] : null}
      onChange={({ target }) => onChange(card.key, name, target.value)}
    />
  );
  return (
    <div className="preview-row" data-key={card.key} data-unsure={isUnsure(card) ? '' : undefined}>
      {onSource ? (
        <button
          type="button"
          className="num preview-number"
          aria-label={words.showSource(position)}
          onClick={() => onSource(card)}
        >
          {position}
        </button>
      ) : (
        <span className="num preview-number" aria-hidden="true">
          {position}
        </span>
      )}
      {side('term')}
      {side('definition')}
      <IconButton
        label={words.remove(position)}
        disabled={locked}
        icon={Trash2}
        onClick={() => onRemove(card)}
      />
      <div className="preview-below flex flex-wrap items-center gap-2 empty:hidden">
        {card.why && (
          <>
            <Badge>{unsureWords(card.why)}</Badge>
            {subjects.map((subject) => (
              <Button
                key={subject}
                variant="secondary"
                disabled={locked}
                onClick={() => onKeep(card, `${subject}: ${card.term}`)}
              >
                {words.keepAs(`${subject}: ${card.term}`)}
              </Button>
            ))}
            <Button
              variant="secondary"
              icon={Check}
              disabled={locked}
              aria-label={words.keep(position)}
              aria-pressed={card.kept === true}
              onClick={() => onKeep(card)}
            >
              {card.kept ? words.keptWord : words.keepWord}
            </Button>
          </>
        )}
        {shownDoubts(card).map((doubt) => (
          <Badge key={doubt} tone="danger">
            {screenMessages.doubts[doubt]}
          </Badge>
        ))}
        {card.source !== null && (
          <p className="fine basis-full">
            {words.source}: <q dir="auto">{shownLine(card.source)}</q>
          </p>
        )}
      </div>
    </div>
  );
});

function faultSide(fault: keyof typeof screenMessages.faults, card: PreviewCard): Side {
  if (fault === 'unstorable') return cardFault({ term: card.term, definition: 'x' }) ? 'term' : 'definition';
  return fault.startsWith('term') || fault === 'empty-term' ? 'term' : 'definition';
}

/** Up to here every row is drawn, so that the browser's own search finds its text. */
const drawAllUpTo = 300;

type Props = {
  cards: readonly PreviewCard[];
  locked: boolean;
} & RowActions;

export function PreviewList({ cards, ...shared }: Props) {
  const row = (card: PreviewCard, index: number) => (
    <PreviewRow key={card.key} card={card} position={index + 1} {...shared} />
  );
  // Of tens of thousands of rows, as a large file may hold, only those in view are even made.
  if (cards.length > drawAllUpTo)
    return (
      <WindowVirtualizer as="ol" item="li" data={cards}>
        {row}
      </WindowVirtualizer>
    );
  return (
    <ol>
      {cards.map((card, index) => (
        <li key={card.key}>{row(card, index)}</li>
      ))}
    </ol>
  );
}
