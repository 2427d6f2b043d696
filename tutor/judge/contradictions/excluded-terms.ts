/** Finds answers that the card explicitly rules out: "embarrassed" for "pregnant (NOT embarrassed!)". */

import { spanOf } from '#tutor/words.ts';
import { type AnnotatedText, annotateText, isNegated, type Token } from './annotated-text.ts';
import type { Comparison } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

const shortAnswer = 8;
/** Content words; a longer note also states something. */
const longestNote = 4;

/** The terms a card's back rules out: after each "not" up to the end of the clause, except for "not just", "not only" and the like. */
export function exclusionsOf(back: string): AnnotatedText[] {
  const notes = back.matchAll(
    /(?:(?:^|[(,;:–—-]\s*|\b(?:is|are|means)\s+)not\b|\bNOT\b|\b[Ii]sn'?t\b|\bdoes(?: not|n'?t) mean\b|≠)\s+([^.;:!?()[\],=–—/\n]+)/gmu,
  );
  return [...notes].flatMap(([, phrase = '']) => {
    if (/^(?:just|only|merely|simply|necessarily|be|been|more|less|the same)\b/iu.test(phrase)) return [];
    const note = annotateText(phrase.replace(/\b(?:but|because|that is|which)\b.*$/iu, ''));
    const words = note.contentWords;
    return words > 0 && words <= longestNote ? [note] : [];
  });
}

/** The word itself or with an English ending; stems alone would match "reste" with "rest". */
const isForm = (said: string, word: string) =>
  said === word || (/^(?:s|es|ed|d|ing)$/u.test(said.slice(word.length)) && said.startsWith(word));

/** The answer's tokens that affirm all content words of the note in one sentence; null where one is missing. */
function affirmedAt({ answer }: Comparison, note: AnnotatedText): Token[] | null {
  const said: Token[] = [];
  for (const { stem, folded, content } of note.tokens) {
    if (!content) continue;
    const token = answer.byStem.get(stem)?.find((other) => !isNegated(other) && isForm(other.folded, folded));
    if (!token) return null;
    said.push(token);
  }
  return said.length > 0 && new Set(said.map(({ sentence }) => sentence)).size === 1 ? said : null;
}

/** `notes`: see `exclusionsOf`. No contradiction where the right answer was given too, since that draws a contrast. */
export function excludedTerms(comparison: Comparison, notes: readonly AnnotatedText[]): Contradiction[] {
  const { answer, front, contentTokens, looseMatchesInAnswer } = comparison;
  return notes.flatMap((note): Contradiction[] => {
    const said = affirmedAt(comparison, note);
    if (!said) return [];
    // A word that the point also affirms is not ruled out.
    const excluded = new Set(note.tokens.map(({ stem }) => stem));
    const affirmed = contentTokens.filter((token) => !isNegated(token));
    if (affirmed.some(({ stem }) => excluded.has(stem))) return [];
    const isAnswered = affirmed.some((token) =>
      looseMatchesInAnswer(token).some((match) => !isNegated(match)),
    );
    if (isAnswered || said.some(({ stem }) => front.byStem.has(stem))) return [];
    const confidence = answer.contentWords <= shortAnswer ? 'sure' : 'likely';
    return [{ kind: 'excluded', confidence, said: spanOf(said), wanted: note.text }];
  });
}
