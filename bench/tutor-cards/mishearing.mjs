/** Simulates recogniser errors in an answer: words that sound alike, words left out, no punctuation. */
import { doubleMetaphone } from 'double-metaphone';
import { seededRandom } from '../tutor/graded-answers.mjs';

/** Share of the misheard words that is left out rather than replaced. */
const leftOut = 0.2;
const soundOf = (word) => doubleMetaphone(word)[0];
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Words by their sound without the last consonant, which is recognised worst. */
function wordsBySound(vocabulary) {
  const bySound = new Map();
  for (const word of vocabulary) {
    const sound = soundOf(word);
    for (const key of new Set([sound, sound.slice(0, -1)])) {
      if (key.length === 0) continue;
      const list = bySound.get(key);
      if (list) list.push(word);
      else bySound.set(key, [word]);
    }
  }
  return bySound;
}

/**
 * A function that mishears `share` (0 to 1) of an answer's words, deterministically. A word is replaced by one of the `answers`'
 * words that sounds like it; if there is none, it is left out.
 */
export function mishearing(answers, share) {
  const bySound = wordsBySound([...new Set(answers.flatMap(wordsOf))].sort());
  return (answer) => {
    let seed = 17;
    for (const letter of answer) seed = (Math.imul(seed, 31) + letter.codePointAt(0)) >>> 0;
    const random = seededRandom(seed);
    for (let i = 0; i < 5; i++) random();
    return wordsOf(answer)
      .flatMap((word) => {
        if (random() >= share) return [word];
        if (random() < leftOut) return [];
        const sound = soundOf(word);
        const like = [sound, sound.slice(0, -1)]
          .flatMap((key) => bySound.get(key) ?? [])
          .filter((other) => other !== word);
        return like.length > 0 ? [like[Math.floor(random() * like.length)]] : [];
      })
      .join(' ');
  };
}
