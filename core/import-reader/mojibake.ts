/** Repairs text whose UTF-8 was read as Windows-1252: "corazÃ³n" is "corazón", "â€™" an apostrophe. */
import { decodeImportFile } from './decode-import-file.ts';
import { WINDOWS_1252_HIGH } from './windows-1252.ts';

/** The byte of each character that Windows-1252 or Latin-1 shows for 0x80 to 0xFF. */
const BYTES = new Map([...WINDOWS_1252_HIGH].map((character, at) => [character, 0x80 + at]));
const HIGH_RUN =
  /[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2026\u2030\u2039\u203a\u20ac\u2122]{2,}/gu;
/** Repaired only if at least this many runs, and this share of them, are valid UTF-8: such runs are rare in any language. */
const FEWEST_REPAIRED = 2;
const REPAIRED_SHARE = 0.8;
const SUSPECT =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2026\u2030\u2039\u203a\u20ac\u2122]/u;

/** The repaired text; unchanged without enough evidence that it was misread. Linear in its length. */
export function withoutMojibake(text: string): string {
  if (!SUSPECT.test(text)) return text;
  let runs = 0;
  let valid = 0;
  const repaired = text.replace(HIGH_RUN, (run) => {
    runs += 1;
    const meant = decoded(run);
    if (meant === null) return run;
    valid += 1;
    return meant;
  });
  return valid >= FEWEST_REPAIRED && valid >= REPAIRED_SHARE * runs ? repaired : text;
}

/** The characters' bytes decoded as UTF-8; null if they are not valid UTF-8. */
function decoded(run: string): string | null {
  const bytes = Uint8Array.from(run, (character) => BYTES.get(character) ?? character.charCodeAt(0));
  const { text, encoding } = decodeImportFile(bytes);
  return encoding === 'utf-8' && !text.includes('\uFFFD') ? text : null;
}
