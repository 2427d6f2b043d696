/** Settings → Study: how many cards a day, and the days of rest. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getStudyPlan, putStudyPlan, StudyPlan } from '#contract/today.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { weekStart } from '#web/ui/text/week-start.ts';
import { planMessages as words } from './messages.ts';

export function StudyPlanCard() {
  const query = useQuery(endpointQuery(queryKeys.studyPlan, getStudyPlan));
  const { data, error } = query;
  return (
    <TitledCard className="grid gap-4" title={words.title} text={words.text}>
      {data ? (
        <PlanForm plan={data} />
      ) : error ? (
        <ErrorState heading="h2" title={words.loadFailed} query={query}>
          {messageOf(error, '')}
        </ErrorState>
      ) : (
        <Skeleton label={words.loading} className="grid gap-3">
          <SkeletonBars sizes={['h-11 w-full', 'h-11 w-full']} />
        </Skeleton>
      )}
    </TitledCard>
  );
}

type Draft = { newADay: string; mostReviews: string; restDays: readonly number[] };

/** 0 for Sunday, in the order of the reader's week. */
const weekdays = () => Array.from({ length: 7 }, (_, index) => (weekStart() + index) % 7);

/** Nothing where the field is not a number at all. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function PlanForm({ plan }: { plan: StudyPlan }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    newADay: String(plan.newADay),
    mostReviews: String(plan.mostReviews),
    restDays: plan.restDays,
  }));
  const [wrong, setWrong] = useState<Partial<Record<keyof Draft, string>>>({});
  const save = useMutation({
    mutationFn: (body: StudyPlan) => call(putStudyPlan, { body: { ...body, zone: deviceZone() } }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKeys.studyPlan, saved);
      void invalidate(queryKeys.today);
    },
  });
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = StudyPlan.safeParse({
      newADay: numberIn(draft.newADay),
      mostReviews: numberIn(draft.mostReviews),
      restDays: draft.restDays,
    });
    setWrong(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message])));
    if (read.data) save.mutate(read.data);
  };
  const toggle = (day: number) =>
    change({
      restDays: draft.restDays.includes(day)
        ? draft.restDays.filter((each) => each !== day)
        : [...draft.restDays, day],
    });
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        label={words.newADay}
        hint={words.newADayHint}
        error={wrong.newADay ?? null}
        inputMode="numeric"
        maxLength={4}
        value={draft.newADay}
        onChange={(event) => change({ newADay: event.target.value })}
      />
      <TextField
        label={words.mostReviews}
        hint={words.mostReviewsHint}
        error={wrong.mostReviews ?? null}
        inputMode="numeric"
        maxLength={5}
        value={draft.mostReviews}
        onChange={(event) => change({ mostReviews: event.target.value })}
      />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{words.restDays}</legend>
        <p className="muted text-sm">{words.restDaysHint}</p>
        <div className="grid grid-cols-2 gap-x-5 gap-y-1 text-[min(1rem,6vw)] sm:flex sm:flex-wrap">
          {weekdays().map((day) => (
            <Checkbox
              key={day}
              label={words.weekdays[day]}
              checked={draft.restDays.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
        {wrong.restDays && <Note tone="danger">{wrong.restDays}</Note>}
      </fieldset>
      <Problem title={words.failed}>{save.error && messageOf(save.error, '')}</Problem>
      {save.isSuccess && <Note tone="success">{words.saved}</Note>}
      <div>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
