/** Offers to plan for an exam date found in the notes, and draws the plan. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { getSetPlan, putSetPlan } from '#contract/today.ts';
import { type Day, localDay } from '#core/days/local-day.ts';
import { examDayIn } from '#core/notes/exam-day.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { StepBars } from '#web/ui/feedback/step-bars.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from './messages.ts';

const words = messages.exam;

/** As notes say it, also where it is near. */
const dateOf = (day: Day) =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Nothing where the notes name no day ahead, or the set has an exam that was not planned here. */
export function ExamOffer({ setId, text, cards }: { setId: string; text: string; cards: number }) {
  const today = localDay(new Date(), deviceZone());
  const day = examDayIn(text, today);
  const queryKey = queryKeys.setPlan(setId);
  const params = { id: setId };
  const query = { zone: deviceZone() };
  const { data: plan } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSetPlan, { params, query, signal }),
    enabled: day !== null,
  });
  const save = useMutation({
    mutationFn: (examDay: string | null) =>
      call(putSetPlan, { params, query, body: { examDay, newADay: plan?.newADay ?? null } }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved);
      void invalidate(queryKeys.today);
    },
  });
  if (!day || !plan || (plan.examDay !== null && !save.data)) return null;
  const dayText = dateOf(plan.examDay ?? day);
  return (
    <Note tone="info">
      <div className="grid gap-3">
        <p>{plan.examDay === null ? words.found : words.planned(dayText)}</p>
        {plan.examDay !== null && plan.steps.length > 0 && (
          <StepBars label={words.picture(plan.steps)} values={plan.steps} most={cards} />
        )}
        {plan.outlook && plan.outlook.kind !== 'seen' && (
          <p className="num">
            {plan.outlook.kind === 'on_plan'
              ? words.onPlan(plan.outlook.cardsADay)
              : words.behind(plan.outlook.cardsADay)}
          </p>
        )}
        {save.error && <p role="alert">{messageOf(save.error, words.failed)}</p>}
        <p>
          <Button
            variant="secondary"
            busy={save.isPending}
            onClick={() => save.mutate(plan.examDay === null ? day : null)}
          >
            {plan.examDay === null ? words.plan(dayText) : words.undo}
          </Button>
        </p>
      </div>
    </Note>
  );
}
