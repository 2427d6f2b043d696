/** Assembles the progress page after bringing the study days up to date. */
import type { NextStep, Progress } from '#contract/progress.ts';
import { addDays, type Day } from '#core/days/local-day.ts';
import { type ChosenPlan, DESIRED_RETENTION, type DueDay, type StudentDay } from '#core/days/study-plan.ts';
import { Failure } from '#server/failure/failure.ts';
import { type SerializedJson, withJsonField } from '#server/http/reply/serialized-json.ts';
import type { createNextStep } from './next-step.ts';
import type { PracticeProgress } from './practice-progress.ts';
import type { ProgressStore } from './progress-store.ts';
import type { StudyDays } from './study-days.ts';

type Deps = {
  store: ProgressStore;
  practice: PracticeProgress;
  days: StudyDays;
  nextStep: ReturnType<typeof createNextStep>;
  dayIn: (
    owner: string,
    zone: string | undefined,
    reading?: Promise<ChosenPlan | null>,
  ) => Promise<StudentDay>;
  /** The forecast over all sets for this many days, from today on. */
  coming: (owner: string, day: StudentDay, days: number) => Promise<DueDay[]>;
  longestStreak: (owner: string, studied: readonly Day[], day: StudentDay) => Promise<number>;
  now: () => Date;
};

const weeks = 53;
const forecastDays = 30;

export type ProgressService = ReturnType<typeof createProgressService>;

export function createProgressService(deps: Deps) {
  const { store, practice, days, nextStep, dayIn, coming, longestStreak, now } = deps;
  return {
    async next(owner: string, zone: string | undefined): Promise<NextStep> {
      const [{ today }, points] = await Promise.all([dayIn(owner, zone), practice.hardPoints(owner)]);
      return nextStep.find(owner, today, points);
    },
    /** `setId` null means all sets. Rejects with Failure('not_found') if the set is not the owner's. */
    async progress(
      owner: string,
      setId: string | null,
      zone: string | undefined,
      reading?: Promise<ChosenPlan | null>,
    ): Promise<SerializedJson<Progress>> {
      const [studentDay, isComplete, isFound] = await Promise.all([
        dayIn(owner, zone, reading),
        days.bringUpToDate(owner),
        setId === null || store.hasSet(owner, setId),
      ]);
      if (!isFound) throw new Failure('not_found', 'set');
      const { today } = studentDay;
      // Whole weeks on every first weekday.
      const firstDay = addDays(today, 1 - 7 * weeks);
      const [overview, memories, hardCards, practised, planned] = await Promise.all([
        store.overview(owner, setId, firstDay),
        store.memories(owner, setId, today, addDays(today, forecastDays)),
        store.hardest(owner, setId),
        practice.read(owner, setId),
        // There is one plan over all sets; for a single set only past days are known.
        setId === null && coming(owner, studentDay, forecastDays + 1),
      ]);
      const { started, fittedReviews, studied, sets } = overview;
      const { learning, settling, known, cards } = memories;
      const due = new Map((planned || memories.forecast).map(({ day, dueCount }) => [day, dueCount]));
      const rest = {
        readAt: now().toISOString(),
        day: today,
        started,
        gettingReady: !isComplete,
        targetRetention: DESIRED_RETENTION,
        fittedReviews,
        longestStreak: await longestStreak(owner, studied, studentDay),
        dueNow: planned ? (due.get(today) ?? 0) : memories.dueNow,
        forecast: Array.from({ length: forecastDays }, (_, index) => {
          const day = addDays(today, index + 1);
          return { day, dueCount: due.get(day) ?? 0 };
        }),
        stages: { unseen: Math.max(0, cards - learning - settling - known), learning, settling, known },
        setCount: memories.sets,
        hardCards,
        sets,
        ...practised,
      };
      return withJsonField(rest, 'days', overview.days);
    },
  };
}
