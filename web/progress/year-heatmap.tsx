/** A year of study as a heatmap of reviews by day. */
import type { ProgressDay } from '#contract/progress.ts';
import type { Day } from '#core/days/local-day.ts';
import { weekStart } from '#web/ui/text/week-start.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { busiestMonth, type MapDay, reviewsOf, yearMap } from './day-statistics.ts';
import { messages } from './messages.ts';

const words = messages.year;
/** Distance between squares and size of a square, in SVG units. */
const step = 16.4;
const size = 13;
const mapTop = 20;
const weeksShown = { narrow: 20, wide: 53 };
const widthOf = (weeks: number) => weeks * step - (step - size);

export function YearHeatmap({ days, today }: { days: readonly ProgressDay[]; today: Day }) {
  const studied = days.filter((day) => reviewsOf(day) > 0);
  return (
    <ChartCard
      id="pg-year"
      title={words.title}
      className="pg-full"
      finding={studied.length === 0 ? words.none : words.studied(studied.length, busiestMonth(studied))}
    >
      <ChartFrame
        label={words.picture(weeksShown.wide, studied.length)}
        height={mapTop + 7 * step}
        widths={{ narrow: widthOf(weeksShown.narrow), wide: widthOf(weeksShown.wide) }}
        draw={(_, isWide) => {
          const map = yearMap(days, today, isWide ? weeksShown.wide : weeksShown.narrow, weekStart());
          return (
            <>
              {monthsOf(map).map(({ day, week }) => (
                <text key={day} x={week * step} y="11">
                  {words.month(day)}
                </text>
              ))}
              {map.map(({ day, week, row, level }) => (
                <rect
                  key={day}
                  className={`pg-heat pg-heat-${level}`}
                  x={week * step}
                  y={mapTop + row * step}
                  width={size}
                  height={size}
                  rx="3.2"
                />
              ))}
            </>
          );
        }}
      />
      <p
        className="pg-legend mt-2.5 mb-1.5 flex items-center justify-end gap-1 text-xs text-ink-3"
        aria-hidden="true"
      >
        {words.less}
        {[0, 1, 2, 3, 4].map((level) => (
          <i key={level} className={`size-3 rounded-sm pg-heat-${level}`} />
        ))}
        {words.more}
      </p>
      {studied.length > 0 && (
        <ChartTable
          label={words.table}
          columns={[words.day, words.cards, words.time]}
          rows={() =>
            [...studied]
              .reverse()
              .map((day) => [words.dayName(day.day), reviewsOf(day), words.minutes(day.seconds)])
          }
        />
      )}
    </ChartCard>
  );
}

/** First days of months, except months too narrow to label. */
function monthsOf(map: readonly MapDay[]): MapDay[] {
  const last = map.at(-1)?.week ?? 0;
  return map.filter(({ day, week }) => day.endsWith('-01') && week > 0 && week < last - 1);
}
