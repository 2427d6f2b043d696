/** The exam of a set: its day, what that asks for each day, and whether it can be done. */
import type { FormEvent } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { examMessages as words } from './exam-messages.ts';
import { useSetPlan } from './use-set-plan.ts';

/** Not there where a server of the version before does not know it; the set stands without it. */
export function ExamPlan({ setId }: { setId: string }) {
  const { plan, isPending, save, typed, setTyped } = useSetPlan(setId);
  // Its place, so that the list below stays where it is.
  if (isPending) return <div className="set-exam set-plan-wait" />;
  if (!plan) return null;
  const { examDay, newADay, outlook } = plan;
  const day = typed ?? examDay ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ examDay: day === '' ? null : day, newADay });
  };
  return (
    <details className="set-exam" open={examDay !== null}>
      <summary>{words.title}</summary>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={words.day}
            hint={words.hint}
            type="date"
            error={save.error ? messageOf(save.error, words.failed) : null}
            value={day}
            onChange={(event) => {
              setTyped(event.target.value);
              save.reset();
            }}
          />
          <Button type="submit" variant="secondary" busy={save.isPending} disabled={day === (examDay ?? '')}>
            {words.save}
          </Button>
          {examDay !== null && (
            <Button
              variant="ghost"
              disabled={save.isPending}
              onClick={() => save.mutate({ examDay: null, newADay })}
            >
              {words.remove}
            </Button>
          )}
        </div>
        {outlook && (
          <Note tone={outlook.kind === 'behind' ? 'info' : 'success'}>
            <p>
              {outlook.kind === 'seen'
                ? words.seen
                : outlook.kind === 'on_plan'
                  ? words.onPlan(outlook.cardsADay)
                  : words.behind(outlook.cardsADay, outlook.unseenAtExam)}
            </p>
          </Note>
        )}
      </form>
    </details>
  );
}
