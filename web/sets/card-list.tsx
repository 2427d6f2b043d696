/** The cards of the editor in their order, with what adds one below and what brings a removed one back. */
import { Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Control, UseFormRegister } from 'react-hook-form';
import { type DraftProblem, mayRemoveCard } from '#core/set-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { CardRow, type RowActions } from './card-row.tsx';
import type { EditorCard, EditorValues } from './editor-values.ts';
import { texts } from './texts.ts';
import { useEditorCards } from './use-editor-cards.ts';
import { useReorder } from './use-reorder.ts';

const words = texts.editor;

type Props = {
  control: Control<EditorValues>;
  register: UseFormRegister<EditorValues>;
  cardAt: (index: number) => EditorCard;
  problems: readonly DraftProblem[];
  onChange: () => void;
  /** What stands under the cards. */
  children: (cards: { count: number; add: () => void }) => ReactNode;
};

export function CardList({ control, register, cardAt, problems, onChange, children }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { fields, add, moveCard, removeCard, bringBack, lastRemoved } = useEditorCards(
    control,
    cardAt,
    onChange,
  );
  const drag = useReorder(list, (from, to) => moveCard(from, to, 'grip'));
  const dragRef = useRef(drag);
  dragRef.current = drag;
  const actions = useMemo<RowActions>(
    () => ({
      move: moveCard,
      remove: removeCard,
      drag: (event, index) => dragRef.current(event, index),
    }),
    [moveCard, removeCard],
  );
  const errors = sideErrors(problems);
  const removable = mayRemoveCard(fields.length);
  return (
    <section aria-labelledby="cards-heading">
      <div className="editor-cards-head">
        <h2 id="cards-heading">{words.cards}</h2>
        <p className="num muted">{words.cardCount(fields.length)}</p>
      </div>
      <ol className="edit-list" ref={list}>
        {fields.map((field, index) => (
          <CardRow
            key={field.key}
            index={index}
            last={index === fields.length - 1}
            removable={removable}
            termError={errors.get(`${index} term`) ?? null}
            definitionError={errors.get(`${index} definition`) ?? null}
            register={register}
            actions={actions}
          />
        ))}
        <li className="drop-line" data-drop-line="" hidden aria-hidden="true" />
      </ol>
      {lastRemoved && (
        <div className="removed-bar">
          <p>{words.removed(lastRemoved.index + 1)}</p>
          <Button variant="ghost" icon={<Undo2 className="i" aria-hidden="true" />} onClick={bringBack}>
            {words.undo}
          </Button>
        </div>
      )}
      {children({ count: fields.length, add })}
    </section>
  );
}

function sideErrors(problems: readonly DraftProblem[]): Map<string, string> {
  return new Map(
    problems.flatMap(({ at, description }) =>
      'card' in at ? [[`${at.card} ${at.field}`, description] as const] : [],
    ),
  );
}
