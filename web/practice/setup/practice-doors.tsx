/** The three ways to practise as radio tiles; the choice is stored on this device. */
import { Headphones, Keyboard, Mic } from 'lucide-react';
import { useId } from 'react';
import { useHandsFree } from '#web/practice/hands-free/hands-free-setting.ts';
import { useTyping } from './practice-door.ts';
import { settingsMessages } from './settings-messages.ts';

const words = settingsMessages.doors;
const doors = [
  { door: 'handsFree', Icon: Headphones },
  { door: 'speak', Icon: Mic },
  { door: 'type', Icon: Keyboard },
] as const;
export type Door = (typeof doors)[number]['door'];

/** `canSpeak`: without a microphone or a recogniser only typing is left, and what was chosen is kept for later. */
export function usePracticeDoor(canSpeak: boolean): [Door, (door: Door) => void] {
  const [handsFree, switchHandsFree] = useHandsFree();
  const [typing, switchTyping] = useTyping();
  const choose = (door: Door) => {
    switchHandsFree(door === 'handsFree');
    switchTyping(door === 'type');
  };
  if (!canSpeak || typing) return ['type', choose];
  return [handsFree ? 'handsFree' : 'speak', choose];
}

type Props = { door: Door; canSpeak: boolean; onChoose: (door: Door) => void };

export function PracticeDoors({ door: chosen, canSpeak, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="practice-doors">
      <legend>{words.title}</legend>
      {doors.map(({ door, Icon }) => (
        <label key={door} className="practice-door" data-door={door}>
          <input
            type="radio"
            name={name}
            checked={door === chosen}
            disabled={!canSpeak && door !== 'type'}
            onChange={() => onChoose(door)}
            aria-describedby={`${name}-${door}`}
          />
          <Icon className="i-lg" aria-hidden="true" />
          <b>{words[door].name}</b>
        </label>
      ))}
      {/* One line for the chosen way, so that the tiles stay small. */}
      <p className="fine">{words[chosen].hint}</p>
      {doors.map(({ door }) => (
        <span key={door} id={`${name}-${door}`} hidden>
          {words[door].hint}
        </span>
      ))}
    </fieldset>
  );
}
