/** Finds what the card says it is NOT: "pregnant (NOT embarrassed!)" answered with "embarrassed". */

import { type AnnotatedText, annotateText, type Token } from './annotated-text.ts';
import type { Comparison } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

const shortAnswer = 8;
/** Longer notes tell more than what it is not. */
const longestNote = 4;

/** The words after each "not" of a card's back, up to the end of the clause; "not just" and "not only" exclude nothing. */
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

/** The word itself or with an ending of English; "reste" is not "rest". */
const isForm = (said: string, word: string) =>
  said === word || (/^(?:s|es|ed|d|ing)$/u.test(said.slice(word.length)) && said.startsWith(word));

/** Where all words of the note are said and affirmed; null where one of them is not. */
function affirmedAt(one: Comparison, note: AnnotatedText): Token[] | null {
  const said: Token[] = [];
  for (const { stem, folded, content } of note.tokens) {
    if (!content) continue;
    const place = (one.said.byStem.get(stem) ?? []).find((at) => {
      const token = one.said.tokens[at]!;
      return token.negatedBy === 0 && isForm(token.folded, folded);
    });
    if (place === undefined) return null;
    said.push(one.said.tokens[place]!);
  }
  return said.length > 0 && new Set(said.map(({ sentence }) => sentence)).size === 1 ? said : null;
}

/** `notes`: what the back excludes. A student who says the right thing too makes a contrast. */
export function excludedTerms(one: Comparison, notes: readonly AnnotatedText[]): Contradiction[] {
  return notes.flatMap((note): Contradiction[] => {
    const said = affirmedAt(one, note);
    if (!said) return [];
    // What the point says itself is not excluded altogether.
    if (
      note.tokens.some(({ stem }) =>
        (one.point.byStem.get(stem) ?? []).some(
          (at) => one.point.tokens[at]?.content && one.point.tokens[at]?.negatedBy === 0,
        ),
      )
    )
      return [];
    const excluded = new Set(note.tokens.map(({ stem }) => stem));
    const own = one.content.filter((place) => {
      const token = one.point.tokens[place]!;
      return token.negatedBy === 0 && !excluded.has(token.stem);
    });
    const isSaidRight = own.some((place) =>
      one.saidInSense(place).some((at) => one.said.tokens[at]?.negatedBy === 0),
    );
    if (isSaidRight || said.some(({ stem }) => one.front.byStem.has(stem))) return [];
    const [start, end] = [
      Math.min(...said.map((token) => token.start)),
      Math.max(...said.map((token) => token.end)),
    ];
    const isShort = one.said.contentWords <= shortAnswer;
    return [
      { kind: 'excluded', confidence: isShort ? 'sure' : 'likely', said: { start, end }, wanted: note.text },
    ];
  });
}
