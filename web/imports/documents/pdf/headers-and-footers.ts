/** Removes headers, footers, page numbers and tables of contents. */
import type { PageLine } from './page-items.ts';

/** Lines this near to the top or the bottom of a page may be such, as a share of its height. */
const MARGIN = 0.14;
/** The same line at the same place on so many pages. */
const LEAST_PAGES = 3;
/** A title is larger than the text and is kept where it comes first. */
const TITLE_SIZE = 1.15;

const PAGE_NUMBER =
  /^(?:[-–—|\s]*(?:(?:page|seite|página|p\.|s\.)\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?[-–—|\s]*)$/i;
const LEADER = /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxl]{1,6})$|…{2,}\s*\d{1,4}$/i;
const CONTENTS =
  /^(?:table of )?contents$|^inhalt(?:sverzeichnis)?$|^índice$|^sommaire$|^table des matières$/i;

export type Page = { lines: PageLine[]; height: number };

/** The pages without such lines. `bodySize` is the size of the document's text. */
export function withoutRunningLines(pages: readonly Page[], bodySize: number): PageLine[][] {
  const counts = new Map<string, number>();
  const inMargin = ({ y }: PageLine, height: number) => y < height * MARGIN || y > height * (1 - MARGIN);
  /** Numbers differ from page to page. */
  const keyOf = ({ text, y }: PageLine) => `${text.replace(/\d+/g, '#').toLowerCase()}@${Math.round(y / 4)}`;
  for (const { lines, height } of pages)
    for (const key of new Set(lines.filter((line) => inMargin(line, height)).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const kept = new Set<string>();
  const offset = numberOffset(pages, inMargin);
  return pages.map(({ lines, height }, at) => {
    const isContents = isContentsPage(lines);
    return lines.filter((line) => {
      if (LEADER.test(line.text)) return false;
      if (isContents && (/\s\d{1,4}$/.test(line.text) || CONTENTS.test(line.text))) return false;
      if (!inMargin(line, height)) return true;
      if (PAGE_NUMBER.test(line.text)) return false;
      if (offset !== null && edgeNumbers(line).includes(at + 1 + offset)) return false;
      const key = keyOf(line);
      if ((counts.get(key) ?? 0) < LEAST_PAGES) return true;
      const isTitle = line.size > bodySize * TITLE_SIZE && line.y < height / 2;
      const isFirst = isTitle && !kept.has(key);
      kept.add(key);
      return isFirst;
    });
  });
}

/** Numbers a line begins or ends with. */
const edgeNumbers = ({ text }: PageLine): number[] =>
  [/^(\d{1,4})\s/, /\s(\d{1,4})$/].flatMap((edge) => Number(edge.exec(text)?.[1]) || []);

/** By how much the printed numbers of pages differ from their place, where heads carry such numbers. */
function numberOffset(
  pages: readonly Page[],
  inMargin: (line: PageLine, height: number) => boolean,
): number | null {
  const counts = new Map<number, number>();
  for (const [at, { lines, height }] of pages.entries())
    for (const number of new Set(lines.filter((line) => inMargin(line, height)).flatMap(edgeNumbers)))
      counts.set(number - at - 1, (counts.get(number - at - 1) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= LEAST_PAGES && best[1] * 4 >= pages.length ? best[0] : null;
}

function isContentsPage(lines: readonly PageLine[]): boolean {
  const named = lines.some(({ text }) => CONTENTS.test(text.trim()));
  const numbered = lines.filter(({ text }) => /\s\d{1,4}$/.test(text)).length;
  return named && numbered >= 3 && numbered * 2 > lines.length;
}
