/** Page marks: lines in notes that say where a page or slide of the source document begins. No card is made of them. */

export type PageUnit = 'page' | 'slide';

const NAMES: Record<PageUnit, string> = { page: 'Page', slide: 'Slide' };
const MARK = /^— ((?:Page|Slide) \d{1,5}) —$/;

/** "— Page 12 —" */
export const pageMark = (unit: PageUnit, number: number): string => `— ${NAMES[unit]} ${number} —`;

const SLIDE_MARK = /^— Slide \d{1,5} —$/m;

/** Whether a text with marks is that of a file of slides; pages with few words need not be written like slides. */
export const isOfSlides = (marked: string): boolean => SLIDE_MARK.test(marked);

/** "Page 12", or null for any other line. */
export const nameOfPage = (line: string): string | null => MARK.exec(line.trim())?.[1] ?? null;

/** The text with its page marks blanked, so that line numbers stay the same. */
export const withoutPageMarks = (text: string): string => text.replace(/^— (?:Page|Slide) \d{1,5} —$/gm, '');
