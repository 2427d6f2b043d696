/** Separates the required text of a card from its side notes: exclusions, brackets and examples. */

type SideNote = { readonly kind: 'alternative' | 'optional' | 'excluded'; readonly text: string };

type PlainText = {
  readonly text: string;
  readonly notes: readonly SideNote[];
};

const FALSE_FRIEND =
  /[([]?\s*\b(?:false friends?|faux amis?|falscher? freunde?|falsos? amigos?|falso amico)\b\s*!*\s*[)\]]?!*/gi;
const CONFUSION = /[([]?\s*\b(?:don['’]?t confuse|not to be confused)\b[^;.()[\]\n]*[)\]]?/gi;
/** An exclusion at the end: ", not X", "- NOT X". */
const NOT_NOTE = /(?:[,;.!]|\s[-–—])\s*(?:is\s+)?(?:not|nicht|≠|!=)\s+[^;.\n]*$/i;
const NOT_IN_BRACKETS = /^(?:not|nicht|no|≠|!=|pas)\b/i;
const EXAMPLE =
  /(?<![=/]\s*|\bmeans\s|^)(?:,\s*|\s+)(?:e\.\s?g\.?|eg\.?|for example|for instance|such as|z\.\s?B\.|p\.\s?ej\.|par ex(?:emple|\.))(?!\p{L})[,.]?\s[^;.()\n]+/giu;
const BRACKET = /\s*[([]([^()[\]]{0,200})[)\]]/g;
/** An ending in brackets is not a note: "book(s)", "amigo(a)". */
const ENDING = /^(?:s|es|a|e|n|en|in|o|os|as|r|al|ly|d|ed)$/i;
const ALSO =
  /^(?:=|aka\b|a\.k\.a\.|i\.?e\.?[,\s]|also(?: called| known as)?\b|or\b|called\b|formerly\b|short(?: for)?:?\b)\s*/i;

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The number of words at the end of `words` that `short` abbreviates; 0 if it abbreviates none. */
function wordsAbbreviated(short: string, words: readonly string[]): number {
  // "HDDs" is the plural of "HDD".
  const letters = lettersOf(short)
    .replace(/(?<=\p{Lu})s$/u, '')
    .toLowerCase();
  if (letters === '' || letters.length > 8) return 0;
  for (let count = 1; count <= Math.min(words.length, letters.length + 3); count++) {
    const whole = lettersOf(words.slice(-count).join('')).toLowerCase();
    if (whole.startsWith(letters.charAt(0)) && inOrder(letters, whole)) return count;
  }
  return 0;
}

/** Whether `whole` contains the letters in order. */
function inOrder(letters: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === letters[at]) at++;
  return at === letters.length;
}

const isAbbreviation = (text: string) =>
  /^[\p{L}\p{N}.+-]{1,9}$/u.test(text) &&
  /\p{Lu}|\d/u.test(text) &&
  lettersOf(text).replace(/[^\p{Lu}\p{N}]/gu, '').length * 2 >= lettersOf(text).length;

const fewestLettersAlone = 3;
const mostWordsOfName = 5;

/** The notes of a bracket. An alternative is the whole text with the words before the bracket replaced. */
function readBracket(inside: string, before: string, after: string): SideNote[] {
  const bare = inside.replace(/^["“'‘]|["”'’]$/g, '').trim();
  if (NOT_IN_BRACKETS.test(bare)) return [{ kind: 'excluded', text: bare }];
  if (ALSO.test(bare)) return [{ kind: 'alternative', text: bare.replace(ALSO, '') }];
  // "(library = bibliothèque)" explains another word.
  if (/\p{L}\s*=\s*\p{L}/u.test(bare)) return [{ kind: 'excluded', text: bare }];
  const words = before.split(/\s+/).filter(Boolean);
  if (isAbbreviation(bare)) {
    const count = wordsAbbreviated(bare, words);
    const inPlace = [...words.slice(0, -count), bare, after].join(' ').trim();
    // "Magnetic hard disk drives (HDDs).": the abbreviation alone is enough.
    const isName = lettersOf(bare).length >= fewestLettersAlone && words.length <= mostWordsOfName;
    const alone = isName && !/[\p{L}\p{N}]/u.test(after) ? [bare] : [];
    if (count > 0) return [inPlace, ...alone].map((text): SideNote => ({ kind: 'alternative', text }));
  }
  const short = words.at(-1) ?? '';
  const longWords = bare.split(/\s+/);
  if (isAbbreviation(short) && wordsAbbreviated(short, longWords) === longWords.length)
    return [{ kind: 'alternative', text: [...words.slice(0, -1), bare, after].join(' ').trim() }];
  return [{ kind: 'optional', text: bare }];
}

/** The required part of `text`, and its side notes. */
export function withoutSideNotes(text: string): PlainText {
  const notes: SideNote[] = [];
  const take = (kind: SideNote['kind']) => (found: string) => {
    notes.push({ kind, text: found.replace(/[()[\]!]/g, ' ').trim() });
    return ' ';
  };
  let plain = text.replace(FALSE_FRIEND, ' ').replace(CONFUSION, take('excluded'));
  for (let round = 0; round < 2; round++)
    plain = plain.replace(BRACKET, (found, inside: string, at: number, whole: string) => {
      const attached = !/^\s/.test(found) && /\p{L}/u.test(whole.charAt(at - 1));
      if (attached && ENDING.test(inside.trim())) return '';
      // In "O(n)", "f(x)", "[H+]" the bracket is part of a formula.
      if (attached || /^\s*\[/.test(found)) return ` ${inside} `;
      if (inside.trim() !== '')
        notes.push(...readBracket(inside.trim(), whole.slice(0, at), whole.slice(at + found.length).trim()));
      return ' ';
    });
  plain = plain.replace(EXAMPLE, take('optional'));
  const note = NOT_NOTE.exec(plain);
  if (note && /[\p{L}\p{N}]/u.test(plain.slice(0, note.index))) {
    notes.push({ kind: 'excluded', text: note[0].replace(/^[\s,;.!–—-]+/, '') });
    plain = plain.slice(0, note.index);
  }
  plain = plain.replace(/\s+/g, ' ').replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '');
  return /[\p{L}\p{N}]/u.test(plain) ? { text: plain, notes } : { text, notes: [] };
}
