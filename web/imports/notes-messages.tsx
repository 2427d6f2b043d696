/** What stands under the notes: what went wrong, and what of earlier notes still waits to be saved. */
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { FileNote } from './file-note.tsx';
import type { ImportError } from './flow/import-error.ts';
import type { FileMessage } from './intake/reader.ts';
import { messages } from './messages.ts';

type Props = {
  file: FileMessage | null;
  /** Characters over the limit; zero or less when they fit. */
  over: number;
  error: ImportError | null;
  unsavedCards: number;
  draftsFail: boolean;
};

export function NotesMessages({ file, over, error, unsavedCards, draftsFail }: Props) {
  return (
    <div className="notes-messages">
      <FileNote message={file} />
      {over > 0 && <Note tone="danger">{messages.notes.tooLong(over, NOTES_LIMIT_CODE_POINTS)}</Note>}
      {error && (
        <Note tone="danger" title={error.title}>
          {error.description}
        </Note>
      )}
      {unsavedCards > 0 && (
        <Note>
          {messages.notes.unsaved(unsavedCards)} <Link to={pages.import}>{messages.notes.review}</Link>
        </Note>
      )}
      {draftsFail && <Note>{messages.draftsFail}</Note>}
    </div>
  );
}
