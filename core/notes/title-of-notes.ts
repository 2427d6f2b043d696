/** Proposes a title that tells one set of notes from another: the course they name, their sections, or the word most cards are about. */
import type { Sides } from '#core/card.ts';
import { countCodePoints, isTitle } from '#core/text-limits.ts';

/** Notes name their course at the top and their sections throughout; further down a longer paste adds nothing to a title. */
const TOP_CHARACTERS = 20_000;
const LONGEST_TITLE = 70;
const MOST_SECTIONS = 3;
const LONGEST_SECTION = 40;
const MOST_SECTION_WORDS = 5;

/** What a line has beside the name of the course: code, lesson number, date, room, teacher, kind of notes. */
const BESIDE_NAME = [
  /(?<![\p{L}\d])\p{Lu}{2,6}[- ]?\d{1,4}\p{Lu}?(?![\p{L}\d])/gu,
  /(?<![\p{L}])(?:lec(?:ture)?|vl|seminar|lesson|week|wk|chapter|ch|unit|unidad(?:es)?|part|kapitel|tutorial|rm|room|page|p)\.?\s?#?\d[\d\s+&,y–-]*/giu,
  /(?<![\p{L}])(?:prof(?:essor)?|dr|mrs?|ms|mme|m|sra?|herr|frau)\.?\s\p{Lu}\p{L}+/giu,
  /(?<![\p{L}])(?:mon|tue?s?|weds?|thurs?|fri|sat|sun)(?:day|nesday|urday)?(?![\p{L}])/giu,
  /(?<!\d)\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?\.?/gu,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\p{L}*/giu,
  /\([^()]*\)/gu,
  /(?<![\p{L}])(?:notes?|revision|review|sheet|summary|midterm|final|exam|quiz|typed|scanned|vocab|lecture|slides?|copy)(?:\s\d+)?(?![\p{L}])/giu,
];
const PARTING = /\s+(?:[–—|-]|\/\/)\s+|\s{2,}|[–—|]|,\s/u;
const MOST_NAME_WORDS = 5;
const SENTENCE = /[.!?]$|\S\s+(?:is|are|was|were|means|ist|sind|est|sont|es|son)\s/iu;
const PAIR = /[=:→⇒\t|]|->|=>|\s[–—-]\s/u;

const MARKED_SECTION = /^(?:#{1,6}\s+(?<hash>.+?)\s*#*|\*\*(?<bold>[^*]+)\*\*|__(?<under>[^_]+)__)$/u;
const NUMBER = /^(?:\d{1,2}|[ivx]{1,4})[.)]\s+/iu;

/** A word that may be a title, unless it is an everyday one. */
const WORD = /\p{L}[\p{L}'’-]{3,}/gu;
const EVERYDAY = new Set(
  'what which when where this that these those with from into than then they them their there about after before between because does have been being were will would could should most more less many much some such only also each every other another called used using name first second difference example following correct true false cause causes effect type types part parts process function definition meaning term answer question para como cual cuál qué nicht eine einer einem sind wird werden dans pour avec sont quel quelle'.split(
    ' ',
  ),
);
const FEWEST_CARDS = 5;
const COMMON_SHARE = 0.25;

/** A title for notes without a heading of their own; null if they name nothing. */
export function titleOfNotes(text: string, cards: readonly Sides[]): string | null {
  const lines = text.slice(0, TOP_CHARACTERS).split(/\r\n|\r|\n/);
  const sections = sectionsOf(lines);
  const course = courseOf(lines);
  if (course === null && sections.length < 2) return commonestSubject(cards);
  const named = sections.filter((section) => section.toLowerCase() !== course?.toLowerCase());
  return saveable(course, named);
}

/** The name of the course on the first non-blank line: "CS-341 Networks  // week 5". */
function courseOf(lines: readonly string[]): string | null {
  const line = lines.find((one) => one.trim() !== '')?.trim() ?? '';
  const bare = BESIDE_NAME.reduce((rest, mark) => rest.replace(mark, '   '), line);
  // Without anything beside a name it is an ordinary line, or a heading, which `headingOfNotes` reads.
  if (bare === line || line.length > 2 * LONGEST_TITLE || line.startsWith('#')) return null;
  const name = bare
    .split(PARTING)
    .map((part) => part.replace(/^[\s,;:/*+-]+|[\s,;:/*+-]+$/gu, '').replace(/\s+/gu, ' '))
    .find((part) => /\p{L}{3}|\p{Lo}{2}/u.test(part));
  if (name === undefined || PAIR.test(name) || SENTENCE.test(name)) return null;
  return name.split(' ').length <= MOST_NAME_WORDS ? name : null;
}

/** The first headings, in order. */
function sectionsOf(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    const section = sectionOf(line.trim());
    if (section !== null && !found.includes(section)) found.push(section);
    if (found.length === MOST_SECTIONS) break;
  }
  return found;
}

function sectionOf(line: string): string | null {
  if (line.length > 2 * LONGEST_SECTION) return null;
  const marked = Object.values(MARKED_SECTION.exec(line)?.groups ?? {}).find(Boolean);
  const name = (marked ?? line)
    .replace(/\([^()]*\)/gu, '')
    .replace(NUMBER, '')
    .replace(/[*_#`]+|!+$/gu, '')
    .trim();
  const isCapitals = /\p{Lu}{4}/u.test(name) && !/\p{Ll}/u.test(name) && !/\d/.test(name);
  const isShort = name.length <= LONGEST_SECTION && name.split(/\s+/).length <= MOST_SECTION_WORDS;
  if ((marked === undefined && !isCapitals) || !isShort || PAIR.test(name) || !/\p{L}{2}/u.test(name))
    return null;
  return isCapitals ? name.toLowerCase() : name;
}

/** The word that most fronts share, if a quarter of them do. */
function commonestSubject(cards: readonly Sides[]): string | null {
  if (cards.length < FEWEST_CARDS) return null;
  const counts = new Map<string, { count: number; spelled: string }>();
  for (const { term } of cards) {
    const seen = new Set<string>();
    for (const [word] of term.matchAll(WORD)) {
      const key = word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
      if (EVERYDAY.has(word.toLowerCase()) || seen.has(key)) continue;
      seen.add(key);
      counts.set(key, {
        count: (counts.get(key)?.count ?? 0) + 1,
        spelled: counts.get(key)?.spelled ?? word,
      });
    }
  }
  const best = [...counts.values()].reduce((most, one) => (one.count > most.count ? one : most), {
    count: 0,
    spelled: '',
  });
  return best.count >= Math.max(3, COMMON_SHARE * cards.length) ? saveable(best.spelled, []) : null;
}

/** "Networks: layers, delay, transport", with as many sections as fit; null if it cannot be saved. */
function saveable(name: string | null, sections: readonly string[]): string | null {
  const parts = [...sections];
  const whole = () => [name, parts.join(', ')].filter(Boolean).join(': ');
  while (parts.length > 0 && countCodePoints(whole()) > LONGEST_TITLE) parts.pop();
  const title = whole().trim();
  return isTitle(title) ? title.charAt(0).toUpperCase() + title.slice(1) : null;
}
