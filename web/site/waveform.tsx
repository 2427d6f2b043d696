/** A drawn waveform, decoration only: one path, because a style for each bar would need inline styles in the built HTML. */

/** Steps between bars in the picture's own units; bars are a third of that wide. */
const step = 9;
const halfHeight = 30;

/** `heights` from 0 to 1, one for each bar. */
export function Waveform({ heights, className }: { heights: readonly number[]; className: string }) {
  const bars = heights.map((height, index) => {
    const reach = Math.round(Math.max(0.05, height) * (halfHeight - 3));
    return `M${index * step + 4} ${halfHeight - reach}v${2 * reach}`;
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${heights.length * step} ${2 * halfHeight}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <path d={bars.join('')} stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
