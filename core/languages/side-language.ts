/** Finds the language of one side of a set from its cards: they vote, and where hardly one is sure, all of them are read as one text. */
import { isLatin, type Language, languageOf } from './language-of.ts';

/** Evenly spread over the set; more of them hardly change the vote. */
const mostVoters = 60;
const lettersOfVoter = 300;
/** Of the sure votes; below it the set is mixed. */
const leastShare = 0.6;
/** Single words leave several languages as likely: with fewer sure votes than this, all together must tell the same. */
const votesEnough = 3;

/** Null where nothing tells, or where cards differ. `sides`: that side of every card. */
export function languageOfSide(sides: readonly string[]): Language | null {
  const step = Math.max(1, sides.length / mostVoters);
  const voters: string[] = [];
  for (let at = 0; at < sides.length; at += step)
    voters.push(sides[Math.floor(at)]!.slice(0, lettersOfVoter));
  const sure = voters.flatMap((voter) => {
    const found = languageOf(voter);
    return found?.sure ? [found.language] : [];
  });
  const votes = new Map<Language, number>();
  for (const language of sure) votes.set(language, (votes.get(language) ?? 0) + 1);
  const [winner = null] = [...votes].sort(([, a], [, b]) => b - a);
  if (winner && winner[1] < leastShare * sure.length) return null;
  if (winner && sure.length >= votesEnough) return winner[0];
  const all = voters.join('\n');
  const together = languageOf(all);
  // Terms of science end alike all over Europe: without one sure card or one accent, endings tell only English.
  if (
    sure.length === 0 &&
    together &&
    together.language !== 'en' &&
    isLatin(together.language) &&
    !/[^\0-\x7f]/.test(all)
  )
    return null;
  return together?.sure && (winner?.[0] ?? together.language) === together.language
    ? together.language
    : null;
}
