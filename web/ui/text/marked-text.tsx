/** Text with highlighted search matches. */
import { Fragment } from 'react';

type Props = { text: string; ranges: readonly { from: number; to: number }[] };

export function MarkedText({ text, ranges }: Props) {
  const starts = [0, ...ranges.map(({ to }) => to)];
  return (
    <>
      {starts.map((start, index) => {
        const range = ranges[index];
        return (
          <Fragment key={start}>
            {text.slice(start, range?.from)}
            {range && <mark>{text.slice(range.from, range.to)}</mark>}
          </Fragment>
        );
      })}
    </>
  );
}
