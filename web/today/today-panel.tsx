/** The Today panel of the home page: cards due, time needed, sets, and one button. */

import { useEffect } from 'react';
import { Link } from 'react-router';
import { dayPageOf, pageOf } from '#contract/pages.ts';
import type { NextStep } from '#contract/progress.ts';
import type { Today, TodaySet } from '#contract/today.ts';
import { daysBetween, weekdayOf } from '#core/days/local-day.ts';
import type { TodayHere } from '#web/api/kept-today.ts';
import { useToday } from '#web/api/use-today.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Check } from '#web/ui/icons/frame-icons.ts';
import { CalendarDays, ChevronRight } from '#web/ui/icons/page-icons.ts';
import { shownTitle } from '#web/ui/text/set-title.ts';
import { messages } from './messages.ts';
import { Milestone, NextOffer, useNextStep } from './next-step.tsx';
import { hadNoPanel, rememberPanelVisibility } from './panel-visibility.ts';
import './today.css';

/** The others are in the library. */
const shownSets = 3;

type Props = {
  /** The page below waits for it, so that it is shown at its full height. */
  awaited: boolean;
  /** Called once it is known whether and how high it is shown. */
  onKnown: () => void;
};

export function TodayPanel({ awaited, onKnown }: Props) {
  const query = useToday();
  const { data, error } = query;
  const next = useNextStep(data);
  const isKnown = data ? !next.isLoading : error !== null;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const started = data?.started;
  useEffect(() => {
    if (started !== undefined) rememberPanelVisibility(started);
  }, [started]);
  if (data && (isKnown || !awaited)) return data.started ? <Day today={data} next={next.data} /> : null;
  if (error)
    return (
      <div className="mb-5">
        <ErrorState title={messages.failed} query={query} />
      </div>
    );
  // No placeholder for new students, who have no panel.
  return hadNoPanel() ? null : <Waiting />;
}

function Waiting() {
  return (
    <Skeleton label={messages.loading} className="today">
      <div className="td-main flex flex-col items-start">
        <SkeletonBars sizes={['h-4 w-16', 'mt-3 h-11 w-48', 'mt-3 h-5 w-36', 'mt-6 h-12 w-52']} />
      </div>
    </Skeleton>
  );
}

function Day({ today, next }: { today: TodayHere; next: NextStep | undefined }) {
  const total = today.dueCount + today.newCount;
  return (
    <>
      {total > 0 ? (
        <Due today={today} total={total} />
      ) : (
        <Quiet today={today} offer={(!today.restDay && !today.toRepeat && next?.offer) || null} />
      )}
      {next?.milestone && <Milestone milestone={next.milestone} />}
    </>
  );
}

function Due({ today, total }: { today: TodayHere; total: number }) {
  const { dueCount, newCount, laterCount, secondsPerCard } = today;
  const sets = today.sets.filter((set) => set.dueCount + set.newCount > 0);
  const time = messages.minutes(total * secondsPerCard);
  return (
    <section className="today" aria-labelledby="today-count">
      <div className="td-main flex flex-col items-start">
        <p className="text-sm font-semibold text-ink-2">{messages.today}</p>
        <h2 className="td-n num" id="today-count">
          {dueCount > 0 ? (
            <>
              <mark>{messages.cards(dueCount)}</mark> {messages.due}
            </>
          ) : (
            <mark>{messages.newCards(newCount)}</mark>
          )}
        </h2>
        <p className="num text-lg/snug text-ink-2">
          {dueCount > 0 && newCount > 0 ? `${messages.andNew(newCount)} · ${time}` : time}
        </p>
        {laterCount > 0 && <p className="fine num">{messages.later(laterCount)}</p>}
        {today.newWait && <p className="fine">{messages.newWait}</p>}
        {today.gettingReady && <p className="fine">{messages.gettingReady}</p>}
        {today.keptAtMs !== undefined && <p className="fine">{messages.kept(today.keptAtMs)}</p>}
        <div className="td-go mt-auto w-full">
          <LinkButton size="lg" className="min-w-[min(13rem,100%)] max-sm:w-full" to={dayPageOf(null)}>
            {messages.study}
          </LinkButton>
        </div>
      </div>
      <ul className="stk" aria-label={messages.sets}>
        {sets.slice(0, shownSets).map((set, index) => (
          <SetDue key={set.id} set={set} time={index === 0 && sets.length > 1 ? secondsPerCard : null} />
        ))}
        {sets.length > shownSets && (
          <li className="fine num px-1.5 pt-2.5">{messages.moreSets(sets.length - shownSets)}</li>
        )}
      </ul>
      <Foot today={today} />
    </section>
  );
}

function SetDue({ set, time }: { set: TodaySet; time: number | null }) {
  return (
    <li>
      <Link to={dayPageOf(set.id)}>
        <span>
          <b dir="auto" className="block leading-tight font-semibold">
            {shownTitle(set.title)}
          </b>
          {time !== null && (
            <small className="fine num block leading-snug">
              {messages.minutes((set.dueCount + set.newCount) * time)}
            </small>
          )}
        </span>
        <span className="duechip num">{messages.setDue(set.dueCount, set.newCount)}</span>
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
    </li>
  );
}

function Foot({ today }: { today: Today }) {
  const [exam] = today.exams;
  if (today.streakDays < 2 && !exam) return null;
  return (
    <div className="td-foot">
      <Week today={today} />
      {exam && (
        <p className="plan num flex items-center gap-2">
          <Link to={pageOf('setTerms', exam.setId)} className="inline-flex min-h-(--tap) items-center gap-2">
            <CalendarDays className="i" aria-hidden="true" />
            <span>
              <b>{messages.exam(daysBetween(today.day, exam.day))}</b> · {exam.title},{' '}
              {exam.outlook.kind === 'seen'
                ? messages.outlook.seen
                : exam.outlook.kind === 'on_plan'
                  ? messages.outlook.onPlan
                  : messages.outlook.behind(exam.outlook.cardsADay)}
            </span>
          </Link>
        </p>
      )}
    </div>
  );
}

/** Shown from a streak of two days on. */
function Week({ today }: { today: Today }) {
  if (today.streakDays < 2) return null;
  const done = today.week.filter(({ studied }) => studied).map(({ day }) => weekdayOf(day));
  const isOpen = !today.week.some(({ day, studied }) => day === today.day && studied);
  return (
    <div className="week">
      <div role="img" aria-label={messages.week(done, isOpen ? weekdayOf(today.day) : null)}>
        <ol>
          {today.week.map(({ day, studied }) => (
            <li key={day} className={studied ? '' : day === today.day ? 'now' : 'off'}>
              <i />
              {messages.weekdayLetter(weekdayOf(day))}
            </li>
          ))}
        </ol>
      </div>
      <span className="num">{messages.streak(today.streakDays)}</span>
    </div>
  );
}

function Quiet({ today, offer }: { today: TodayHere; offer: NextStep['offer'] }) {
  const { next, secondsPerCard, toRepeat } = today;
  return (
    <section
      className="calm mt-5.5 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4"
      aria-labelledby="today-quiet"
    >
      {!toRepeat && (
        <span className="ic grid size-10 flex-none place-items-center">
          <Check className="i" aria-hidden="true" />
        </span>
      )}
      <div className="flex-[1_1_14rem] text-sm text-ink-2">
        <h2 id="today-quiet" className="text-lg text-ink">
          {toRepeat ? messages.toRepeat(toRepeat.cards) : today.restDay ? messages.rest : messages.quiet}
        </h2>
        {next && (
          <p className="num">
            {messages.next(next.day, today.day, next.dueCount, next.dueCount * secondsPerCard)}
          </p>
        )}
        {today.gettingReady && <p>{messages.gettingReady}</p>}
        {today.keptAtMs !== undefined && <p>{messages.kept(today.keptAtMs)}</p>}
      </div>
      <Week today={today} />
      {toRepeat && <LinkButton to={dayPageOf(toRepeat.setId)}>{messages.repeat}</LinkButton>}
      {offer && <NextOffer offer={offer} />}
    </section>
  );
}
