/** The dialogs of a set's menu: tags, copy, merge. */
import { useEffect, useId, useRef, useState } from 'react';
import { copySet, mergeSets, putSetTags } from '#contract/set-cards.ts';
import type { SetSummary } from '#contract/sets.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { SetChooser } from '#web/sets/set-chooser.tsx';
import { useLibraryChange } from '#web/sets/use-library-change.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Arrangement } from './library-row.tsx';

export type Arranging = { what: Arrangement; set: SetSummary };

type Props = { arranging: Arranging | null; tags: readonly string[]; onEnd: () => void };

export function ArrangeSet({ arranging, tags, onEnd }: Props) {
  if (!arranging) return null;
  const { what, set } = arranging;
  if (what === 'tags') return <SetTags key={set.id} set={set} onEnd={onEnd} used={tags} />;
  const Part = what === 'merge' ? MergeSet : CopySet;
  return <Part key={set.id} set={set} onEnd={onEnd} />;
}

type OneSet = { set: SetSummary; onEnd: () => void };

function SetTags({ set, onEnd, used }: OneSet & { used: readonly string[] }) {
  const words = orderMessages.tags;
  const [text, setText] = useState(set.tags.join(', '));
  const list = useId();
  const typed = text.split(',').flatMap((tag) => tag.trim() || []);
  const save = useLibraryChange(words.failed, async () => {
    await call(putSetTags, { params: { id: set.id }, body: { tags: typed } });
    announce(words.saved);
    onEnd();
  });
  const unused = used.filter((tag) => !typed.some((each) => each.toLowerCase() === tag.toLowerCase()));
  return (
    <Dialog open onClose={onEnd} title={<span dir="auto">{words.of(set.title)}</span>}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.run();
        }}
      >
        <TextField
          label={words.label}
          hint={words.hint}
          error={save.error}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        {unused.length > 0 && (
          <div>
            <p id={list} className="fine">
              {words.used}
            </p>
            <ul className="flex flex-wrap gap-2" aria-labelledby={list}>
              {unused.slice(0, 30).map((tag) => (
                <li key={tag}>
                  <button
                    type="button"
                    className="tag-button"
                    dir="auto"
                    onClick={() => setText([...typed, tag].join(', '))}
                  >
                    {tag}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="dialog-row">
          <Button type="submit" busy={save.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MergeSet({ set, onEnd }: OneSet) {
  const words = orderMessages.merge;
  const merge = useLibraryChange(words.failed, async (to: string) => {
    const { moved } = await call(mergeSets, { params: { id: to }, body: { from: set.id } });
    announce(words.done(moved));
    toast({ title: words.done(moved) });
    onEnd();
  });
  return (
    <SetChooser
      except={set.id}
      title={<span dir="auto">{words.title(set.title)}</span>}
      description={words.text(set.cardCount)}
      confirmLabel={words.confirm}
      busy={merge.busy}
      error={merge.error}
      onChoose={({ id }) => merge.run(id)}
      onCancel={onEnd}
    />
  );
}

/** Copies without asking; an error stays on the page. */
function CopySet({ set, onEnd }: OneSet) {
  const words = orderMessages.copy;
  // The same key for retries, so that the set is copied once.
  const key = useRef(newId());
  const copy = useLibraryChange(words.failed, async () => {
    const made = await call(copySet, { params: { id: set.id }, headers: { 'Idempotency-Key': key.current } });
    toast(words.done(made.title));
    onEnd();
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    copy.run();
  });
  return copy.error ? (
    <Note tone="danger" title={words.failed}>
      {copy.error}
    </Note>
  ) : null;
}
