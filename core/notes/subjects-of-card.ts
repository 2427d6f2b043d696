/** Proposes what a card without a subject is about: headings and head terms above its line. */
import { nameOfPage } from './page-marks.ts';

type CardText = { readonly term: string; readonly source?: string | null | undefined };

/** Longer lines are sentences, which name no subject. */
const LONGEST_SUBJECT = 60;
/** Subjects proposed for one card. */
const MOST_SUBJECTS = 2;
/** Lines above the card that are searched. */
const LINES_ABOVE = 60;

const HEADING = /^ {0,3}#{1,6} +/;
const BULLET = /^[-*•·+▪◦]\s+|^\d{1,3}[.)]\s+/u;
const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

/** Nearest first; empty if the card's source is not in `text`, or nothing above it is a name. */
export function subjectsOfCard(text: string, { term, source }: CardText): string[] {
  const at = source ? text.indexOf(source) : -1;
  if (at === -1) return [];
  const above = text.slice(0, at).split(/\r\n|\r|\n/);
  const own = `${above.pop() ?? ''}${source}`.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const subjects: string[] = [];
  let indent = indentOf(own);
  let ownIsBullet = BULLET.test(own.trim());
  for (const line of above.slice(-LINES_ABOVE).reverse()) {
    if (line.trim() === '' || nameOfPage(line) !== null) continue;
    const isHeading = HEADING.test(line);
    const isBullet = BULLET.test(line.trim());
    const isHead = indentOf(line) < indent || (ownIsBullet && !isBullet && indentOf(line) <= indent);
    if (!isHeading && !isHead) continue;
    const subject = headOf(line);
    if (subject !== '' && !subjects.includes(subject) && !term.startsWith(subject)) subjects.push(subject);
    if (isHeading || subjects.length === MOST_SUBJECTS) break;
    indent = indentOf(line);
    ownIsBullet = isBullet;
  }
  return subjects;
}

/** The name at the start of a line, without what is said about it; '' for a sentence. */
function headOf(line: string): string {
  const bare = line
    .trim()
    .replace(/^#{1,6} +/, '')
    .replace(BULLET, '')
    .replace(/\*\*|__|`/g, '');
  const head = (bare.split(/:\s|\s[–—=-]\s|:$/, 1)[0] ?? '').trim();
  return head.length <= LONGEST_SUBJECT && !/[.!?]$/.test(head) ? head : '';
}
