/** The rules of Today: what is due, under the study plan and exams. */
import { KEPT_CARDS_LIMIT, KEPT_DAYS, type KeptCards } from '#contract/kept.ts';
import { COMING_DAYS, DAY_SESSION_LIMIT, type SetPlan, type StudyPlan, type Today } from '#contract/today.ts';
import { DAYS_LOOKED_AT, daysBeforeBreak, usualReviews } from '#core/days/after-break.ts';
import { isLost, singleGaps } from '#core/days/date-line.ts';
import { countDay, examsOf, hasBacklog, nextStudyDay, plannedOf } from '#core/days/day-counts.ts';
import { newInDays } from '#core/days/kept-days.ts';
import { addDays, type Day, daysBetween, isZone, localDay } from '#core/days/local-day.ts';
import {
  type ChosenPlan,
  comingDays,
  type DueDay,
  examOutlook,
  examSteps,
  isRestDay,
  longestStreakOf,
  PLAN_LIMITS,
  type StudentDay,
  secondsPerCard,
  streakOf,
  studyDayBefore,
} from '#core/days/study-plan.ts';
import { demandFound, Failure } from '#server/failure/failure.ts';
import type { KeptChoice, KeptStore } from './kept-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { Habits, TodayStore } from './today-store.ts';

/** Maximum gaps checked: studying every other day makes hundreds. */
const MOST_GAPS = 100;

type Deps = {
  store: TodayStore;
  plans: PlanStore;
  kept: KeptStore;
  /** Called with the student's current zone. */
  seenIn?: (owner: string, zone: string) => Promise<void>;
  /** Projects ratings that have no day yet, in the background. */
  project: (owner: string) => void;
  /** Fits the account's schedule if it is time, in the background. */
  fitSchedule?: (owner: string) => void;
  now: () => Date;
};

export type TodayService = ReturnType<typeof createTodayService>;

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

export function createTodayService({ store, plans, kept, seenIn, project, fitSchedule, now }: Deps) {
  async function dayIn(
    owner: string,
    zone: string | undefined,
    reading?: Promise<ChosenPlan | null>,
  ): Promise<StudentDay> {
    const given = zone !== undefined && isZone(zone) ? zone : null;
    const { plan, firstZone } = await plans.plan(owner, given, reading);
    const here = given ?? firstZone ?? 'UTC';
    return { zone: here, today: localDay(now(), here), plan };
  }

  /**
   * The counts of the day; `alsoSet` is listed even if it was not begun. `habits`, if they are read anyway, say when the student
   * studied.
   */
  async function dayOf(
    owner: string,
    { today, plan }: Omit<StudentDay, 'zone'>,
    { alsoSet = null, habits }: { alsoSet?: string | null; habits?: Promise<Habits> } = {},
  ) {
    const { sets, later } = await store.sets(owner, today, studyDayBefore(plan, today), alsoSet);
    const usual = hasBacklog(sets) ? await usualOf(owner, { plan, today }, habits) : null;
    return { today, plan, sets, later, ...countDay(plan, today, sets, usual) };
  }
  type DayCountsOfAll = Awaited<ReturnType<typeof dayOf>>;

  /** Due cards of this many days, from today on, if each day's cards are studied. */
  function coming(
    { today, plan, sets, later, due, missed, done, usual }: DayCountsOfAll,
    days: number,
  ): DueDay[] {
    const dueOn = new Map(later.map(({ day, dueCount }) => [day, dueCount]));
    const tomorrow = addDays(today, 1);
    dueOn.set(tomorrow, (dueOn.get(tomorrow) ?? 0) + sum(sets, (set) => set.waiting ?? 0));
    return comingDays(plan, today, { due, missed, done }, dueOn, days, usual);
  }

  /** The former daily workload of a student who recently came back; null for all others. */
  async function usualOf(
    owner: string,
    { plan, today }: Omit<StudentDay, 'zone'>,
    habits?: Promise<Habits>,
  ): Promise<number | null> {
    const studied = habits
      ? (await habits).days.filter((day) => day < today)
      : await store.studiedBefore(owner, today, DAYS_LOOKED_AT);
    const before = daysBeforeBreak(plan, today, studied);
    return before.length > 0 ? usualReviews(await store.taken(owner, before)) : null;
  }

  /** Days lost by crossing the date line, among those missing from `studied` (newest first). */
  async function lostDays(owner: string, studied: readonly Day[], { today, zone }: Omit<StudentDay, 'plan'>) {
    const gaps = singleGaps(studied, today).slice(0, MOST_GAPS);
    if (gaps.length === 0) return new Set<Day>();
    const edges = await store.edges(
      owner,
      gaps.flatMap((gap) => [addDays(gap, -1), addDays(gap, 1)]),
    );
    const byDay = new Map(edges.map((edge) => [edge.day, edge]));
    const here = { atMs: now().getTime(), zone };
    return new Set(
      gaps.filter((gap) => {
        const before = byDay.get(addDays(gap, -1))?.last;
        const next = addDays(gap, 1);
        const after = byDay.get(next)?.first ?? (next === today ? here : null);
        return before && after && isLost(before, after);
      }),
    );
  }

  /** What a set's exam requires. */
  const outlookIn = async (owner: string, setId: string, { today, plan }: StudentDay) => {
    const { sets } = await dayOf(owner, { today, plan });
    const set = sets.find(({ id }) => id === setId);
    if (!set) return { outlook: null, steps: [] };
    const planned = plannedOf(set);
    return {
      outlook: examOutlook(plan, today, planned),
      steps: examSteps(plan, today, planned, set.seen),
    };
  };

  type InZone = { zone?: string | undefined; set?: string | undefined };

  /** Which cards a device keeps: of a set, or those of the coming days as far as the limit allows. */
  async function keptChoice(owner: string, { zone: given, set: setId }: InZone) {
    const { zone, today, plan } = await dayIn(owner, given);
    const counts = await dayOf(owner, { today, plan }, { alsoSet: setId ?? null });
    const { sets, later } = counts;
    if (setId !== undefined) {
      if (!sets.some(({ id }) => id === setId)) throw new Failure('not_found', 'set');
      return { zone, today, plan, sets, choice: { setId } satisfies KeptChoice, more: 0 };
    }
    const until = addDays(today, KEPT_DAYS - 1);
    const due =
      counts.due +
      sum(sets, (set) => set.waiting ?? 0) +
      sum(
        later.filter(({ day }) => day <= until),
        ({ dueCount }) => dueCount,
      );
    const hasFacets = new Set(sets.flatMap(({ id, free }) => (typeof free === 'number' ? id : [])));
    // If only one facet of a card is asked per day, others wait and cards further down the set come sooner.
    const planned = [...newInDays(plan, today, sets.map(plannedOf), KEPT_DAYS)];
    const wanted = planned.map(([id, count]) => [id, hasFacets.has(id) ? 2 * count : count] as const);
    let room = Math.max(0, KEPT_CARDS_LIMIT - due);
    const fresh = wanted.map(([id, count]) => {
      const taken = Math.min(count, room);
      room -= taken;
      return [id, taken] as const;
    });
    const more = Math.max(0, due + sum(planned, ([, count]) => count) - KEPT_CARDS_LIMIT);
    const choice: KeptChoice = { setId: null, until, due: Math.min(KEPT_CARDS_LIMIT, due), fresh };
    return { zone, today, plan, sets, choice, more };
  }

  return {
    /** What a device needs to study without a network. Rejects with Failure('not_found') for a missing set. */
    async kept(owner: string, asked: InZone) {
      const { zone, today, plan, sets, choice, more } = await keptChoice(owner, asked);
      const { days: studied, ratings } = await store.habits(owner, today, now(), DAYS_LOOKED_AT);
      const head: Omit<KeptCards, 'cards'> = {
        ...{ day: today, plan, more },
        fitted: await kept.fitted(owner).then((fitted) => fitted && [...fitted]),
        usual: await usualOf(owner, { plan, today }),
        secondsPerCard: secondsPerCard(ratings),
        studied,
        lost: [...(await lostDays(owner, studied, { today, zone }))],
        sets: sets.map(({ id, title, cards, seen, introduced, reviewed, examDay, newADay }) => ({
          ...{ id, title, cards, seen, introduced, reviewed, examDay, newADay },
        })),
      };
      return { head, cards: await kept.cards(owner, choice) };
    },
    /** How much that takes. Rejects likewise. */
    async keptSize(owner: string, asked: InZone) {
      const { choice, more } = await keptChoice(owner, asked);
      return { ...(await kept.size(owner, choice)), more };
    },
    /** The longest streak, from study days newest first. */
    longestStreak: async (owner: string, studied: readonly Day[], day: StudentDay): Promise<number> =>
      longestStreakOf(day.plan, studied, await lostDays(owner, studied, day)),
    day: dayIn,
    readPlan: plans.read,
    async today(
      owner: string,
      given: string | undefined,
      reading?: Promise<ChosenPlan | null>,
    ): Promise<Today> {
      const { zone, today, plan } = await dayIn(owner, given, reading);
      const habitsRead = store.habits(owner, today, now(), DAYS_LOOKED_AT);
      const [counts, places, habits] = await Promise.all([
        dayOf(owner, { today, plan }, { habits: habitsRead }),
        // At least as many as may belong to today.
        store.duePlaces(owner, today, plan.mostReviews),
        habitsRead,
        given === zone && seenIn?.(owner, zone),
      ]);
      const { sets, due, share, fresh, newWait } = counts;
      const { undated: gettingReady, days: studied, ratings } = habits;
      if (gettingReady) {
        // In the zone of this day, if none is known.
        await plans.plan(owner, zone);
        project(owner);
      } else if (habits.fitDue) fitSchedule?.(owner);
      const lost = await lostDays(owner, studied, { today, zone });
      const listed = sets.map(({ id, title, nextDay, due: all }) => ({
        ...{ id, title, nextDay },
        dueCount: share === due ? all : (places[id]?.filter((place) => place <= share).length ?? 0),
        newCount: fresh.get(id) ?? 0,
      }));
      return {
        day: today,
        started: sets.length > 0,
        gettingReady,
        restDay: isRestDay(plan, today),
        dueCount: share,
        newCount: sum([...fresh.values()], (count) => count),
        laterCount: due - share,
        newWait,
        secondsPerCard: secondsPerCard(ratings),
        sets: listed.sort((a, b) => b.dueCount - a.dueCount || b.newCount - a.newCount),
        next: nextOf(counts),
        streakDays: streakOf(plan, today, studied, lost),
        week: Array.from({ length: 7 }, (_, index) => {
          const day = addDays(today, index - 6);
          return { day, studied: studied.includes(day), rest: isRestDay(plan, day) };
        }),
        exams: examsOf(plan, sets, today),
      };
    },
    /** The forecast for this many days from today on, as far as known today. */
    dueDays: async (owner: string, day: Omit<StudentDay, 'zone'>, days = COMING_DAYS): Promise<DueDay[]> =>
      coming(await dayOf(owner, day), days),
    /** How many cards are due on the current day of a zone. */
    async dueToday(owner: string, zone: string): Promise<number> {
      const { plan } = await plans.plan(owner, null);
      return (await dayOf(owner, { today: localDay(now(), zone), plan })).share;
    },
    async cards(
      owner: string,
      { zone, set: setId, facets }: InZone & { facets?: '1' | undefined },
      reading?: Promise<ChosenPlan | null>,
    ) {
      const day = await dayIn(owner, zone, reading);
      const { mostReviews } = day.plan;
      const [counts, order] = await Promise.all([
        dayOf(owner, day),
        store.due(
          owner,
          day.today,
          setId === undefined ? Math.min(DAY_SESSION_LIMIT, mostReviews) : mostReviews,
        ),
      ]);
      const { today, sets, share, fresh } = counts;
      if (setId !== undefined && !sets.some(({ id }) => id === setId) && !(await plans.setPlan(owner, setId)))
        throw new Failure('not_found', 'set');
      const ofDay = order.cards.slice(0, share);
      const ofSet = setId === undefined ? ofDay : ofDay.filter((_, index) => order.sets[index] === setId);
      const due = ofSet.slice(0, DAY_SESSION_LIMIT);
      const wanted = setId === undefined ? [...fresh] : [...fresh].filter(([id]) => id === setId);
      const kind = facets ? 'items' : 'cards';
      const cards = await store.cards(owner, today, { kind, due, fresh: wanted });
      return { day: today, cards };
    },
    plan: async (owner: string): Promise<StudyPlan> => (await plans.plan(owner, null)).plan,
    async savePlan(
      owner: string,
      { zone, ...plan }: StudyPlan & { zone?: string | undefined },
    ): Promise<StudyPlan> {
      const { zone: here } = await dayIn(owner, zone);
      const saved = { ...plan, restDays: [...new Set(plan.restDays)].sort((a, b) => a - b) };
      await plans.savePlan(owner, saved, here);
      return saved;
    },
    /** Rejects with Failure('not_found'). */
    async setPlan(owner: string, setId: string, zone: string | undefined) {
      const plan = demandFound(await plans.setPlan(owner, setId), 'set');
      return { ...plan, ...(await outlookIn(owner, setId, await dayIn(owner, zone))) };
    },
    /** Rejects with Failure('not_found'), and with Failure('bad_input') for an exam outside the planning range. */
    async saveSetPlan(owner: string, setId: string, plan: SetPlan, zone: string | undefined) {
      const day = await dayIn(owner, zone);
      const { today } = day;
      const { examDay } = plan;
      if (examDay !== null && (examDay <= today || examDay > addDays(today, PLAN_LIMITS.examDays)))
        throw new Failure('bad_input', 'exam_day');
      if (!(await plans.saveSetPlan(owner, setId, plan))) throw new Failure('not_found', 'set');
      return { ...plan, ...(await outlookIn(owner, setId, day)) };
    },
  };

  function nextOf(counts: DayCountsOfAll) {
    const { plan, today, sets } = counts;
    const day = nextStudyDay(plan, today, sets, counts);
    if (day === null) return null;
    const next = coming(counts, daysBetween(today, day) + 1).at(-1);
    // Zero if the cards were rated meanwhile.
    return next && next.dueCount > 0 ? next : null;
  }
}
