/** Page marks: lines in notes that say where a page or slide of the source document begins. No card is made of them. */

export type PageUnit = 'page' | 'slide';

const NAMES: Record<PageUnit, string> = { page: 'Page', slide: 'Slide' };
const MARK = /^— ((?:Page|Slide) \d{1,5}) —$/;

/** "— Page 12 —" */
export const pageMark = (unit: PageUnit, number: number): string => `— ${NAMES[unit]} ${number} —`;

const SLIDE_MARK = /^— Slide \d{1,5} —$/m;
const PAGE_MARK = /^— Page \d{1,5} —$/gm;
const FEWEST_SLIDES = 5;
/** Pages of running text have more. */
const MOST_CHARACTERS_A_SLIDE = 600;

/** Whether a text with marks is that of slides: their own file, or one printed to pages with few words. */
export function isOfSlides(marked: string): boolean {
  if (SLIDE_MARK.test(marked)) return true;
  const pages = marked.match(PAGE_MARK)?.length ?? 0;
  return pages >= FEWEST_SLIDES && marked.length <= MOST_CHARACTERS_A_SLIDE * pages;
}

/** "Page 12", or null for any other line. */
export const nameOfPage = (line: string): string | null => MARK.exec(line.trim())?.[1] ?? null;

/** The text with its page marks blanked, so that line numbers stay the same. */
export const withoutPageMarks = (text: string): string => text.replace(/^— (?:Page|Slide) \d{1,5} —$/gm, '');
