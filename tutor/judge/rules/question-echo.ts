/** Detects a transcript that repeats the question instead of answering it, even when some words were misheard. */

import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { LikeFinder } from '#tutor/like-words.ts';
import type { Word } from '#tutor/words.ts';

/** A transcript of at least this many words, and of this share of the question's length, may be an echo of the question. */
const fewestWords = 8;
const shareOfQuestion = 0.7;
/** Transcripts longer than this many times the question are no misheard echo and are not compared word by word. */
const timesQuestion = 2;
const alike = 0.7;
const surelyAlike = 0.85;
/** Of a misheard question, at least this share of the content words is still recognised. */
const knownShare = 0.65;
/** Where the question has every word of the point, nearly all words must come from the question. */
const nearlyAll = 0.8;

const isLike = (finder: LikeFinder, word: Word, least: number) =>
  finder(word).some(({ similarity }) => similarity >= least);

/**
 * For each of `points`, true when `words` is about as long as the question, consists of the words of all questions, and has no word
 * that only this point has.
 */
export function echoesQuestion(points: readonly PointView[], words: readonly Word[]): boolean[] {
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
      likeStems(word).some(({ place, similarity }) => isOwn[place] && similarity >= surelyAlike),
    );
    return known >= telling.length * knownShare && !saysOwn;
  });
}
