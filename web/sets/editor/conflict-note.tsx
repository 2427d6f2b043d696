/** Tells that a set was changed or deleted elsewhere, and lets the student decide what becomes of both versions. */

import { messages } from '#web/sets/messages.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';

const words = messages.editor.conflict;

type Props = {
  gone: boolean;
  onCopy: () => void;
  onReplace: () => void;
  onLoad: () => void;
};

export function ConflictNote({ gone, onCopy, onReplace, onLoad }: Props) {
  return (
    <Note tone="danger" title={gone ? words.gone : words.title}>
      <p>{gone ? words.goneText : words.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onCopy}>
          {words.copy}
        </Button>
        {!gone && (
          <>
            <Button variant="secondary" onClick={onReplace}>
              {words.replace}
            </Button>
            <Button variant="secondary" onClick={onLoad}>
              {words.load}
            </Button>
          </>
        )}
      </div>
    </Note>
  );
}
