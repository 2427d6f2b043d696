/** Notices that a question was read back instead of answered, also where a recogniser misheard some of its words. */

import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { LikeFinder } from '#tutor/like-words.ts';
import type { Word } from '#tutor/words.ts';

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

const isLike = (finder: LikeFinder, word: Word, least: number) =>
  finder(word).some(({ likeness }) => likeness >= least);

/**
 * For each of `points`, true when a talk about as long as the question says the words asked with all of them, and none that only
 * this one has.
 */
export function readBack(points: readonly PointView[], words: readonly Word[]): boolean[] {
  const never = () => points.map(() => false);
  const length = Math.max(0, ...points.map(({ question }) => question.words.length));
  if (words.length < Math.max(fewestWords, length * shareOfQuestion)) return never();
  const telling = words.filter(({ content }) => content);
  if (telling.every(({ stem }) => points.some(({ asked }) => asked.has(stem)))) return points.map(() => true);
  if (words.length > length * timesQuestion) return never();
  const inQuestions = points.map(({ question }) => likeStemsOf(question));
  const known = telling.filter((word) => inQuestions.some((asked) => isLike(asked, word, alike))).length;
  return points.map((point) => {
    const items = [...point.text.byStem.values()];
    const isOwn = items.map(({ word }) => !point.asked.has(word.stem));
    if (!isOwn.includes(true)) return known >= telling.length * nearlyAll;
    const likeStems = likeStemsOf(point.text);
    const saysOwn = telling.some((word) =>
      likeStems(word).some(({ place, likeness }) => isOwn[place] && likeness >= surelyAlike),
    );
    return known >= telling.length * knownShare && !saysOwn;
  });
}
