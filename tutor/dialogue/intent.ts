/** Tells what kind of thing a student said: an answer, or a request, a worry or small talk that is not to be scored. */
import type { Intent } from '#core/verdict.ts';
import { indexOf } from '#tutor/judge/decide/deck-index.ts';
import { readWords } from '#tutor/words.ts';
import { certainIntent, type Heard, intentFeatures } from './intent-features.ts';
import { INTENT_MODEL, intentOf, intentProbabilities } from './intent-model.ts';
import { intentOfWish, wishIn } from './spoken-wish.ts';

export type { Heard };

/**
 * From this probability on it is an answer. Chosen on unseen decks so that at most one answer in a hundred is taken for something else;
 * what counts as small talk is still judged, and an answer wherever it makes a point, so more of it may be taken for that.
 */
const mostAnswer = 0.55;
const mostAnswerForTalk = 0.6;
/** A student who speaks this long explains something. */
const longestRequestWords = 60;

const ONESELF = new Set("i i'm im i've ive i'll i'd me my mine we we're our us you your you're".split(' '));

/** Whether it says something of the things on the cards, and nothing of who speaks or listens: "It grows in the rain." */
function speaksOfCards({ answer, cards, deck }: Heard): boolean {
  if (answer.includes('?')) return false;
  const words = readWords(answer);
  if (words.some(({ folded }) => ONESELF.has(folded))) return false;
  const index = indexOf(deck ?? cards);
  return words.some(({ content, stem }) => content && index.cardsWith(stem).length > 0);
}

/** What `probabilities`, in the order of core/verdict.ts, make of it. */
export function weighIntent(heard: Heard, probabilities: readonly number[]): Intent {
  const intent = intentOf(probabilities, mostAnswer);
  if (intent !== 'answer' && intent !== 'small-talk') return intent;
  const isTalk = intentOf(probabilities, mostAnswerForTalk) === 'small-talk';
  return isTalk && !speaksOfCards(heard) ? 'small-talk' : 'answer';
}

/** 'answer' wherever it may be one: an answer that is not scored costs the student more than a request that is. */
export function readIntent(heard: Heard): Intent {
  const said = heard.answer.trim();
  if (said === '' || said.split(/\s+/, longestRequestWords + 1).length > longestRequestWords) return 'answer';
  const wish = wishIn(said, () => [
    ...heard.keyPoints,
    ...(heard.deck ?? heard.cards).flatMap(({ term, definition }) => [term, definition]),
  ]);
  if (wish !== null) return intentOfWish(wish);
  const certain = certainIntent(heard);
  if (certain !== null) return certain;
  const features = intentFeatures(heard, (word) => INTENT_MODEL.everyday.has(word));
  return weighIntent(heard, intentProbabilities(INTENT_MODEL, features));
}
