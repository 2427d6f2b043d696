/** A line chart of shares over time, with gaps for missing values and no smoothing. */
import { ChartFrame } from './chart-frame.tsx';
import { messages } from './messages.ts';

type Props = {
  label: string;
  /** 0 to 1, oldest first; null leaves a gap. The last is not null. */
  shares: readonly (number | null)[];
  /** Label of the last share. */
  end: string;
  firstLabel: string;
  lastLabel: string;
  /** Drawn as a dashed line. */
  aim?: { share: number; label: string };
  tone: 'accent' | 'voice';
};

const top = 14;
const bottom = 164;
const left = 4;
const roomForEnd = 44;

export function LineChart({ label, shares, end, firstLabel, lastLabel, aim, tone }: Props) {
  const known = shares.flatMap((share) => share ?? []);
  // The axis starts at 0, or at 50 % if all values are above it; it is labelled either way.
  const low = Math.min(...known, aim?.share ?? 1) >= 0.5 ? 0.5 : 0;
  const first = known[0] ?? 0;
  const y = (share: number) => bottom - ((share - low) / (1 - low)) * (bottom - top);
  return (
    <ChartFrame
      label={label}
      height={190}
      widths={{ narrow: 288, wide: 440 }}
      draw={(width) => {
        const right = width - roomForEnd;
        const x = (index: number) => left + (index * (right - left)) / Math.max(1, shares.length - 1);
        const runs = runsOf(shares);
        // On the side of the line away from the first value.
        const aimLabelY = aim ? y(aim.share) + (first >= aim.share - 0.02 ? 16 : -6) : 0;
        const pathOf = (run: readonly (readonly [number, number])[]) =>
          `M${run.map(([index, share]) => `${x(index).toFixed(1)} ${y(share).toFixed(1)}`).join('L')}`;
        const last = shares.at(-1) ?? 0;
        return (
          <g className={`pg-${tone}`}>
            {runs.map((run) => (
              <path
                key={run[0]?.[0]}
                className="pg-area"
                d={`${pathOf(run)}L${x(run.at(-1)?.[0] ?? 0).toFixed(1)} ${bottom}L${x(run[0]?.[0] ?? 0).toFixed(1)} ${bottom}Z`}
              />
            ))}
            <path className="pg-axis" d={`M${left} ${bottom}H${right}`} />
            <text x={left} y={bottom - 5}>
              {messages.percent(low * 100)}
            </text>
            {aim && (
              <>
                <path className="pg-aim" d={`M${left} ${y(aim.share)}H${right}`} />
                <text x={left} y={aimLabelY}>
                  {aim.label}
                </text>
              </>
            )}
            {runs.map((run) =>
              run.length === 1 ? (
                <circle key={run[0]?.[0]} className="pg-dot" cx={x(run[0]![0])} cy={y(run[0]![1])} r="3.5" />
              ) : (
                <path key={run[0]?.[0]} className="pg-line" d={pathOf(run)} />
              ),
            )}
            <circle className="pg-end" cx={x(shares.length - 1)} cy={y(last)} r="5" />
            <text className="pg-em" x={x(shares.length - 1) + 9} y={y(last) + 4.5}>
              {end}
            </text>
            <text x={left} y="184">
              {firstLabel}
            </text>
            <text x={right} y="184" textAnchor="end">
              {lastLabel}
            </text>
          </g>
        );
      }}
    />
  );
}

/** Runs without gaps, as pairs of index and share. */
function runsOf(shares: readonly (number | null)[]): (readonly [number, number])[][] {
  const runs: (readonly [number, number])[][] = [];
  let before: number | null = null;
  for (const [index, share] of shares.entries()) {
    if (share !== null && before === null) runs.push([]);
    if (share !== null) runs.at(-1)?.push([index, share]);
    before = share;
  }
  return runs;
}
