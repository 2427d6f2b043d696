/** Notices that a question was read back instead of answered, also where a recogniser misheard some of its words. */
import { likeness } from '#tutor/word-likeness.ts';
import type { Word } from '#tutor/words.ts';
import type { PointView } from './point-view.ts';

/** A talk of at least so many words, and of this share of the question's, may be the question read back. */
const fewestWords = 8;
const shareOfQuestion = 0.7;
/** Much longer talks are no question misheard, so they need not be compared word by word. */
const timesQuestion = 2;
const alike = 0.7;
const surelyAlike = 0.85;
/** Of a question misheard, so many of its telling words are still known. */
const knownShare = 0.65;
/** Where the question has every word of the point, only a talk of its words alone is doubted. */
const nearlyAll = 0.8;

const isLike = (words: readonly Word[], word: Word, least: number) =>
  words.some((other) => likeness(other, word) >= least);

/** True when a talk about as long as the question says the words asked with `points`, and none that only `point` has. */
export function readsBack(point: PointView, points: readonly PointView[], words: readonly Word[]): boolean {
  const length = Math.max(...points.map(({ question }) => question.words.length));
  if (words.length < Math.max(fewestWords, length * shareOfQuestion)) return false;
  const telling = words.filter(({ content }) => content);
  if (telling.every(({ stem }) => points.some(({ asked }) => asked.has(stem)))) return true;
  if (words.length > length * timesQuestion) return false;
  const asked = points.flatMap(({ question }) => [...question.byStem.values()].map(({ word }) => word));
  const known = telling.filter((word) => isLike(asked, word, alike)).length;
  const own = [...point.text.byStem.values()].filter(({ word }) => !point.asked.has(word.stem));
  if (own.length === 0) return known >= telling.length * nearlyAll;
  return known >= telling.length * knownShare && !own.some(({ word }) => isLike(telling, word, surelyAlike));
}
