/** Reads a heading or lead-in and the short list below it as one card. */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { cardFront } from '#tutor/extract/select/card-front.ts';
import { phraseFrom } from '#tutor/extract/terms/noun-phrases.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { FoundRun } from './found-card.ts';
import { looseLine } from './loose-runs.ts';
import { holdsEquation, isPossibleTerm } from './pair-sides.ts';
import { statementOf } from './statement-runs.ts';

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 10;
const LONGEST_ITEM = 100;
const LEAD_IN = /[.!?;]\s+(?<lead>[^.!?;:]{4,60}?)\s*:$/;
const SAYING = new Set(['is', 'are', 'was', 'were', 'has', 'have']);
/** "4 conditions", "three types", "Causes" */
const COUNTED =
  /^(?:\d+|two|three|four|five|six|seven|eight|the|its|main|key)\s|^(?:conditions|types|kinds|causes|effects|steps|stages|parts|features|examples|reasons|advantages|disadvantages|properties|functions)$/i;
/** The number of an item: "1.", "(b)", "iv)". */
const NUMBERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{2,4})[.)]\s/i;
/** The verb at the end of a lead-in: "The stages of mitosis are", "Its parts include the following". */
const LEADING_VERB =
  /\s(?:is|are|was|were|includes?|comprises?|consists? of)(?: as follows| (?:the following|these)(?: \p{L}+)?)?$/iu;
/** Headings about the text, not its content. */
const ABOUT_THE_TEXT =
  /^(?:learning (?:objectives|outcomes)|objectives|contents|key (?:terms|words)|references|sources|links|homework|agenda|to ?do|by the end\b.*)$/i;

/** The list at line `at`, with the lead-in at the end of the line above ("… for ever. 4 conditions:"), which stays prose. */
function listBehindSentence(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const above = lines[at - 1];
  if (lines[at]?.kind !== 'item' || above?.kind === 'item' || !above?.text.endsWith(':')) return undefined;
  const lead = LEAD_IN.exec(text.slice(above.body.start, above.body.end))?.groups?.lead;
  if (!lead || !isPossibleTerm(lead) || ABOUT_THE_TEXT.test(lead)) return undefined;
  const list = itemsFrom(text, lines, at, () => true);
  if (!list) return undefined;
  const question = withTopic(lead, subjectOf(above.text));
  const source = { start: above.end - lead.length - 1, end: list.end };
  return { cards: [{ question, answer: list.items.join('\n'), source }], next: list.next };
}

/** The subject of the sentence before the lead-in ("A catalyst is …"). */
function subjectOf(sentence: string): string | undefined {
  const tokens = tokensOf(sentence);
  const phrase = phraseFrom(tokens, 0);
  if (!phrase || !SAYING.has(tokens[phrase.to]?.lower ?? '')) return undefined;
  return cardFront(sentence.slice(tokens[phrase.from]?.start, tokens[phrase.to - 1]?.end), false);
}

/** Adds the topic to a lead-in that needs one: "Deadlock: 4 conditions". */
function withTopic(lead: string, topic: string | undefined): string {
  const isKnown = topic === undefined || lead.toLowerCase().includes(topic.toLowerCase());
  return isKnown || !COUNTED.test(lead) || !isPossibleTerm(topic) ? lead : `${topic}: ${lead}`;
}

/** The short items of the list from line `from` on; undefined if they are too few, too many, too long, mostly explained in brackets, or all statements. */
function itemsFrom(
  text: string,
  lines: readonly NoteLine[],
  from: number,
  belongs: (line: NoteLine) => boolean,
): { items: string[]; next: number; end: number } | undefined {
  const items: string[] = [];
  let told = 0;
  let stated = 0;
  let first: NoteLine | undefined;
  let end = 0;
  for (const line of lines.slice(from, from + MOST_ITEMS + 1)) {
    first ??= line;
    if (line.kind !== 'item' || !belongs(line) || startsOtherList(text, first, line)) break;
    const { body, pair } = line;
    const item = text.slice(body.start, body.end);
    if (pair || item.length > LONGEST_ITEM || /[.!?]$/.test(item)) return undefined;
    if (looseLine(text, line)?.notation === 'bracket') told++;
    if (statementOf(item) || holdsEquation(item)) stated++;
    items.push(item);
    end = line.end;
  }
  const next = from + items.length;
  if (isOutline(lines.slice(from, next))) return undefined;
  return items.length < FEWEST_ITEMS ||
    items.length > MOST_ITEMS ||
    told * 2 > items.length ||
    stated === items.length
    ? undefined
    : { items, next, end };
}

/** As in Markdown, a change between bullets and numbers without indentation starts another list. */
function startsOtherList(text: string, first: NoteLine, line: NoteLine): boolean {
  const isNumbered = ({ start, body }: NoteLine) => NUMBERED.test(text.slice(start, body.start));
  return line.indent <= first.indent && isNumbered(line) !== isNumbered(first);
}

/** Whether most points have points of their own: they are topics, not items. */
function isOutline(items: readonly NoteLine[]): boolean {
  const top = items.filter(({ indent }) => indent === items[0]?.indent);
  const parents = items.filter(
    (item, i) => item.indent === items[0]?.indent && (items[i + 1]?.indent ?? 0) > item.indent,
  );
  return parents.length * 2 > top.length;
}

/** The list below line `at`; undefined if the line does not introduce a list of short items. */
export function listRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const behind = listBehindSentence(text, lines, at);
  if (behind) return behind;
  const head = lines[at]!;
  const below = lines[at + 1];
  const isParent = head.kind === 'item' && below?.kind === 'item' && below.indent > head.indent;
  const leads = head.text.endsWith(':') || (head.kind === 'text' && below?.kind === 'item');
  if (head.kind !== 'heading' && !leads && !isParent) return undefined;
  const question = text.slice(head.body.start, head.body.end).replace(/\s*:$/, '').replace(LEADING_VERB, '');
  if (!isPossibleTerm(question) || ABOUT_THE_TEXT.test(question)) return undefined;
  const from = lines[at + 1]?.kind === 'blank' ? at + 2 : at + 1;
  const list = itemsFrom(text, lines, from, (line) => !(isParent && line.indent <= head.indent));
  if (!list) return undefined;
  const source = { start: head.start, end: list.end };
  return { cards: [{ question, answer: list.items.join('\n'), source }], next: list.next };
}
