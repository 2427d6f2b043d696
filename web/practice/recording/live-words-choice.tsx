/** The switch for live words, or why this server has none. */
import { languageName } from '#core/languages/set-languages.ts';
import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { type Hearing, useHearing } from '#web/practice/setup/use-hearing.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { useLiveWordsWanted } from './live-words.ts';

const words = settingsMessages.liveWords;

const whyNot = ({ liveLanguages }: Hearing) =>
  liveLanguages ? words.only(liveLanguages.map(languageName).join(', ')) : words.elsewhere;

export function LiveWordsChoice() {
  const hearing = useHearing();
  const [on, change] = useLiveWordsWanted();
  // Without a recogniser the page says that answers are typed.
  if (!hearing?.name) return null;
  return (
    <Checkbox
      label={words.label}
      hint={hearing.live ? words.hint : whyNot(hearing)}
      checked={hearing.live && on}
      disabled={!hearing.live}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
