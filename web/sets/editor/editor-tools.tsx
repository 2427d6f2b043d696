/** The buttons of the editor's bar: undo and redo, find and replace, selecting cards. */

import { useState } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { useKeydown } from '#web/ui/hooks/use-keydown.ts';
import { ListChecks, Redo2, Search, Undo2 } from '#web/ui/icons/page-icons.ts';
import { onMac, withCommandKey } from './command-key.ts';
import { editorMessages as words } from './editor-messages.ts';
import { FindBar } from './find-bar.tsx';
import type { EditorCards } from './use-editor-cards.ts';

/** ⌘+H hides windows, so a Mac has the keys of its own programs. */
const opensFind = (event: KeyboardEvent) =>
  withCommandKey(event) &&
  (onMac ? event.altKey && event.code === 'KeyF' : !event.altKey && event.key.toLowerCase() === 'h');

export function EditorTools({ cards }: { cards: EditorCards }) {
  const { actions, history, chosen } = cards;
  const canUndo = useStore(history.state, ({ done }) => done.length > 0);
  const canRedo = useStore(history.state, ({ undone }) => undone.length > 0);
  const selecting = useStore(chosen, (rows) => rows !== null);
  const [finding, setFinding] = useState(false);
  useKeydown((event) => {
    if (!opensFind(event)) return;
    event.preventDefault();
    setFinding(true);
  });
  return (
    <>
      <div className="editor-tools">
        <IconButton label={words.undoLast} icon={Undo2} aria-disabled={!canUndo} onClick={actions.undo} />
        <IconButton label={words.redoLast} icon={Redo2} aria-disabled={!canRedo} onClick={actions.redo} />
        <IconButton
          label={words.find.open}
          icon={Search}
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        />
        <IconButton
          label={words.select.begin}
          icon={ListChecks}
          aria-pressed={selecting}
          onClick={() => actions.select(!selecting)}
        />
      </div>
      {finding && <FindBar cards={cards} onClose={() => setFinding(false)} />}
    </>
  );
}
