/** A bar chart of cumulative progress by day, with an accessible label. */
import './step-bars.css';

type Props = {
  label: string;
  values: readonly number[];
  /** The value of a full bar. */
  most: number;
};

export function StepBars({ label, values, most }: Props) {
  if (values.length === 0 || most <= 0) return null;
  const width = 100 / values.length;
  return (
    <svg className="step-bars" role="img" aria-label={label} viewBox="0 0 100 40" preserveAspectRatio="none">
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no id but their index
          key={index}
          x={index * width}
          width={width * 0.8}
          y={40 - (40 * value) / most}
          height={(40 * value) / most}
        />
      ))}
    </svg>
  );
}
