/** Limits of document import. What exceeds them is refused with a message, never truncated. */

const mib = 1024 * 1024;

/** PDF, HTML and text, which are held in memory as a whole. */
export const MOST_FILE_BYTES = 100 * mib;
/** ZIP-based documents, of which only the text is unpacked. */
export const MOST_PACKED_BYTES = 500 * mib;
/** Of a PDF; an anatomy atlas has 600. */
export const MOST_PAGES = 2_000;
/** Files in a packed document. */
export const MOST_ENTRIES = 20_000;
/** All text that is unpacked; a novel of 1,000 pages has 3 MB, with the marks of a word processor 30. */
export const MOST_UNPACKED_BYTES = 128 * mib;
/** Text compresses to a tenth, repetitive tables to a fiftieth; only zip bombs come near deflate's maximum of 1:1032. */
export const MOST_RATIO = 500;
/** Smaller files are not checked. */
export const RATIO_FROM_BYTES = 1 * mib;
/** The ZIP directory; limited separately so that a hostile one is not loaded. */
export const MOST_DIRECTORY_BYTES = 8 * mib;
