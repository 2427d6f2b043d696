/** How many new cards a day one set brings at most, beside the limit over all sets. */
import { type FormEvent, useState } from 'react';
import { SetPlan } from '#contract/today.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { newCardsMessages as words } from './exam-messages.ts';
import { useSetPlan } from './use-set-plan.ts';

/** Null for an empty field, NaN for what is no number. */
const limitIn = (text: string) => (text.trim() === '' ? null : Number(text));

export function NewCardsLimit({ setId }: { setId: string }) {
  const { plan, isPending, save, typed, setTyped } = useSetPlan(setId);
  const [wrong, setWrong] = useState<string | null>(null);
  // Its place, so that the list below stays where it is.
  if (isPending) return <div className="set-exam set-plan-wait" />;
  // As the exam: the set stands without it.
  if (!plan) return null;
  const { examDay, newADay } = plan;
  const kept = newADay === null ? '' : String(newADay);
  const text = typed ?? kept;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = SetPlan.safeParse({ examDay, newADay: limitIn(text) });
    setWrong(read.error?.issues[0]?.message ?? null);
    if (read.data) save.mutate(read.data);
  };
  return (
    <details className="set-exam" open={newADay !== null}>
      <summary>{words.title}</summary>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={words.limit}
            hint={words.hint}
            inputMode="numeric"
            maxLength={4}
            error={wrong ?? (save.error ? messageOf(save.error, words.failed) : null)}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
              save.reset();
            }}
          />
          <Button type="submit" variant="secondary" busy={save.isPending} disabled={text === kept}>
            {words.save}
          </Button>
        </div>
        {save.isSuccess && <Note tone="success">{words.saved(newADay)}</Note>}
      </form>
    </details>
  );
}
