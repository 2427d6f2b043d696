/** Parses the recogniser's output for a page: words, their boxes and confidence. */

/** Pixels of the page that was read. */
export type Box = { left: number; top: number; width: number; height: number };

/** `confidence` is the recogniser's own, from 0 to 100. */
export type PageWord = { text: string; confidence: number; box: Box };

/** A line in reading order; `block` groups the lines of a column, `paragraph` those of a paragraph. */
export type PageLine = { block: string; paragraph: string; words: PageWord[] };

/** Column 1 of a row that is a word. */
const wordLevel = '5';

/** `tsv`: level, page, block, paragraph, line, word, left, top, width, height, confidence and text, as Tesseract writes them. */
export function linesOfTsv(tsv: string): PageLine[] {
  const lines = new Map<string, PageLine>();
  for (const row of tsv.split('\n')) {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text] = row.split('\t');
    if (level !== wordLevel || !text || text.trim() === '') continue;
    const key = `${block}:${paragraph}:${line}`;
    const words = lines.get(key)?.words ?? [];
    lines.set(key, { block: `${block}`, paragraph: `${block}:${paragraph}`, words });
    const box = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    words.push({ text, confidence: Number(confidence), box });
  }
  return [...lines.values()];
}
