/** What stands under the notes: what went wrong, and what of earlier notes still waits to be saved. */
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import type { Trouble } from './import-error.ts';
import { texts } from './messages.ts';

type Props = {
  /** Characters over the limit; zero or less when they fit. */
  over: number;
  trouble: Trouble | null;
  unsavedCards: number;
  draftsFail: boolean;
};

export function NotesMessages({ over, trouble, unsavedCards, draftsFail }: Props) {
  return (
    <div className="notes-messages">
      {over > 0 && <Note tone="danger">{texts.notes.tooLong(over, NOTES_LIMIT_CODE_POINTS)}</Note>}
      {trouble && (
        <Note tone="danger" title={trouble.title}>
          {trouble.description}
        </Note>
      )}
      {unsavedCards > 0 && (
        <Note>
          {texts.notes.unsaved(unsavedCards)} <Link to={pages.import}>{texts.notes.review}</Link>
        </Note>
      )}
      {draftsFail && <Note>{texts.draftsFail}</Note>}
    </div>
  );
}
