/** Detects a transcript that repeats the question instead of answering it, even if some words were misheard. */
import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { LikeFinder } from '#tutor/like-words.ts';
import type { Word } from '#tutor/words.ts';

/** A shorter transcript, in words or relative to the question, is no echo. */
const fewestWords = 8;
const shareOfQuestion = 0.7;
/** A transcript longer than this many questions is no misheard echo. */
const timesQuestion = 2;
/** Similarity from which a word counts as one of the question, and as one of the point. */
const leastSimilarity = 0.7;
const surelySimilar = 0.85;
/** In an echo at least this share of the content words is from the question. */
const knownShare = 0.65;
/** The same where the question contains every word of the point. */
const nearlyAll = 0.8;

const isLike = (finder: LikeFinder, word: Word, least: number) =>
  finder(word).some(({ similarity }) => similarity >= least);

/**
 * For each point whether `words` is about as long as the question, consists of words of the questions, and contains no word that only this
 * point has.
 */
export function echoesQuestion(points: readonly PointView[], words: readonly Word[]): boolean[] {
  const never = () => points.map(() => false);
  const length = Math.max(0, ...points.map(({ question }) => question.words.length));
  if (words.length < Math.max(fewestWords, length * shareOfQuestion)) return never();
  const content = words.filter((word) => word.content);
  if (content.every(({ stem }) => points.some(({ asked }) => asked.has(stem)))) return points.map(() => true);
  if (words.length > length * timesQuestion) return never();
  const inQuestions = points.map(({ question }) => likeStemsOf(question));
  const known = content.filter((word) =>
    inQuestions.some((asked) => isLike(asked, word, leastSimilarity)),
  ).length;
  return points.map((point) => {
    const items = [...point.text.byStem.values()];
    const isOwn = items.map(({ word }) => !point.asked.has(word.stem));
    if (!isOwn.includes(true)) return known >= content.length * nearlyAll;
    const likeStems = likeStemsOf(point.text);
    const hasOwnWord = content.some((word) =>
      likeStems(word).some(({ place, similarity }) => isOwn[place] && similarity >= surelySimilar),
    );
    return known >= content.length * knownShare && !hasOwnWord;
  });
}
