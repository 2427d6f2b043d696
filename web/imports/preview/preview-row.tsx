/** One card of the preview: both sides can be changed, doubts and faults stand beside it. */
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardFault, type PreviewCard, shownDoubts } from './preview-card.ts';

const words = screenMessages.preview;

type Props = {
  card: PreviewCard;
  position: number;
  locked: boolean;
  onChange: (key: number, side: 'term' | 'definition', text: string) => void;
  onRemove: (card: PreviewCard) => void;
};

export const PreviewRow = memo(function PreviewRow(props: Props) {
  const { card, position, locked, onChange, onRemove } = props;
  const fault = cardFault(card);
  const side = (name: 'term' | 'definition') => (
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
    <div className="preview-row" data-key={card.key}>
      <span className="num preview-number" aria-hidden="true">
        {position}
      </span>
      {side('term')}
      {side('definition')}
      <IconButton
        label={words.remove(position)}
        disabled={locked}
        icon={<Trash2 className="i" aria-hidden="true" />}
        onClick={() => onRemove(card)}
      />
      <div className="preview-below">
        {shownDoubts(card).map((doubt) => (
          <Badge key={doubt} tone="danger">
            {screenMessages.doubts[doubt]}
          </Badge>
        ))}
        {card.source !== null && (
          <p className="fine">
            {words.source}: <q dir="auto">{card.source}</q>
          </p>
        )}
      </div>
    </div>
  );
});

function faultSide(fault: keyof typeof screenMessages.faults, card: PreviewCard): 'term' | 'definition' {
  if (fault === 'unstorable') return cardFault({ term: card.term, definition: 'x' }) ? 'term' : 'definition';
  return fault.startsWith('term') || fault === 'empty-term' ? 'term' : 'definition';
}
