/** Tiles for today, the streak and the next exam. */
import type { CSSProperties } from 'react';
import type { Progress } from '#contract/progress.ts';
import type { ExamPlan, Today } from '#contract/today.ts';
import { daysBetween, weekdayOf } from '#core/days/local-day.ts';
import { ChartCard } from './chart-card.tsx';
import { reviewsOf } from './day-statistics.ts';
import { messages } from './messages.ts';

type Props = { today: Today; progress: Progress };

const mondayFirst = (weekday: number) => (weekday + 6) % 7;

export function Tiles({ today, progress }: Props) {
  const [exam] = today.exams;
  const className = exam ? 'pg-tile' : 'pg-tile pg-pair-tile';
  return (
    <>
      <TodayTile className={className} today={today} progress={progress} />
      <StreakTile
        className={className}
        today={today}
        longest={Math.max(progress.longestStreak, today.streakDays)}
      />
      {exam && <ExamTile exam={exam} today={today} />}
    </>
  );
}

/** `className` depends on the number of tiles. */
function TodayTile({ className, today, progress }: Props & { className: string }) {
  const words = messages.today;
  const studied = progress.days.find(({ day }) => day === today.day);
  const done = studied ? reviewsOf(studied) : 0;
  const left = today.dueCount + today.newCount;
  const time = words.time(studied?.seconds ?? 0, left * today.secondsPerCard);
  return (
    <ChartCard id="pg-today" title={words.title} className={className}>
      {done + left === 0 ? (
        <p className="pg-value pg-words">{today.restDay ? words.rest : words.none}</p>
      ) : (
        <>
          <p className="pg-value num">
            {done} <small>{words.of(done + left)}</small>
          </p>
          <Bar share={done / (done + left)} />
          <p className="num">{time}</p>
        </>
      )}
    </ChartCard>
  );
}

function StreakTile({ className, today, longest }: { className: string; today: Today; longest: number }) {
  const words = messages.streak;
  const studied = today.week.filter((day) => day.studied).map(({ day }) => mondayFirst(weekdayOf(day)));
  return (
    <ChartCard id="pg-streak" title={words.title} className={className}>
      <p className="pg-value num">
        {today.streakDays} <small>{words.days(today.streakDays)}</small>
      </p>
      <div className="week pg-week my-2" role="img" aria-label={words.week(studied)}>
        <ol>
          {today.week.map(({ day, studied }) => (
            <li key={day} className={studied ? '' : 'off'}>
              <i />
              {words.letter(mondayFirst(weekdayOf(day)))}
            </li>
          ))}
        </ol>
      </div>
      {longest > 0 && <p className="num">{words.longest(longest)}</p>}
    </ChartCard>
  );
}

function ExamTile({ exam, today }: { exam: ExamPlan; today: Today }) {
  const words = messages.exam;
  const days = daysBetween(today.day, exam.day);
  const seen = exam.cardCount === 0 ? 1 : exam.seenCount / exam.cardCount;
  const { outlook } = exam;
  const outlookText =
    outlook.kind === 'behind' ? words.outlook.behind(outlook.cardsADay) : words.outlook[outlook.kind];
  return (
    <ChartCard id="pg-exam" title={words.title} className="pg-tile">
      <p className="pg-value num">
        {days} <small>{words.days(days)}</small>
      </p>
      <Bar share={seen} />
      <p className="num" dir="auto">
        {words.seen(exam.title, Math.floor(seen * 100), outlookText)}
      </p>
    </ChartCard>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span className="bar" aria-hidden="true">
      <i style={{ '--v': `${Math.min(100, share * 100)}%` } as CSSProperties} />
    </span>
  );
}
