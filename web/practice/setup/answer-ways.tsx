/** The three ways to practise as radio tiles; the choice is stored on this device. */

import { useId } from 'react';
import { useHandsFree } from '#web/practice/hands-free/hands-free-setting.ts';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { Headphones, Keyboard } from '#web/ui/icons/page-icons.ts';
import { useTyping } from './answer-way.ts';
import { settingsMessages } from './settings-messages.ts';

const words = settingsMessages.ways;
const ways = [
  { way: 'handsFree', Icon: Headphones },
  { way: 'speak', Icon: Mic },
  { way: 'type', Icon: Keyboard },
] as const;
export type AnswerWay = (typeof ways)[number]['way'];

/** `canSpeak`: without a microphone or a recogniser only typing is left, and what was chosen is kept for later. */
export function useAnswerWay(canSpeak: boolean): [AnswerWay, (way: AnswerWay) => void] {
  const [handsFree, switchHandsFree] = useHandsFree();
  const [typing, switchTyping] = useTyping();
  const choose = (way: AnswerWay) => {
    switchHandsFree(way === 'handsFree');
    switchTyping(way === 'type');
  };
  if (!canSpeak || typing) return ['type', choose];
  return [handsFree ? 'handsFree' : 'speak', choose];
}

type Props = { way: AnswerWay; canSpeak: boolean; onChoose: (way: AnswerWay) => void };

export function AnswerWays({ way: chosen, canSpeak, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-3 gap-y-2">
      <legend className="mb-2 font-semibold">{words.title}</legend>
      {ways.map(({ way, Icon }) => (
        <label
          key={way}
          className="answer-way relative grid min-h-22 flex-[1_1_4.4rem] content-center justify-items-center gap-2 px-1 py-2 text-center wrap-anywhere"
          data-way={way}
        >
          <input
            type="radio"
            // The whole tile is pressed; its control covers it unseen.
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            name={name}
            checked={way === chosen}
            disabled={!canSpeak && way !== 'type'}
            onChange={() => onChoose(way)}
            aria-describedby={`${name}-${way}`}
          />
          <Icon className="i-lg" aria-hidden="true" />
          <b className="text-sm">{words[way].name}</b>
        </label>
      ))}
      {/* One line for the chosen way, so that the tiles stay small. */}
      <p className="fine basis-full">{words[chosen].hint}</p>
      {ways.map(({ way }) => (
        <span key={way} id={`${name}-${way}`} hidden>
          {words[way].hint}
        </span>
      ))}
    </fieldset>
  );
}
