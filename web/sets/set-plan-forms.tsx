/** The forms behind the chips of a set: its exam day and its limit of new cards a day. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getSetPlan, putSetPlan, SetPlan } from '#contract/today.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { StepBars } from '#web/ui/feedback/step-bars.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { newCardsMessages, examMessages as words } from './set-plan-messages.ts';

/** The plan of a set; `typed` is null until the field is edited and after saving. */
export function useSetPlan(setId: string) {
  const queryKey = queryKeys.setPlan(setId);
  const params = { id: setId };
  const [typed, setTyped] = useState<string | null>(null);
  const { data: plan, isPending } = useQuery(
    endpointQuery(queryKey, getSetPlan, { params, query: { zone: deviceZone() } }),
  );
  const save = useMutation({
    mutationFn: (body: SetPlan) => call(putSetPlan, { params, query: { zone: deviceZone() }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved);
      setTyped(null);
      void invalidate(queryKeys.today);
    },
  });
  return { plan, isPending, save, typed, setTyped };
}

/** Empty if the plan cannot be loaded. */
export function ExamPlan({ setId }: { setId: string }) {
  const { plan, save, typed, setTyped } = useSetPlan(setId);
  if (!plan) return null;
  const { examDay, newADay, outlook, steps } = plan;
  const day = typed ?? examDay ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ examDay: day === '' ? null : day, newADay });
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <div className="field-row">
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
      {outlook && outlook.kind !== 'seen' && (
        <StepBars
          label={words.picture(steps)}
          values={steps}
          most={(steps.at(-1) ?? 0) + (outlook.kind === 'behind' ? outlook.unseenAtExam : 0)}
        />
      )}
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
  );
}

/** Null for an empty field, NaN for invalid input. */
const limitIn = (text: string) => (text.trim() === '' ? null : Number(text));

/** The limit of new cards a day for one set, besides the overall limit. */
export function NewCardsLimit({ setId }: { setId: string }) {
  const { plan, save, typed, setTyped } = useSetPlan(setId);
  const [wrong, setWrong] = useState<string | null>(null);
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
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <div className="field-row">
        <TextField
          label={newCardsMessages.limit}
          hint={newCardsMessages.hint}
          inputMode="numeric"
          maxLength={4}
          error={wrong ?? (save.error ? messageOf(save.error, newCardsMessages.failed) : null)}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(null);
            save.reset();
          }}
        />
        <Button type="submit" variant="secondary" busy={save.isPending} disabled={text === kept}>
          {newCardsMessages.save}
        </Button>
      </div>
      {save.isSuccess && <Note tone="success">{newCardsMessages.saved(newADay)}</Note>}
    </form>
  );
}
