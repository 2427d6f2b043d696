/** The labels of a drawing, from top to bottom: adjacent words, with their position. */

import type { Box, PageLine, PageWord } from './page-words.ts';
import type { FoundLabel } from './photo-messages.ts';

/** Words further apart than this, in multiples of their height, belong to two labels. */
const GAP = 1.2;
/** Lines of a drawing are often read as letters, with little confidence. */
const LEAST_CONFIDENCE = 55;
const hasLetters = /\p{L}{2}|\p{N}/u;

export function labelsOf(lines: readonly PageLine[], page: { width: number; height: number }): FoundLabel[] {
  return lines
    .flatMap(({ words }) => groupsOf(words.filter(isSure)))
    .flatMap((words) => {
      const text = words
        .map((word) => word.text)
        .join(' ')
        .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N})%°²³]+$/gu, '');
      if (!hasLetters.test(text)) return [];
      const { left, top, width, height } = around(words.map(({ box }) => box));
      return {
        text,
        left: left / page.width,
        top: top / page.height,
        width: width / page.width,
        height: height / page.height,
      };
    })
    .sort((a, b) => a.top - b.top || a.left - b.left);
}

const isSure = ({ confidence, text }: PageWord) =>
  confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text);

function groupsOf(words: readonly PageWord[]): PageWord[][] {
  const groups: PageWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    const gap = last ? word.box.left - (last.box.left + last.box.width) : 0;
    if (last && gap <= GAP * Math.max(last.box.height, word.box.height)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
