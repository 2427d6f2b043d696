/** Why a save did not happen, on the page beside each Save button. */
import { Note } from '#web/ui/feedback/note.tsx';
import type { SaveState } from './use-save-set.ts';

/** More than these would push the form off the screen; each also stands at its field. */
const shown = 3;

export function SaveMessages({ state }: { state: SaveState }) {
  if (state.status === 'failed') return <Note tone="danger">{state.message}</Note>;
  if (state.status !== 'refused') return null;
  return (
    <Note tone="danger">
      {state.problems.slice(0, shown).map(({ title, description }) => (
        <p key={description}>
          <b>{title}.</b> {description}
        </p>
      ))}
    </Note>
  );
}
