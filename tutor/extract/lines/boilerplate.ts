/** Recognises what a printed page repeats around its text: running titles with the number of the page, and bare page numbers. */

const PAGE_AT_END =
  /(?:\s{2,}|\s+[|•·–—-]\s*|\t)(?:page|pg\.?|p\.|seite|s\.|página|slide|folie)\s*\d{1,4}(?:\s*(?:of|\/|von|de|sur)\s*\d{1,4})?$/i;
const PAGE_AT_START =
  /^(?:page|seite|página)\s*\d{1,4}(?:\s*(?:of|\/|von|de|sur)\s*\d{1,4})?(?:\s{2,}|\s+[|•·–—-]\s*|\t)/i;
const LONGEST_TITLE = 160;
const NUMBER = /^[-–—]?\s*\d{1,4}\s*[-–—]?$/;

/** Says of each line of `raw` whether it belongs to the page, not to its text. */
export function pageFurniture(raw: readonly string[]): (at: number) => boolean {
  const titles = new Set<string>();
  for (const line of raw) {
    const title = titleOf(line);
    if (title) titles.add(title);
  }
  return (at) => {
    const line = raw[at]!.trim();
    if (titles.size === 0 || line.length === 0) return false;
    if (titleOf(line) || titles.has(line)) return true;
    const isAlone = !raw[at - 1]?.trim() || !raw[at + 1]?.trim();
    return NUMBER.test(line) && isAlone && !raw[at - 1]?.trim().endsWith('?');
  };
}

/** The running title on a line that also tells the page. */
function titleOf(line: string): string | undefined {
  const text = line.trim();
  if (text.length > LONGEST_TITLE) return undefined;
  const title = text.replace(PAGE_AT_END, '').replace(PAGE_AT_START, '').trim();
  return title === text || title === '' ? undefined : title;
}
