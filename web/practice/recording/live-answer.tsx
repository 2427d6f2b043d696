/** Live transcript of the answer being spoken, and the points it covers so far. */

import type { Prompt } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Check } from '#web/ui/icons/frame-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import './live-answer.css';
import { coveredNow, type ServerWords } from './live-words.ts';

const words = messages.live;

type Props = { prompt: Pick<Prompt, 'points'>; live: ServerWords };

/** Each point is announced once; the words change too often to be announced. */
export function LiveAnswer({ prompt, live }: Props) {
  const covered = coveredNow(prompt, live);
  const count = covered.filter(Boolean).length;
  return (
    <section
      className="live grid w-full max-w-136 justify-items-center gap-2 max-sm:gap-1"
      aria-label={words.label}
    >
      {live.words && (
        <p
          className="live-words flex flex-col justify-end overflow-hidden text-ink-2 wrap-anywhere"
          dir="auto"
        >
          <span>{live.words}</span>
        </p>
      )}
      {covered.length > 0 && (
        <>
          <p className="flex flex-wrap items-center justify-center gap-y-1.5 gap-x-2.5 font-semibold">
            <span className="live-marks inline-flex flex-wrap gap-1" aria-hidden="true">
              {prompt.points.map(({ cardId, text }, index) => (
                <i key={`${cardId} ${text}`} data-covered={covered[index] ? '' : undefined}>
                  {covered[index] && <Check className="i-sm" />}
                </i>
              ))}
            </span>
            <span>
              {words.points(count, covered.length)}, {words.unchecked}
            </span>
          </p>
          {/* What is open is not shown: reading it would answer for the student. */}
          {count > 0 && (
            <ul className="live-points grid gap-0.75 overflow-auto text-ink-2">
              {prompt.points.map(
                ({ cardId, text }, index) =>
                  covered[index] && (
                    <li key={`${cardId} ${text}`} dir="auto" className="truncate">
                      <WrittenText text={text} />
                    </li>
                  ),
              )}
            </ul>
          )}
        </>
      )}
      {live.state !== 'listening' && <p className="fine">{words.states[live.state]}</p>}
    </section>
  );
}
