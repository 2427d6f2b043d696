/** The list of cards in the editor, with buttons to add one and to undo the last edit. */

import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { typedFields } from '#core/card.ts';
import { withoutMedia } from '#core/media-reference.ts';
import type { DraftProblem } from '#core/set-draft.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { bringNear, useNear } from '#web/ui/hooks/use-near.ts';
import { Plus } from '#web/ui/icons/frame-icons.ts';
import { Undo2 } from '#web/ui/icons/page-icons.ts';
import { type CardErrors, CardFields, type CardFieldsProps } from './card-fields.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { editorMessages } from './editor-messages.ts';
import { blocksOf, type EditorRow, type EditorStore } from './editor-store.ts';
import type { EditorCards, RowActions } from './use-editor-cards.ts';
import { useReorder } from './use-reorder.ts';

/** Rows rendered with fields at once. */
const firstRows = 10;

/** Does not know its index, so that inserting a card does not re-render those below. */
const CardRow = memo(function CardRow(props: CardFieldsProps) {
  const { row, store, focus } = props;
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref, store.getState().slice(0, firstRows).includes(row));
  // A focused card keeps its fields when scrolled away.
  const [used, setUsed] = useState(false);
  // A dragged card keeps its handle, also where pressing it does not focus.
  const live = near || focus !== null || used;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <li> may not stand in a block
    <div
      ref={ref}
      role="listitem"
      className={live ? 'card edit-row' : 'card edit-row edit-far'}
      data-row=""
      onPointerDown={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setUsed(false);
      }}
    >
      {live ? <CardFields {...props} /> : <CardWords row={row} watch={props.actions.watch} />}
    </div>
  );
});

function CardWords({ row, watch }: { row: EditorRow; watch: RowActions['watch'] }) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => watch(row, draw), [row, watch]);
  return (
    <>
      {typedFields.map((field) => (
        <p key={field} dir="auto">
          {withoutMedia(row.card[field])}
        </p>
      ))}
    </>
  );
}

type BlockProps = Omit<CardFieldsProps, 'row' | 'errors'> & {
  rows: readonly EditorRow[];
  errors: ReadonlyMap<EditorRow, CardErrors>;
};

/** All other props are stable while the form is open. */
const isSameBlock = (one: BlockProps, other: BlockProps) =>
  one.focus === other.focus &&
  one.errors === other.errors &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => row === other.rows[index]);

/** An element of its own, so that the browser too visits blocks and not rows. */
const CardBlock = memo(
  ({ rows, focus, errors, ...shared }: BlockProps) => (
    <div className="edit-block" style={{ '--rows': rows.length } as CSSProperties}>
      {rows.map((row) => (
        <CardRow
          {...shared}
          key={row.key}
          row={row}
          focus={focus?.row === row ? focus : null}
          errors={errors.get(row)}
        />
      ))}
    </div>
  ),
  isSameBlock,
);

const words = editorMessages;

type Props = {
  store: EditorStore;
  cards: EditorCards;
  problems: readonly DraftProblem[];
  /** Both are stable while the form is open. */
  onMedia: RowActions['media'];
  onHide: RowActions['hide'];
};

export function CardList({ store, cards, problems, onMedia, onHide }: Props) {
  const { rows, actions, history, chosen, focus } = cards;
  const latest = useStore(history.state, ({ done }) => done.at(-1));
  const list = useRef<HTMLDivElement>(null);
  const drag = useReorder(list, (from, to) => actions.move(from, to, 'grip'));
  const dragRef = useRef(drag);
  dragRef.current = drag;
  const rowActions = useMemo<RowActions>(
    () => ({
      ...actions,
      drag: (event, row) => dragRef.current(event, store.getState().indexOf(row)),
      media: onMedia,
      hide: onHide,
    }),
    [store, actions, onMedia, onHide],
  );
  // Stable, so that rows do not re-render. Problems are gone with the first change of the list.
  const errors = useMemo(() => cardErrors(store.getState(), problems), [store, problems]);
  const full = rows.length >= CARDS_PER_SET_LIMIT;
  return (
    <section aria-labelledby="cards-heading">
      <div className="editor-cards-head">
        <h2 id="cards-heading">{words.cards}</h2>
        <p className="fine edit-keys">{words.keys}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an <ol> may not hold blocks */}
      <div role="list" className="relative" ref={list} onKeyDown={readyForTab}>
        {[...blocksOf(rows)].map(([block, ofBlock]) => (
          <CardBlock
            key={block}
            store={store}
            rows={ofBlock}
            focus={focus?.row.block === block ? focus : null}
            errors={errors}
            actions={rowActions}
            chosen={chosen}
          />
        ))}
        <div className="drop-line" data-drop-line="" hidden aria-hidden="true" />
      </div>
      {latest?.offered && (
        <div className="removed-bar">
          <p>{latest.said}</p>
          <Button variant="ghost" icon={Undo2} onClick={actions.undo}>
            {words.undo}
          </Button>
        </div>
      )}
      <ChosenBar cards={cards} />
      <Button
        variant="secondary"
        icon={Plus}
        disabled={full}
        aria-describedby={full ? 'set-full' : undefined}
        onClick={actions.add}
      >
        {words.add}
      </Button>
      {full && (
        <p id="set-full" className="fine">
          {words.full(CARDS_PER_SET_LIMIT)}
        </p>
      )}
    </section>
  );
}

/** Tab may lead to a card far from the viewport, which has no fields yet. */
function readyForTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const row = (event.target as Element).closest('[data-row]');
  const block = row?.parentElement;
  bringNear(
    event.shiftKey
      ? (row?.previousElementSibling ?? block?.previousElementSibling?.lastElementChild)
      : (row?.nextElementSibling ?? block?.nextElementSibling?.firstElementChild),
  );
}

function cardErrors(
  rows: readonly EditorRow[],
  problems: readonly DraftProblem[],
): Map<EditorRow, CardErrors> {
  const errors = new Map<EditorRow, CardErrors>();
  for (const { at, description } of problems) {
    const row = 'card' in at && rows[at.card];
    if (row) errors.set(row, { ...errors.get(row), [at.field]: description });
  }
  return errors;
}
