/** Tells the columns a student learns from columns of numbers, tags, pronunciations and the like, by what stands in them. */
import type { Row } from './parse-rows.ts';

/** Rows looked at: a long table says no more than its beginning. */
const MOST_ROWS = 200;
const SHARE = 0.8;
/** Tags repeat: of so many rows at most this share are different. */
const FEWEST_TAGGED = 6;
const DIFFERENT_TAGS = 0.5;

/** Each says of one cell whether it is of that kind; a column is, when most of its written cells are. */
const KINDS: readonly RegExp[] = [
  // numbers, dates, "nid_1680000000", "a3f9c2e1b7", GUIDs
  /^#?\d{1,16}\.?$/u,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T]\d.*)?$/u,
  /^[a-z]{1,8}[_-]\d{2,}$/iu,
  /^(?=[^\s]*\d)(?=[^\s]*[a-f])[\da-f-]{8,36}$/iu,
  // pronunciation
  /^[[/][^[\]/]{1,60}[\]/]$/u,
  // "A1 noun", "verb", "N5"
  /^(?:(?:[ABC][12]|N[1-5]|HSK ?\d)\b.*|noun|verb|adj(?:ective)?\.?|adv(?:erb)?\.?|prep(?:osition)?\.?|n\.|v\.)$/iu,
  // files and addresses
  /^(?:\[sound:[^\]]*\]|<img\b[^>]*>|https?:\/\/\S+|\S+\.(?:mp3|wav|ogg|jpe?g|png|gif|svg|webp))$/iu,
  // "biology::cells unit1"
  /^\S*::\S*(?:\s\S+)*$/u,
];

/** Whether the column holds no side of a card. */
export function isMetaColumn(rows: readonly Row[], column: number): boolean {
  const cells = rows.slice(0, MOST_ROWS).map((row) => (row.cells[column] ?? '').trim());
  const written = cells.filter((cell) => cell !== '');
  if (written.length === 0) return true;
  if (KINDS.some((kind) => written.filter((cell) => kind.test(cell)).length >= SHARE * written.length))
    return true;
  const different = new Set(written.map((cell) => cell.toLowerCase())).size;
  return (
    written.length >= FEWEST_TAGGED &&
    different <= DIFFERENT_TAGS * written.length &&
    different < written.length / 2
  );
}
