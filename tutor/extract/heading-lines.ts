/** Tells the headings of notes that carry no mark of their own. */

const LONGEST_HEADING = 90;
/** "pangaea was a supercontinent", at the end of the notes and without a full stop. */
const STATEMENT = /\S\s+(?:is|are|was|were|means|refers to|states that|ist|sind|est|sont|es|son)\s/i;
const MOST_TITLE_WORDS = 5;
const FEWEST_LINES_BELOW_TITLE = 3;
const FEWEST_CAPITALS = 3;
const FEWEST_TITLE_WORDS = 3;
const SMALL_IN_TITLES = new Set(
  'a an the and or but of in on at to for from with by as vs. v. between into over under'.split(' '),
);
/** "Biology lecture 4 - Cell respiration", "Psych 101 – Memory": the name of the notes, parted by a dash or colon. */
const TITLE = /^(?<course>[^:–—]{2,40}?)(?:\s+[-–—]\s+|:\s+|\t+)(?<topic>.{2,60})$/u;

/** A short line that does not end like a sentence and is followed by a blank line or a longer line, or one in capitals. */
export function looksLikeHeading(text: string, next: string | undefined): boolean {
  if (text.length > LONGEST_HEADING || /[.!?;,]$/.test(text) || !/\p{L}/u.test(text)) return false;
  if (isInCapitals(text)) return true;
  if (STATEMENT.test(text)) return false;
  return next === undefined || next.trim() === '' || next.length > 2 * text.length;
}

/** "Borrowing: Banks and Bonds", "Colorblindness: A Personal Story": a heading with a colon, between blank lines or above text. */
export function looksLikeDividedHeading(text: string): boolean {
  const [front = '', back = '', ...more] = text.split(/:\s+/);
  if (text.length > LONGEST_HEADING || more.length > 0 || /^\p{Lu}{2,}s?$/u.test(front)) return false;
  const words = back.split(/\s+/);
  const isTitled = (word: string) => /^["“‘(]?[\p{Lu}\d]/u.test(word) || SMALL_IN_TITLES.has(word);
  return words.length >= FEWEST_TITLE_WORDS && isTitled(words[0]!) && words.every(isTitled);
}

function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{Lu}/gu)?.length ?? 0;
  return (
    letters >= FEWEST_CAPITALS && !/\p{Ll}/u.test(text) && !/[=<>→]/.test(text) && /\p{Lu}{3}/u.test(text)
  );
}

/** The first written line `raw[at]`, set off by a blank line from notes that go on without one. */
export function looksLikeTitle(text: string, raw: readonly string[], at: number): boolean {
  const { course, topic } = TITLE.exec(text)?.groups ?? {};
  if (!course || !topic || /^[-*•#]/.test(text)) return false;
  const isShort = course.split(' ').length <= MOST_TITLE_WORDS && topic.split(' ').length <= MOST_TITLE_WORDS;
  if (
    !isShort ||
    !/^["'(]?\p{Lu}|^\p{L}+\s+\d+$|\b(?:terms|notes|vocab|vocabulary|overview|review|basics|intro|summary)$/u.test(
      topic,
    )
  )
    return false;
  const below = raw.slice(at + 1, at + 2 + FEWEST_LINES_BELOW_TITLE);
  return (
    below[0]?.trim() === '' &&
    below.slice(1).filter((line) => line.trim() !== '').length >= FEWEST_LINES_BELOW_TITLE - 1
  );
}
