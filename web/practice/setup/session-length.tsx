/** How many questions the next session asks: short, optimal or long. */
import { useId } from 'react';
import { DEFAULT_QUESTIONS, type QuestionOptions } from '#core/question-count.ts';
import { settingsMessages as messages } from './settings-messages.ts';

type Props = { options: QuestionOptions; value: string; onChange: (questions: string) => void };

export function SessionLength({ options: { optimal, short, long }, value, onChange }: Props) {
  const name = useId();
  const chips = [
    { value: String(short), name: messages.length.short, count: short },
    { value: DEFAULT_QUESTIONS, name: messages.length.optimal, count: optimal },
    { value: String(long), name: messages.length.long, count: long },
  ];
  return (
    <fieldset className="practice-length">
      <legend>{messages.questions}</legend>
      {chips.map(
        (chip) =>
          chip.count !== null && (
            <label key={chip.name} className="practice-chip">
              <input
                type="radio"
                name={name}
                checked={value === chip.value}
                onChange={() => onChange(chip.value)}
              />
              {chip.name} <span className="num">{chip.count}</span>
            </label>
          ),
      )}
    </fieldset>
  );
}
