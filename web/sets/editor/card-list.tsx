/** The cards of the editor in their order, with what adds one below and what brings a removed one back. */
import { Plus, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { DraftProblem } from '#core/set-draft.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { messages } from '#web/sets/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { bringNear } from '#web/ui/hooks/use-near.ts';
import type { CardErrors, RowActions } from './card-fields.tsx';
import { CardRow } from './card-row.tsx';
import type { EditorStore } from './editor-store.ts';
import type { EditorCards } from './use-editor-cards.ts';
import { useReorder } from './use-reorder.ts';

const words = messages.editor;

type Props = {
  store: EditorStore;
  cards: EditorCards;
  problems: readonly DraftProblem[];
  /** The same function for as long as the form is open. */
  onPicture: RowActions['picture'];
};

export function CardList({ store, cards, problems, onPicture }: Props) {
  const { rows, actions, lastRemoved, wantedKey } = cards;
  const list = useRef<HTMLOListElement>(null);
  const drag = useReorder(list, (from, to) => actions.move(from, to, 'grip'));
  const dragRef = useRef(drag);
  dragRef.current = drag;
  const rowActions = useMemo<RowActions>(
    () => ({
      type: store.type,
      move: actions.move,
      remove: actions.remove,
      drag: (event, index) => dragRef.current(event, index),
      picture: onPicture,
    }),
    [store, actions, onPicture],
  );
  // Rows get the same errors for as long as the problems stay the same, and are not drawn anew.
  const errors = useMemo(() => cardErrors(problems), [problems]);
  const full = rows.length >= CARDS_PER_SET_LIMIT;
  return (
    <section aria-labelledby="cards-heading">
      <div className="editor-cards-head">
        <h2 id="cards-heading">{words.cards}</h2>
        <p className="num muted">{words.cardCount(rows.length)}</p>
      </div>
      <ol className="edit-list" ref={list} onKeyDown={readyForTab}>
        {rows.map((row, index) => (
          <CardRow
            key={row.key}
            store={store}
            row={row}
            wanted={row.key === wantedKey}
            errors={errors.get(index)}
            actions={rowActions}
          />
        ))}
        <li className="drop-line" data-drop-line="" hidden aria-hidden="true" />
      </ol>
      {lastRemoved && (
        <div className="removed-bar">
          <p>{words.removed(lastRemoved.index + 1)}</p>
          <Button
            variant="ghost"
            icon={<Undo2 className="i" aria-hidden="true" />}
            onClick={() => actions.bringBack(lastRemoved)}
          >
            {words.undo}
          </Button>
        </div>
      )}
      <Button
        variant="secondary"
        icon={<Plus className="i" aria-hidden="true" />}
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

/** The next stop of the Tab key may be a card that is far from the window, when the page was scrolled meanwhile. */
function readyForTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const row = (event.target as Element).closest('[data-row]');
  bringNear(event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling);
}

/** By the place of the card. */
function cardErrors(problems: readonly DraftProblem[]): Map<number, CardErrors> {
  const errors = new Map<number, CardErrors>();
  for (const { at, description } of problems)
    if ('card' in at) errors.set(at.card, { ...errors.get(at.card), [at.field]: description });
  return errors;
}
