/** Reads a heading or lead-in with a short list below it as one card: the list is the answer. */
import type { FoundRun } from './found-card.ts';
import type { NoteLine } from './note-lines.ts';
import { isPossibleTerm } from './pair-sides.ts';

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 10;
const LONGEST_ITEM = 100;
/** Headings of what a text is for, not of what it says. */
const ABOUT_THE_TEXT =
  /^(?:learning (?:objectives|outcomes)|objectives|contents|key (?:terms|words)|references|sources|links|homework|agenda|to ?do|by the end\b.*)$/i;

/** The list under the line `at`; undefined when the line heads none or the items are texts of their own. */
export function listRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const head = lines[at]!;
  const below = lines[at + 1];
  const isParent = head.kind === 'item' && below?.kind === 'item' && below.indent > head.indent;
  const leads = head.text.endsWith(':') || (head.kind === 'text' && below?.kind === 'item');
  if (head.kind !== 'heading' && !leads && !isParent) return undefined;
  const question = text.slice(head.body.start, head.body.end).replace(/\s*:$/, '');
  if (!isPossibleTerm(question) || ABOUT_THE_TEXT.test(question)) return undefined;
  let next = lines[at + 1]?.kind === 'blank' ? at + 2 : at + 1;
  const items: string[] = [];
  while (
    lines[next]?.kind === 'item' &&
    !(isParent && lines[next]!.indent <= head.indent) &&
    items.length <= MOST_ITEMS
  ) {
    const { body, pair } = lines[next]!;
    const item = text.slice(body.start, body.end);
    if (pair || item.length > LONGEST_ITEM || /[.!?]$/.test(item)) return undefined;
    items.push(item);
    next++;
  }
  if (items.length < FEWEST_ITEMS || items.length > MOST_ITEMS) return undefined;
  const source = { start: head.start, end: lines[next - 1]!.end };
  return { cards: [{ question, answer: items.join('\n'), source }], next };
}
