/** Settings before a hands-free session: whether speech interrupts the tutor, and how long a pause ends an answer. */
import { useId, useState } from 'react';
import { pauseSeconds } from '#web/practice/turn-taking/end-of-turn.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { keepPause, readPause, useInterrupts } from './hands-free-setting.ts';
import { messages } from './messages.ts';

const words = messages.choice;

export function HandsFreeChoice() {
  const [interrupts, changeInterrupts] = useInterrupts();
  const [seconds, setSeconds] = useState(readPause);
  const id = useId();
  return (
    <div className="grid gap-2">
      <Checkbox
        label={words.interrupt}
        hint={words.interruptHint}
        checked={interrupts}
        onChange={(event) => changeInterrupts(event.target.checked)}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id}>
          {words.pause}: <b className="num">{words.seconds(seconds)}</b>
        </label>
        <input
          id={id}
          type="range"
          className="min-h-(--tap) w-full accent-(--primary)"
          min={pauseSeconds.min}
          max={pauseSeconds.max}
          step={pauseSeconds.step}
          value={seconds}
          aria-valuetext={words.seconds(seconds)}
          onChange={(event) => {
            setSeconds(event.target.valueAsNumber);
            keepPause(event.target.valueAsNumber);
          }}
        />
      </div>
    </div>
  );
}
