/** What can be done to the selected cards of the editor: swapping their sides, removing them. */
import { useStore } from 'zustand';
import { Button } from '#web/ui/forms/button.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { useKeydown } from '#web/ui/hooks/use-keydown.ts';
import { editorMessages } from './editor-messages.ts';
import type { EditorCards } from './use-editor-cards.ts';
import '#web/sets/cards/cards.css';

const words = editorMessages.select;

/** Shown in selection mode only, which Esc ends. */
export function ChosenBar({ cards: { actions, chosen } }: { cards: EditorCards }) {
  const count = useStore(chosen, (rows) => rows?.size ?? null);
  return count === null ? null : <Bar count={count} actions={actions} />;
}

function Bar({ count, actions }: Pick<EditorCards, 'actions'> & { count: number }) {
  useFocusBack();
  useKeydown(({ key }) => {
    // A dialog that is open closes first.
    if (key === 'Escape' && !document.querySelector('dialog[open]')) actions.select(false);
  });
  return (
    <section className="select-bar" aria-label={words.bar}>
      <div className="select-row flex flex-wrap items-center gap-2">
        <p className="flex-[1_1_6rem] max-sm:ps-1" role="status">
          <b className="num">{words.count(count)}</b>
        </p>
        <Button variant="ghost" onClick={actions.selectAll}>
          {words.all}
        </Button>
        <Button variant="secondary" onClick={() => actions.select(false)}>
          {words.end}
        </Button>
        <Button variant="secondary" disabled={count === 0} onClick={actions.swapChosen}>
          {words.swap}
        </Button>
        <Button variant="secondary" disabled={count === 0} onClick={actions.removeChosen}>
          {words.remove}
        </Button>
      </div>
    </section>
  );
}
