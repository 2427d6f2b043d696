/** Chart of the cards due on each of the next 30 days. */
import type { Progress } from '#contract/progress.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { messages } from './messages.ts';

const words = messages.coming;
const top = 22;
const bottom = 164;

type Props = Pick<Progress, 'dueNow' | 'forecast' | 'fittedReviews'>;

export function ForecastChart({ dueNow, forecast, fittedReviews }: Props) {
  const total = forecast.reduce((sum, { dueCount }) => sum + dueCount, 0);
  const fullest = forecast.reduce((most, day) => (day.dueCount > most.dueCount ? day : most));
  return (
    <ChartCard
      id="pg-coming"
      title={words.title}
      finding={total === 0 ? words.none(dueNow) : words.counts(total, fullest.day, fullest.dueCount)}
    >
      {fittedReviews !== null && <p className="pg-say num">{messages.fitted(fittedReviews)}</p>}
      {total > 0 && (
        <>
          <ChartFrame
            label={words.picture(total, fullest.day, fullest.dueCount)}
            height={190}
            widths={{ narrow: 288, wide: 440 }}
            draw={(width) => {
              const step = width / forecast.length;
              const fullestIndex = forecast.indexOf(fullest);
              return (
                <g className="pg-accent">
                  <path className="pg-axis" d={`M0 ${bottom}H${width}`} />
                  {forecast.map((day, index) => {
                    const height = (day.dueCount / fullest.dueCount) * (bottom - top);
                    return (
                      day.dueCount > 0 && (
                        <rect
                          key={day.day}
                          className={day === fullest ? 'pg-bar pg-bar-most' : 'pg-bar'}
                          x={index * step + step * 0.14}
                          y={bottom - height}
                          width={step * 0.72}
                          height={height}
                          rx="2.5"
                        />
                      )
                    );
                  })}
                  <text
                    className="pg-em"
                    x={Math.min(Math.max((fullestIndex + 0.5) * step, 12), width - 12)}
                    y={top - 7}
                    textAnchor="middle"
                  >
                    {fullest.dueCount}
                  </text>
                  <text x="0" y="184">
                    {words.first}
                  </text>
                  <text x={width} y="184" textAnchor="end">
                    {words.dayName(forecast.at(-1)!.day)}
                  </text>
                </g>
              );
            }}
          />
          <ChartTable
            label={words.table}
            columns={[words.day, words.cards]}
            rows={() => forecast.map(({ day, dueCount }) => [words.dayName(day), dueCount])}
          />
        </>
      )}
    </ChartCard>
  );
}
