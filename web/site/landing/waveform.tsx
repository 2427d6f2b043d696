/** A drawn waveform, decoration only: one path, because a style for each bar would need inline styles in the built HTML. */

/** Distance between bars and half the height, in the picture's units: the picture is stretched, its strokes are not. */
const step = 9;
const halfHeight = 30;
/** Space above and below for the round ends of the bars, whose size is fixed. */
const ends = 4;

/** `heights`: one for each bar, 0 to 1. */
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
