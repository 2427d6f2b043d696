/** Numbers the list items of a Word document, which stores how a list is numbered instead of its numbers. */
import { attribute, walkMarkup } from './markup.ts';

/** Sign of a number in each numbering format that is written; other formats are bullets. */
const SIGNS: Record<string, (number: number) => string> = {
  decimal: String,
  lowerLetter: (number) => lettersOf(number),
  upperLetter: (number) => lettersOf(number).toUpperCase(),
};
/** "%1.", "(%2)": one number; outlines ("%1.%2") are written as bullets. */
const ONE_NUMBER = /^\(?%\d[.)]$/;

type Level = { format: string; pattern: string; start: number };

/** As Word counts: a … z, aa, bb. */
function lettersOf(number: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % 26));
  return letter.repeat(Math.min(3, Math.ceil(number / 26)));
}

/** The levels of each list (`w:num`), by its id. */
function readLists(xml: string): Map<string, Map<number, Level>> {
  const patterns = new Map<string, Map<number, Level>>();
  const lists = new Map<string, Map<number, Level>>();
  let levels = new Map<number, Level>();
  let level: Level | null = null;
  let list = '';
  walkMarkup(xml, {
    open(name, attributes) {
      const value = attribute(attributes, 'w:val') ?? '';
      if (name === 'w:abstractNum') {
        levels = new Map();
        patterns.set(attribute(attributes, 'w:abstractNumId') ?? '', levels);
      } else if (name === 'w:lvl') {
        level = { format: '', pattern: '', start: 1 };
        levels.set(Number(attribute(attributes, 'w:ilvl')) || 0, level);
      } else if (name === 'w:num') {
        list = attribute(attributes, 'w:numId') ?? '';
        levels = new Map();
      } else if (name === 'w:abstractNumId') lists.set(list, new Map(patterns.get(value)));
      else if (!level) return;
      else if (name === 'w:start') level.start = Number(value);
      else if (name === 'w:numFmt') level.format = value;
      else if (name === 'w:lvlText') level.pattern = value;
    },
    close(name) {
      if (name === 'w:lvl') level = null;
    },
    text() {},
  });
  return lists;
}

/** Returns the mark of the next item of a list at a level, "b)" or "3."; undefined for a bullet. */
export function createNumbering(xml: string): (list: string, level: number) => string | undefined {
  const lists = readLists(xml);
  const counts = new Map<string, number[]>();
  return (list, level) => {
    const shape = lists.get(list)?.get(level);
    if (!shape) return undefined;
    const count = counts.get(list) ?? [];
    counts.set(list, count);
    count[level] = (count[level] ?? shape.start - 1) + 1;
    // The levels below begin again.
    count.length = level + 1;
    const sign = SIGNS[shape.format];
    return sign && ONE_NUMBER.test(shape.pattern)
      ? shape.pattern.replace(/%\d/, sign(count[level]!))
      : undefined;
  };
}
