/** Recognises the headers and footers of printed pages: running titles with page numbers, and bare page numbers. */

const PAGE_AT_END =
  /(?:\s{2,}|\s+[|•·–—-]\s*|\t)(?:page|pg\.?|p\.|seite|s\.|página|slide|folie)\s*\d{1,4}(?:\s*(?:of|\/|von|de|sur)\s*\d{1,4})?$/i;
const PAGE_AT_START =
  /^(?:page|seite|página)\s*\d{1,4}(?:\s*(?:of|\/|von|de|sur)\s*\d{1,4})?(?:\s{2,}|\s+[|•·–—-]\s*|\t)/i;
const LONGEST_TITLE = 160;
const NUMBER = /^[-–—]?\s*\d{1,4}\s*[-–—]?$/;
/** A running title with a number after a gap: "PSYC 1001        6 / 31". */
const RUNNING = /^(?<title>\S.{2,80}?)\s{2,}\d{1,4}(?:\s?\/\s?\d{1,4})?$/u;
const NAME_OF_COURSE = /^\p{Lu}{2,6}[- ]?\d{2,4}\p{Lu}?\b[^:=?→]{3,80}$/u;
const FEWEST_REPEATS = 3;

/** Returns a test for lines of `raw` that belong to the page, not to its text. */
export function pageFurniture(raw: readonly string[]): (at: number) => boolean {
  const titles = new Set<string>();
  const running = new Map<string, number>();
  for (const line of raw) {
    const title = titleOf(line);
    if (title) titles.add(title);
    const name = runningTitle(line.trim());
    if (name) running.set(name, (running.get(name) ?? 0) + 1);
  }
  return (at) => {
    const line = raw[at]!.trim();
    if (line.length === 0) return false;
    if ((running.get(runningTitle(line) ?? '') ?? 0) >= FEWEST_REPEATS) return true;
    if (titles.size === 0) return false;
    if (titleOf(line) || titles.has(line)) return true;
    const isAlone = !raw[at - 1]?.trim() || !raw[at + 1]?.trim();
    return NUMBER.test(line) && isAlone && !raw[at - 1]?.trim().endsWith('?');
  };
}

/** The running title on a line, or undefined. */
function runningTitle(line: string): string | undefined {
  if (line.length > LONGEST_TITLE) return undefined;
  return RUNNING.exec(line)?.groups?.title ?? (NAME_OF_COURSE.test(line) ? line : undefined);
}

/** The running title on a line with a page number. */
function titleOf(line: string): string | undefined {
  const text = line.trim();
  if (text.length > LONGEST_TITLE) return undefined;
  const title = text.replace(PAGE_AT_END, '').replace(PAGE_AT_START, '').trim();
  return title === text || title === '' ? undefined : title;
}
