/** Proposes a title for an import: the heading of the notes, or the file name. */
import { isTitle } from './text-limits.ts';

type CardText = { readonly term: string; readonly definition: string; readonly source?: string | null };

/** How much of the text is searched for a heading. */
const TOP_CHARACTERS = 2_000;
const LONGEST_HEADING = 70;
const MOST_HEADING_WORDS = 9;

const MARKED = /^#{1,6} +([^\t|]+?)\s*#*$/;
const UNDERLINE = /^\s*(?:={3,}|-{3,})\s*$/;
/** Bullets, numbers, labels, addresses and side separators are not headings. */
const NOT_A_HEADING =
  /^(?:[-*•·+>|"'(]|\d{1,3}[.)]\s|\p{L}[.)]\s)|^(?:q|a|question|answer|term|front|back|definition)\b.{0,4}:|[\t|;={}<>]|::|@@|##|:\/\/|[.!?,:…。]["”’)]*$/iu;
const STATEMENT = /\S\s+(?:is|are|was|were|means|refers to|ist|sind|est|sont|es|son)\s/i;

/** The heading at the top of `text` as plain words; null without one, or if the first line belongs to a card. */
export function headingOfNotes(text: string, cards: readonly CardText[]): string | null {
  const lines = text
    .slice(0, TOP_CHARACTERS)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/);
  const at = lines.findIndex((line) => line.trim() !== '');
  const line = lines[at]?.trim() ?? '';
  const below = lines[at + 1]?.trim();
  if (below === undefined || cards.some((card) => beginsCard(card, line))) return null;
  const marked = MARKED.exec(line)?.[1];
  if (marked !== undefined && isFirstOfSeveral(line, lines.slice(at + 1))) return null;
  if (marked !== undefined) return saveable(marked.replace(/\*\*|__|`/g, ''));
  const isSetOff = below === '' || UNDERLINE.test(below) || below.length > 2 * line.length;
  return isSetOff && isShortAndPlain(line) ? saveable(line) : null;
}

const NUMBERED = /^(?<mark>#{1,6}) +\d{1,3}[.)]?\s/;

/** "## 1 Brainstem" above "## 2 Cortex": a section, not the whole. */
function isFirstOfSeveral(line: string, others: readonly string[]): boolean {
  const mark = NUMBERED.exec(line)?.groups?.mark;
  return mark !== undefined && others.some((other) => NUMBERED.exec(other)?.groups?.mark === mark);
}

function isShortAndPlain(line: string): boolean {
  return (
    line.length <= LONGEST_HEADING &&
    line.split(/\s+/).length <= MOST_HEADING_WORDS &&
    /\p{L}{2}|\p{Lo}/u.test(line) &&
    !NOT_A_HEADING.test(line) &&
    !STATEMENT.test(line)
  );
}

/** Whether a card was made from this line. */
function beginsCard({ term, definition, source }: CardText, line: string): boolean {
  if (!source) {
    const back = definition.trim();
    const isBothSides = line.startsWith(`${term} `) && line.endsWith(back.split('\n', 1)[0]!.trim());
    return term.trim() === line || back === line || isBothSides;
  }
  return source === line || /^\s*[\r\n]/.test(source.startsWith(line) ? source.slice(line.length) : '');
}

/** Default file names, which are not titles. */
const NAMELESS =
  /^(?:untitled|unnamed|unbenannt|new|my|export(?:ed)?|import|download|document|text|txt|csv|data|file|output|quizlet|anki|tellcard|cards?|flash ?cards?|sets?|decks?|notes?|paste|selected|tmp|temp|test)(?:\s+(?:text|document|export|cards?|flash ?cards?|sets?|decks?|notes?|in plain text))*[\s\d()]*$/i;

/** "cell_biology-ch3 (1).csv" gives "Cell biology ch3"; null for a meaningless name. */
export function titleOfFile(fileName: string): string | null {
  const bare = fileName.replace(/\.[^.\s]{1,8}$/, '').replace(/\s*\(\d+\)$/, '');
  const words = (/\s/.test(bare) ? bare.replace(/_+/g, ' ') : bare.replace(/[_+-]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (NAMELESS.test(words) || !/\p{L}{2}|\p{Lo}/u.test(words)) return null;
  return saveable(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The title on one line; null if it cannot be saved. */
function saveable(title: string): string | null {
  const plain = title.replace(/\s+/g, ' ').trim();
  return isTitle(plain) ? plain : null;
}
