/** Actions for the selected cards of a set: move (with undo), suspend, resume, delete. */
import { useEffect, useRef, useState } from 'react';
import { moveCards, removeCards, suspendCards } from '#contract/set-cards.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { call } from '#web/api/call.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { SetChooser } from '#web/sets/set-chooser.tsx';
import { useLibraryChange } from '#web/sets/use-library-change.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';

const words = orderMessages;

type Props = {
  set: FlashcardSet;
  chosen: ReadonlySet<string>;
  suspended: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
  onEnd: () => void;
};

type Moved = { title: string; cardIds: string[]; places: number[] };

export function SelectionBar({ set, chosen, suspended, onChoose, onEnd }: Props) {
  const [asking, setAsking] = useState<'move' | 'remove' | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const acted = useRef(false);
  // Takes the focus if the pressed button is gone or disabled after the change.
  useEffect(() => {
    const at = document.activeElement;
    if (!acted.current || (at !== document.body && !at?.matches(':disabled'))) return;
    acted.current = false;
    bar.current?.focus({ preventScroll: true });
  });
  const ids = set.cards.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const say = (text: string) => {
    setDone(text);
    announce(text);
  };
  const change = useLibraryChange(words.select.failed, async (work: () => Promise<void>) => {
    setDone(null);
    setMoved(null);
    await work();
    acted.current = true;
    setAsking(null);
  });
  const suspend = (isOut: boolean) =>
    change.run(async () => {
      const { cardIds } = await call(suspendCards, { body: { cardIds: ids, suspended: isOut } });
      say((isOut ? words.suspended.done : words.suspended.undone)(cardIds.length));
    });
  const move = (to: { id: string; title: string }) =>
    change.run(async () => {
      const { from } = await call(moveCards, { params: { id: to.id }, body: { cardIds: ids } });
      const [left] = from.filter(({ setId }) => setId === set.id);
      setMoved(left ? { title: to.title, cardIds: left.cardIds, places: left.places } : null);
      say(words.move.done(left?.cardIds.length ?? 0, to.title));
      onChoose([]);
    });
  const undo = ({ cardIds, places }: Moved) =>
    change.run(async () => {
      await call(moveCards, { params: { id: set.id }, body: { cardIds, places } });
      say(words.move.undone);
      onChoose(cardIds);
    });
  const remove = () =>
    change.run(async () => {
      const { removed } = await call(removeCards, { params: { id: set.id }, body: { cardIds: ids } });
      say(words.remove.done(removed));
      onChoose([]);
    });
  const none = ids.length === 0;
  const anySuspended = ids.some((id) => suspended.has(id));
  const anyStudied = ids.some((id) => !suspended.has(id));
  return (
    <section className="select-bar" aria-label={words.select.bar} tabIndex={-1} ref={bar}>
      <div className="select-row flex flex-wrap items-center gap-2">
        <p className="flex-[1_1_6rem] max-sm:ps-1">
          <b className="num">{words.select.count(ids.length)}</b>{' '}
          <span className="fine max-md:hidden">{words.select.hint}</span>
        </p>
        <Button
          variant="ghost"
          onClick={() => onChoose(ids.length === set.cards.length ? [] : set.cards.map(({ id }) => id))}
        >
          {ids.length === set.cards.length && !none ? words.select.none : words.select.all}
        </Button>
        <Button onClick={onEnd}>{words.select.end}</Button>
        <Button variant="secondary" disabled={none} onClick={() => setAsking('move')}>
          {words.select.move}
        </Button>
        {(anyStudied || none) && (
          <Button variant="secondary" disabled={none} onClick={() => suspend(true)}>
            {words.select.suspend}
          </Button>
        )}
        {anySuspended && (
          <Button variant="secondary" onClick={() => suspend(false)}>
            {words.select.resume}
          </Button>
        )}
        <Button variant="secondary" disabled={none} onClick={() => setAsking('remove')}>
          {words.select.remove}
        </Button>
      </div>
      {done && (
        <div className="select-done flex flex-wrap items-center justify-between gap-2 font-semibold wrap-anywhere">
          <p dir="auto">{done}</p>
          {moved && (
            <Button variant="ghost" busy={change.busy} onClick={() => undo(moved)}>
              {words.move.undo}
            </Button>
          )}
        </div>
      )}
      <Problem title={words.select.failed}>{asking === null && change.error}</Problem>
      {asking === 'move' && (
        <SetChooser
          except={set.id}
          title={words.move.title(ids.length)}
          description={words.move.text}
          confirmLabel={words.move.confirm}
          busy={change.busy}
          error={change.error}
          onChoose={(to) => move(to)}
          onCancel={() => setAsking(null)}
        />
      )}
      <AlertDialog
        open={asking === 'remove'}
        title={words.remove.title(ids.length)}
        description={words.remove.text}
        confirmLabel={words.remove.confirm}
        busy={change.busy}
        error={change.error}
        onConfirm={() => remove()}
        onCancel={() => setAsking(null)}
      />
    </section>
  );
}
