/** One card in the editor; far from the window it is only its text, which the browser's own search finds. */
import { memo, useRef, useState } from 'react';
import { typedFields } from '#core/card.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { useNear } from '#web/ui/hooks/use-near.ts';
import { type CardErrors, CardFields, type RowActions } from './card-fields.tsx';
import type { EditorRow, EditorStore } from './editor-store.ts';

/** So many from the top are in the window when the editor opens. */
const firstRows = 10;

type Props = {
  store: EditorStore;
  row: EditorRow;
  /** Is to have the focus. */
  wanted: boolean;
  errors: CardErrors | undefined;
  actions: RowActions;
};

/** Knows nothing of its place: a card put in above it draws none of the thousands below anew. */
export const CardRow = memo(function CardRow({ wanted, ...props }: Props) {
  const { row, store } = props;
  const ref = useRef<HTMLLIElement>(null);
  const near = useNear(ref, store.getState().slice(0, firstRows).includes(row));
  // A card that has the focus keeps its fields while it is scrolled away.
  const [used, setUsed] = useState(false);
  // A card that is dragged along keeps the handle it is held by, also where a press brings no focus.
  const live = near || wanted || used;
  return (
    <li
      ref={ref}
      className={live ? 'card edit-row' : 'card edit-row edit-far'}
      data-row=""
      data-key={row.key}
      onPointerDown={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setUsed(false);
      }}
    >
      {live ? <CardFields {...props} /> : <CardWords row={row} />}
    </li>
  );
});

function CardWords({ row }: { row: EditorRow }) {
  return (
    <>
      {typedFields.map((field) => (
        <p key={field} dir="auto">
          {withoutMedia(row.card[field] ?? '')}
        </p>
      ))}
    </>
  );
}
