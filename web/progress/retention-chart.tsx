/** Chart of the share of reviews recalled by week, against the target retention. */
import type { ProgressDay } from '#contract/progress.ts';
import type { Day } from '#core/days/local-day.ts';
import { weekStart } from '#web/ui/text/week-start.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import { percentOf, type Week, weeksOf } from './day-statistics.ts';
import { LineChart } from './line-chart.tsx';
import { messages } from './messages.ts';

const words = messages.retention;
const weeksShown = 12;
/** A line needs two ends. */
const leastWeeks = 2;

const shareOf = ({ returned, recalled }: Week) => (returned === 0 ? null : recalled / returned);

type Props = { days: readonly ProgressDay[]; today: Day; target: number };

export function RetentionChart({ days, today, target }: Props) {
  // Drops trailing weeks without reviews.
  const weeks = weeksOf(days, today, weeksShown, weekStart());
  while (weeks.at(-1)?.returned === 0) weeks.pop();
  const known = weeks.filter(({ returned }) => returned > 0);
  const [first, last] = [known[0], known.at(-1)];
  const aim = Math.round(target * 100);
  const recent = known.slice(-6);
  return (
    <ChartCard id="pg-remembered" title={words.title}>
      {known.length < leastWeeks || !first || !last ? (
        <p className="pg-say num">{words.early}</p>
      ) : (
        <>
          <p className="pg-say num">
            {words.met(recent.filter((week) => shareOf(week)! >= target).length, recent.length, aim)}
          </p>
          <LineChart
            tone="accent"
            label={words.picture(messages.shortDay(first.start), percentOf(first)!, percentOf(last)!, aim)}
            shares={weeks.map(shareOf)}
            end={messages.percent(percentOf(last)!)}
            firstLabel={messages.shortDay(first.start)}
            lastLabel={weekName(last, weeksOf(days, today, weeksShown, weekStart()).at(-1))}
            aim={{ share: target, label: words.target(aim) }}
          />
        </>
      )}
      {known.length > 0 && (
        <ChartTable
          label={words.table}
          columns={[words.week, words.share]}
          rows={() =>
            [...weeks].reverse().map((week) => {
              const percent = percentOf(week);
              return [
                messages.shortDay(week.start),
                percent === null ? words.nothing : words.of(week.recalled, week.returned, percent),
              ];
            })
          }
        />
      )}
    </ChartCard>
  );
}

const weekName = (week: Week, current: Week | undefined) =>
  week.start === current?.start ? words.thisWeek : messages.shortDay(week.start);
