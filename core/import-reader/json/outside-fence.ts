/** Takes the fence off JSON that an assistant put into a block of code, with its greeting above and its offer below. */
import type { ImportHeader } from '#core/import-reader/import-reading.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

const FENCE = /^\s{0,3}```/;
/** The text within the fence, its lines standing where they stood, and what is outside; all of the text where none is. */
export function outsideFence({ text, lines }: SourceText): { inside: string; around: ImportHeader[] } {
  const whole = { inside: text, around: [] };
  if (!text.includes('```') || /^\s*[[{]/.test(text)) return whole;
  const opening = lines.findIndex((line) => FENCE.test(line));
  const length = lines.slice(opening + 1).findIndex((line) => FENCE.test(line));
  const closing = length === -1 ? lines.length : opening + 1 + length;
  const outside = [...lines.keys()].filter(
    (at) => (at < opening || at > closing) && !isBlank(lines[at] ?? ''),
  );
  const inside = lines.slice(opening + 1, closing).join('\n');
  const around = outside.map((at) => ({ line: at + 1, text: lines[at] ?? '' }));
  // A greeting is shorter than the cards; notes with a little code in them are notes.
  if (opening === -1 || around.map((line) => line.text).join('\n').length > inside.length) return whole;
  return { inside: '\n'.repeat(opening + 1) + inside, around };
}
