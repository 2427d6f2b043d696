/** Tells what kind of thing a student said: an answer, or a request, a worry or small talk that is not to be scored. */
import type { Intent } from '#core/verdict.ts';
import { certainIntent, type Heard, intentFeatures } from './intent-features.ts';
import { INTENT_MODEL, intentOf, intentProbabilities } from './intent-model.ts';

export type { Heard };

/** Chosen on unseen decks so that at most one answer in a hundred is taken for something else. */
const mostAnswer = 0.5;
/** A student who speaks this long explains something. */
const longestRequestWords = 60;

/** 'answer' wherever it may be one: an answer that is not scored costs the student more than a request that is. */
export function readIntent(heard: Heard): Intent {
  const said = heard.answer.trim();
  if (said === '' || said.split(/\s+/, longestRequestWords + 1).length > longestRequestWords) return 'answer';
  const certain = certainIntent(heard);
  if (certain !== null) return certain;
  const features = intentFeatures(heard, (word) => INTENT_MODEL.everyday.has(word));
  return intentOf(intentProbabilities(INTENT_MODEL, features), mostAnswer);
}
