/** A drawn waveform, decoration only: one path, because a style for each bar would need inline styles in the built HTML. */

/** Steps between bars, and half the height, in the picture's own units: it is stretched to its place, its bars are not. */
const step = 9;
const halfHeight = 30;
/** Kept free above and below for the round ends of the bars, whose size does not depend on the picture's. */
const ends = 4;

/** `heights` from 0 to 1, one for each bar. */
export function Waveform({ heights, className }: { heights: readonly number[]; className: string }) {
  const bars = heights.map((height, index) => {
    const reach = Math.round(Math.max(0.05, height) * (halfHeight - ends));
    return `M${index * step + 4} ${halfHeight - reach}v${2 * reach}`;
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${heights.length * step} ${2 * halfHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} stroke="currentColor" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
