/** One card in the editor; far from the window it is only its text, which the browser's own search finds. */
import { memo, useRef, useState } from 'react';
import { useNear } from '#web/ui/use-near.ts';
import { CardFields, type RowActions } from './card-fields.tsx';
import type { EditorRow } from './editor-store.ts';
import { texts } from './texts.ts';

/** So many from the top are in the window when the editor opens. */
const firstRows = 10;

type Props = {
  row: EditorRow;
  index: number;
  last: boolean;
  removable: boolean;
  /** Is to have the focus. */
  wanted: boolean;
  termError: string | null;
  definitionError: string | null;
  actions: RowActions;
};

export const CardRow = memo(function CardRow({ wanted, ...props }: Props) {
  const { row, index } = props;
  const ref = useRef<HTMLLIElement>(null);
  const near = useNear(ref, index < firstRows);
  // Whoever types in a card and scrolls away goes on typing in it.
  const [used, setUsed] = useState(false);
  // A card that is dragged along keeps the handle it is held by, also where a press brings no focus.
  const live = near || wanted || used;
  return (
    <li
      ref={ref}
      className={live ? 'card edit-row' : 'card edit-row edit-far'}
      data-row={index}
      data-key={row.key}
      onPointerDown={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setUsed(false);
      }}
    >
      {live ? <CardFields {...props} /> : <CardWords row={row} index={index} />}
    </li>
  );
});

function CardWords({ row, index }: { row: EditorRow; index: number }) {
  return (
    <>
      <h3 className="num">{texts.editor.card(index + 1)}</h3>
      <p dir="auto">{row.card.term}</p>
      <p dir="auto">{row.card.definition}</p>
    </>
  );
}
