/** Detects the language of one side of a set: its cards vote, and if few are sure, all are read as one text. */
import { isLatin, type Language, languageOf } from './language-of.ts';

/** Sample size, evenly spread over the set; more cards hardly change the vote. */
const mostVoters = 60;
const lettersOfVoter = 300;
/** Required majority of sure votes; below it the set is mixed. */
const leastShare = 0.6;
/** Single words are often ambiguous: with fewer sure votes than this, the joined text must give the same language. */
const votesEnough = 3;

/** Null if unknown or mixed. `sides`: this side of every card. */
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
  // Scientific terms have the same endings all over Europe: without a sure card or an accent, endings only identify English.
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
