/** Stores a student's plan and the exams of sets; a changed exam updates its set's due days in the same transaction. */
import type { SetPlan, StudyPlan } from '#contract/today.ts';
import { intervalModifier, MAX_INTERVAL_DAYS } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import { type ChosenPlan, DEFAULT_PLAN, DESIRED_RETENTION, EXAM_RETENTION } from '#core/days/study-plan.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { firstZone } from './first-zone.ts';
import { readParameters } from './fitted-parameters.ts';

const newDueDay = `m.last_day + least(${MAX_INTERVAL_DAYS}, greatest(1, floor(m.stability *
  case when m.last_day < s.exam_day then $3::float8 else $4::float8 end + 0.5)))::int`;
const moveDueDays = `
update card_memory m set due_day = ${newDueDay}
from sets s join cards c on c.user_id = $1 and c.set_id = s.id
where s.user_id = $1 and s.id = $2 and m.user_id = $1 and m.card_id = c.id`;
const moveDueDaysOfFacets = `
update card_facets m set due_day = ${newDueDay}
from sets s where s.user_id = $1 and s.id = $2 and m.user_id = $1 and m.set_id = s.id and m.stability is not null`;

/** Inside a transaction that has locked the set. */
export async function moveDueDaysOf(query: Query, owner: string, setId: string): Promise<void> {
  const { fitted } = await readParameters(query, owner);
  const modifiers = [intervalModifier(EXAM_RETENTION, fitted), intervalModifier(DESIRED_RETENTION, fitted)];
  await query(moveDueDays, [owner, setId, ...modifiers]);
  await query(moveDueDaysOfFacets, [owner, setId, ...modifiers]);
}

type PlanRow = { first_zone: string; new_a_day: number; most_reviews: number; rest_days: number[] };

const selectPlan =
  'select first_zone, new_a_day, most_reviews, rest_days from study_plans where user_id = $1';
const updatePlan = `
update study_plans set new_a_day = $2, most_reviews = $3, rest_days = $4::int[] where user_id = $1`;

const selectSetPlan = `
select exam_day as "examDay", new_a_day as "newADay" from sets where user_id = $1 and id = $2 and deleted_at is null`;
const updateSetPlan = `
update sets set exam_day = $3::date, new_a_day = $4::int
where user_id = $1 and id = $2 and deleted_at is null returning id`;

export type PlanStore = ReturnType<typeof createPlanStore>;

export function createPlanStore(database: Database) {
  /** Null if nothing was ever chosen. */
  async function read(owner: string): Promise<ChosenPlan | null> {
    const options = { name: 'plan-read', together: 'read' } as const;
    const [row] = await database.query<PlanRow>(selectPlan, [owner], options);
    if (!row) return null;
    const { first_zone, new_a_day: newADay, most_reviews: mostReviews, rest_days: restDays } = row;
    return { plan: { newADay, mostReviews, restDays }, firstZone: first_zone };
  }
  return {
    read,
    /** The default if nothing was ever chosen; with the account's first known zone, which becomes `given` if there is none. */
    async plan(owner: string, given: string | null, reading = read(owner)): Promise<ChosenPlan> {
      return (
        (await reading) ?? { plan: DEFAULT_PLAN, firstZone: await firstZone(database.query, owner, given) }
      );
    },
    savePlan: (owner: string, { newADay, mostReviews, restDays }: StudyPlan, zone: string) =>
      database.transaction(async ({ query }) => {
        await firstZone(query, owner, zone);
        await query(updatePlan, [owner, newADay, mostReviews, [...restDays]]);
      }),
    /** Null if it is missing, deleted, or another owner's. */
    async setPlan(owner: string, setId: string): Promise<SetPlan | null> {
      const [row] = await database.query<{ examDay: Day | null; newADay: number | null }>(selectSetPlan, [
        owner,
        setId,
      ]);
      return row ?? null;
    },
    /** False if it is missing, deleted, or another owner's. */
    saveSetPlan: (owner: string, setId: string, { examDay, newADay }: SetPlan) =>
      database.transaction(async ({ query }) => {
        // Its lock serialises this and the ratings of the set.
        const saved = await query(updateSetPlan, [owner, setId, examDay, newADay]);
        if (saved.length === 0) return false;
        await moveDueDaysOf(query, owner, setId);
        return true;
      }),
  };
}
