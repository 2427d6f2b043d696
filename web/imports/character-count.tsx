/** Counts characters as they are typed; screen readers hear of it only when the end is near. */
import { useEffect, useRef } from 'react';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { messages } from './messages.ts';

/** Share of the limit from which the remaining characters are announced. */
const nearlyFull = 0.9;
/** Announced once per this many characters, not on every key. */
const sayEvery = 1000;

type Props = {
  id: string;
  count: number;
  /** False for text that is parsed on the device, which has no limit. */
  limited?: boolean;
};

export function CharacterCount({ id, count, limited = true }: Props) {
  const left = NOTES_LIMIT_CODE_POINTS - count;
  const near = limited && count > NOTES_LIMIT_CODE_POINTS * nearlyFull;
  const step = near ? Math.ceil(left / sayEvery) : null;
  const announced = useRef(step);
  useEffect(() => {
    if (step !== null && step !== announced.current && left >= 0) announce(messages.notes.nearlyFull(left));
    announced.current = step;
  }, [step, left]);
  return (
    <span id={id} className={limited && left < 0 ? 'num count font-semibold text-danger' : 'num count fine'}>
      {limited ? messages.notes.count(count, NOTES_LIMIT_CODE_POINTS) : messages.notes.characters(count)}
    </span>
  );
}
