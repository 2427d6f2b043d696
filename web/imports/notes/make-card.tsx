/** The form in which a student writes both sides of a card made from the notes. */
import { type FormEvent, useState } from 'react';
import type { Sides } from '#core/card.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { messages } from './messages.ts';

const words = messages.unused;

type Props = {
  /** The initial values of the form. */
  sides: Sides;
  busy: boolean;
  /** Both sides are written, without space around them. */
  onSave: (sides: Sides) => void;
  onCancel: () => void;
};

export function MakeCard({ sides: first, busy, onSave, onCancel }: Props) {
  const [sides, setSides] = useState(first);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = { term: sides.term.trim(), definition: sides.definition.trim() };
    const isWhole = written.term !== '' && written.definition !== '';
    setMissing(!isWhole);
    if (isWhole) onSave(written);
  };
  return (
    <form className="grid gap-3.5" onSubmit={submit} noValidate>
      <TextField
        label={words.term}
        dir="auto"
        autoFocus
        value={sides.term}
        error={missing ? words.sideMissing : null}
        onChange={(event) => setSides({ ...sides, term: event.target.value })}
      />
      <TextArea
        label={words.definition}
        dir="auto"
        rows={2}
        value={sides.definition}
        onChange={(event) => setSides({ ...sides, definition: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
