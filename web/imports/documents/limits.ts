/** How much of a document is looked at: what is more is refused with a word, never cut. */

const mib = 1024 * 1024;

/** Of a PDF or a page of HTML, which is held as a whole. */
export const MOST_FILE_BYTES = 100 * mib;
/** Of a packed document, of which only its text is unpacked. */
export const MOST_PACKED_BYTES = 500 * mib;
/** Of a PDF; an anatomy atlas has 600. */
export const MOST_PAGES = 2_000;
/** Files in a packed document. */
export const MOST_ENTRIES = 20_000;
/** All text that is unpacked; a novel of 1,000 pages has 3 MB, with the marks of a word processor 30. */
export const MOST_UNPACKED_BYTES = 128 * mib;
/** Text shrinks to a tenth, tables of the same words to a fiftieth; deflate's limit is 1:1032, which only bombs come near. */
export const MOST_RATIO = 500;
/** Small files are below any suspicion. */
export const RATIO_FROM_BYTES = 1 * mib;
/** The directory of a packed document lies at its end; its own limit keeps a hostile one out of memory. */
export const MOST_DIRECTORY_BYTES = 8 * mib;
