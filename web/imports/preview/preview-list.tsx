/** The rows of the preview; from some hundreds on only those in view are drawn. */
import { WindowVirtualizer } from 'virtua';
import type { PreviewCard } from './preview-card.ts';
import { PreviewRow } from './preview-row.tsx';

/** Up to here every row is drawn, so that the browser's own search finds its text. */
const drawAllUpTo = 300;

type Props = {
  cards: readonly PreviewCard[];
  locked: boolean;
  onChange: (key: number, side: 'term' | 'definition', text: string) => void;
  onRemove: (card: PreviewCard) => void;
};

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
