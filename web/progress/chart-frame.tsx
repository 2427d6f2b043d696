/** Draws a chart twice, narrow and wide, so that its labels stay readable at every width. */
import type { ReactNode } from 'react';

/** CSS shows one of the two; both have the same `label`. */
export function ChartFrame(props: {
  label: string;
  height: number;
  widths: { narrow: number; wide: number };
  draw: (width: number, isWide: boolean) => ReactNode;
}) {
  const { label, height, widths, draw } = props;
  const drawing = (width: number, isWide: boolean) => (
    <svg
      className="pg-svg block h-auto w-full overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {draw(width, isWide)}
    </svg>
  );
  return (
    <figure className="mb-auto">
      <div className="@min-[27rem]:hidden">{drawing(widths.narrow, false)}</div>
      <div className="hidden @min-[27rem]:block">{drawing(widths.wide, true)}</div>
    </figure>
  );
}
