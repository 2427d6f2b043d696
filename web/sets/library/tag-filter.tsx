/** Filters by tag, and opens the dialog for renaming tags. */

import { useState } from 'react';
import { renameTag } from '#contract/set-cards.ts';
import { call } from '#web/api/call.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { useLibraryChange } from '#web/sets/use-library-change.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Tags } from '#web/ui/icons/page-icons.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type TagsDialogProps = {
  open: boolean;
  tags: readonly string[];
  onClose: () => void;
  onRenamed: (from: string, to: string | null) => void;
};

/** Renames or removes a tag in all sets. */
function TagsDialog({ open, tags, onClose, onRenamed }: TagsDialogProps) {
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const rename = useLibraryChange(words.failed, async (to: string | null) => {
    const { sets } = await call(renameTag, { body: { from, to } });
    onRenamed(from, to);
    setDone(words.renamed(sets));
    announce(words.renamed(sets));
    setName('');
    setChosen(to ?? '');
  });
  const from = tags.includes(chosen) ? chosen : (tags[0] ?? '');
  const close = () => {
    setDone(null);
    rename.forget();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={words.manageTitle} description={words.manageText}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') rename.run(name.trim());
        }}
      >
        <Select label={words.tag} value={from} onChange={(event) => setChosen(event.target.value)}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </Select>
        <TextField
          label={words.name}
          value={name}
          maxLength={40}
          autoComplete="off"
          error={rename.error}
          onChange={(event) => setName(event.target.value)}
        />
        {done && <p className="fine">{done}</p>}
        <div className="dialog-row">
          <Button variant="secondary" disabled={from === ''} onClick={() => rename.run(null)}>
            {words.remove}
          </Button>
          <Button type="submit" busy={rename.busy} disabled={from === ''}>
            {words.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const words = orderMessages.tags;

type Props = { tags: readonly string[]; chosen: string | null; onChoose: (tag: string | null) => void };

export function TagFilter({ tags, chosen, onChoose }: Props) {
  const [managing, setManaging] = useState(false);
  // Keeps showing a chosen tag that was renamed elsewhere.
  const shown = chosen === null || tags.includes(chosen) ? tags : [chosen, ...tags];
  return (
    <div className="-mt-3 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <fieldset className="flex min-w-0 flex-[1_1_16rem] flex-wrap gap-2">
        <legend className="sr">{words.filter}</legend>
        <TagButton on={chosen === null} onPress={() => onChoose(null)} label={words.all} />
        {shown.map((tag) => (
          <TagButton
            key={tag}
            on={tag === chosen}
            onPress={() => onChoose(tag === chosen ? null : tag)}
            label={tag}
          />
        ))}
      </fieldset>
      <Button variant="ghost" icon={Tags} onClick={() => setManaging(true)}>
        {words.manage}
      </Button>
      <TagsDialog
        open={managing}
        tags={tags}
        onClose={() => setManaging(false)}
        onRenamed={(from, to) => {
          if (from === chosen) onChoose(to);
        }}
      />
    </div>
  );
}

function TagButton({ on, onPress, label }: { on: boolean; onPress: () => void; label: string }) {
  return (
    <button type="button" className="tag-button" aria-pressed={on} dir="auto" onClick={onPress}>
      {label}
    </button>
  );
}
