/** Finds the topic of a line of notes: the line it is indented below, or the heading of its section. */
import { statesValue } from '#tutor/extract/lines/heading-lines.ts';
import { endsUnfinished } from '#tutor/extract/lines/line-wrapping.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { isPossibleTerm } from '#tutor/extract/pairs/pair-sides.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { datedName } from './dates.ts';
import { predicateStart } from './predicates.ts';

const FARTHEST_PARENT = 12;
const MOST_TOPIC_WORDS = 7;
const LONGEST_SECTION = 60;
const MOST_SECTION_WORDS = 5;
/** "2. Breach", "III. Notions", "lec 8    HORMONES", "STOMATA  (p. 164)", "viajes **", "Delay (exam calc!!)" */
const NUMBER =
  /^(?:(?:\d\uFE0F?\u20E3|\p{Extended_Pictographic})\uFE0F?\s*|\(?(?:\d{1,2}|[ivx]{1,4}|[a-z])[.)]\s+|\d{1,2}(?:\.\d{1,2}){1,4}[.)]?\s+|(?:lec|lecture|kapitel|chapter|unit|part|teil|tema)\s?\d{1,2}[:.]?\s+)/iu;
/** "M. biceps", "E. coli" */
const INITIAL = /^\p{Lu}\.\s\p{Ll}/u;
const BEHIND = /\s*(?:\((?:p|pp|s|exam|only|see|cf|ch)\b[^()]*\)|\*\*|!+|\?+)\s*$/iu;
const SENTENCE = /[.!?;,]$/;
/** The year of a case, or a paragraph of a law, behind a name. */
const CITED = /\s*(?:[[(](?:1[5-9]|20)\d\d[\])]|(?:§+|\b[Aa]rt\.?)\s?\d.*)$/u;
/** "Fisher v Bell" */
const CASE = /^\p{Lu}[^,:;.]*\sv\.?\s\p{Lu}[^,:;.]*$/u;
const PARTED = /\s(?:=|→|->|=>|–|—|-|:)\s|[=≠→:]/;

const content = (line: NoteLine | undefined): line is NoteLine =>
  line !== undefined && line.kind !== 'blank' && line.kind !== 'skipped';

/** Whether a line only names what follows. */
export function isSection(text: string, lines: readonly NoteLine[], at: number): boolean {
  const [above, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (line.kind === 'heading' && !isLastOfBlock(line, above, next) && !isSentence(line)) return true;
  if (line.pair || line.text.length > LONGEST_SECTION) return false;
  const name = nameOf(text.slice(line.body.start, line.body.end));
  if (name === '' || SENTENCE.test(name.replace(/\)$/, '')) || PARTED.test(name)) return false;
  if (!line.bold && statesValue(name)) return false;
  if (isCapitals(name) || line.bold) return true;
  const bare = name.replace(/\s*\([^()]*\)$/u, '').replace(CITED, '');
  const words = bare.split(/\s+/).length;
  if ((words > MOST_SECTION_WORDS && !CASE.test(bare)) || /\d{3}/.test(bare)) return false;
  const leads =
    content(next) &&
    (next.indent > line.indent ||
      (next.kind === 'item' && (line.kind === 'text' || isNumberedHead(line, next))));
  const isSetOff =
    !content(above) && line.kind === 'text' && content(next) && (words <= 4 || CASE.test(bare));
  const isNumbered =
    NUMBER.test(line.text) &&
    !content(above) &&
    next !== undefined &&
    next.kind !== 'blank' &&
    next.kind !== 'item';
  return leads || isSetOff || isNumbered || (line.kind === 'text' && headsNext(text, line, above, next));
}

/** Longer names in capitals head only pairs in lower case. */
const MOST_BARE_WORDS = 2;
/** A bare name in capitals that nothing else explains: "Guard cells" above "shape: thick inner wall", "Synapse" above "Abbau durch Esterase". */
function headsNext(
  text: string,
  { body }: NoteLine,
  above: NoteLine | undefined,
  next: NoteLine | undefined,
): boolean {
  const name = text.slice(body.start, body.end);
  const words = name.split(/\s+/).length;
  if (!/^\p{Lu}/u.test(name) || words > MOST_NAME_WORDS || predicateStart(tokensOf(name)) !== undefined)
    return false;
  if (next?.pair && /^\p{Ll}/u.test(next.text)) return true;
  const isBelowNote = content(above) && above.text.length <= LONGEST_SECTION && !endsUnfinished(above.text);
  return words <= MOST_BARE_WORDS && isBelowNote && next?.kind === 'text' && next.text.length > name.length;
}

/** "1) Elasticity" above points with another mark. */
const isNumberedHead = (line: NoteLine, next: NoteLine) => NUMBER.test(line.text) && !NUMBER.test(next.text);

const MOST_NAME_WORDS = 4;

/** The name on the line directly above, if line `at` explains it in lower case: "Innate immunity", "fast, no memory". */
export function nameAbove(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const [above, line] = [lines[at - 1], lines[at]!];
  if (!content(above) || above.pair || above.indent !== line.indent || line.kind === 'item') return undefined;
  const name = text.slice(above.body.start, above.body.end).trim();
  const own = text.slice(line.body.start, line.body.end);
  const isName =
    /^\p{Lu}/u.test(name) &&
    !SENTENCE.test(name) &&
    !PARTED.test(name) &&
    name.split(/\s+/).length <= MOST_NAME_WORDS &&
    predicateStart(tokensOf(name)) === undefined;
  return isName && /^\p{Ll}[^=→:;.]*,\s/u.test(own) ? topicName(text, above) : undefined;
}

const FEWEST_SENTENCE_WORDS = 4;
/** Whether a line is a sentence, although it is between blank lines like a heading. */
function isSentence({ text, bold }: NoteLine): boolean {
  if (text.startsWith('#') || bold || isCapitals(text)) return false;
  // "駅（えき）station"
  if (/\p{Lo}(?:[（(][^()（）]*[)）])?\s?\p{Ll}{2}/u.test(text)) return true;
  return text.split(/\s+/).length >= FEWEST_SENTENCE_WORDS && predicateStart(tokensOf(text)) !== undefined;
}

/** Whether a line ends the notes above it: a heading has a blank line above, not below. */
function isLastOfBlock(
  { text, bold }: NoteLine,
  above: NoteLine | undefined,
  next: NoteLine | undefined,
): boolean {
  const isWritten = !text.startsWith('#') && !isCapitals(text) && !bold;
  return isWritten && content(above) && above.kind !== 'heading' && !content(next);
}

function isCapitals(name: string): boolean {
  const bare = name.replace(/\([^()]*\)/g, '');
  return /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare);
}

/** The name without its number and additions after it. */
function nameOf(words: string): string {
  let name = (INITIAL.test(words) ? words : words.replace(NUMBER, '')).trim();
  for (let cut = name.replace(BEHIND, ''); cut !== name; cut = name.replace(BEHIND, '')) name = cut;
  return name.replace(/:$/, '').trim();
}

/** The line that line `at` is indented below, as a topic; undefined at the margin of its section. `isPart` as for `sectionTopic`. */
export function parentTopic(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  isPart?: (name: string) => boolean,
): string | undefined {
  const parent = parentLine(text, lines, at, isPart);
  return parent && topicName(text, parent.line);
}

/** That line, and where it is. */
export function parentLine(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  isPart?: (name: string) => boolean,
): { line: NoteLine; place: number } | undefined {
  const { indent, text: own, kind } = lines[at]!;
  for (let place = at - 1; place >= 0 && place >= at - FARTHEST_PARENT; place--) {
    const line = lines[place]!;
    if (line.kind === 'heading')
      return line.indent < indent || (kind === 'item' && isNamed(text, line)) ? { line, place } : undefined;
    if (line.kind === 'blank') return undefined;
    if (!content(line)) continue;
    const leads = kind === 'item' && line.kind === 'text' && !line.pair && line.indent <= indent;
    const isOver = line.indent < indent || (leads && !/^[-–—>→]/.test(line.text));
    if (isOver || (/^(?:->|→|⇒|=>)/.test(own) && line.indent <= indent)) return { line, place };
    if (isPart && line.indent === indent && headsOwnPoints(text, line, lines[place + 1], isPart))
      return undefined;
  }
  return undefined;
}

/** Whether an unmarked heading is the topic of the points below it; one in capitals is a section. */
const isNamed = (text: string, line: NoteLine) =>
  !line.text.startsWith('#') && !isCapitals(nameOf(text.slice(line.body.start, line.body.end)));

/** The heading of the line's section; `isPart`: tests for names of parts, which are skipped with all headings at their level or below. */
export function sectionTopic(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  isPart?: (name: string) => boolean,
): string | undefined {
  // The first line is the title of the notes: a topic only of parts ("causes"), unless it is marked as a heading.
  const title = lines.findIndex(({ kind }) => kind !== 'blank');
  const { indent } = lines[at]!;
  let highest = 7;
  for (let i = at - 1; i >= title && at - i <= 4 * FARTHEST_PARENT; i--) {
    const line = lines[i]!;
    if (i === title && !line.text.startsWith('#') && !(isPart && line.kind === 'heading')) return undefined;
    if (isPart && headsOwnPoints(text, line, lines[i + 1], isPart)) return undefined;
    if (headsOnlySetIn(line, lines[i + 1], indent)) continue;
    const marks = /^#{1,6}(?=\s)/.exec(line.text)?.[0].length;
    const level = marks ?? 6;
    if (level > highest || (level === highest && marks) || !content(line) || !isSection(text, lines, i))
      continue;
    const name = topicName(text, line);
    if (name === undefined || !isPart?.(name)) return name;
    highest = level;
  }
  return undefined;
}

/** "tripod position" above a line that is set in: it is no heading of lines at its own margin. */
function headsOnlySetIn({ text, bold, indent }: NoteLine, below: NoteLine | undefined, own: number): boolean {
  const isMarked = text.startsWith('#') || bold || isCapitals(text);
  return !isMarked && indent >= own && (below?.indent ?? 0) > indent;
}

/** "Cycle de Krebs : matrice" above points of its own: it ends the section of the heading before. */
function headsOwnPoints(
  text: string,
  line: NoteLine,
  below: NoteLine | undefined,
  isPart: (name: string) => boolean,
): boolean {
  if (line.kind !== 'text' || !line.pair || below?.kind !== 'item' || below.indent < line.indent)
    return false;
  const name = topicName(text, line);
  return name !== undefined && !isPart(name);
}

/** The name on a line, without its number and brackets; undefined if the line says more. */
export function topicName(text: string, line: NoteLine): string | undefined {
  const { start, end } = line.pair?.term ?? line.body;
  const words = nameOf(text.slice(start, end));
  const name = (line.pair ? words : (datedName(words)?.question ?? words))
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trim();
  return name !== '' &&
    !/[=→]/.test(name) &&
    isPossibleTerm(name) &&
    name.split(/\s+/).length <= MOST_TOPIC_WORDS
    ? name
    : undefined;
}
