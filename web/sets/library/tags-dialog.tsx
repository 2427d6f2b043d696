/** Renames a tag in all sets, or takes it away. */
import { useState } from 'react';
import { renameTag } from '#contract/library/set-cards.ts';
import { call } from '#web/api/call.ts';
import { orderMessages } from '#web/sets/order-messages.ts';
import { useArranging } from '#web/sets/use-arranging.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const words = orderMessages.tags;

type Props = {
  open: boolean;
  tags: readonly string[];
  onClose: () => void;
  onRenamed: (from: string, to: string | null) => void;
};

export function TagsDialog({ open, tags, onClose, onRenamed }: Props) {
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const rename = useArranging(words.failed, async (to: string | null) => {
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
          if (name.trim() !== '') void rename.run(name.trim());
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
          <Button variant="secondary" disabled={from === ''} onClick={() => void rename.run(null)}>
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
