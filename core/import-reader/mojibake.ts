/** Mends text whose UTF-8 was read as Windows-1252 on its way: "corazÃ³n" is "corazón", "â€™" an apostrophe. */
import { decodeImportFile } from './decode-import-file.ts';
import { WINDOWS_1252_HIGH } from './windows-1252.ts';

/** The byte of each character that Windows-1252 or Latin-1 shows for 0x80 to 0xFF. */
const BYTES = new Map([...WINDOWS_1252_HIGH].map((sign, at) => [sign, 0x80 + at]));
const HIGH_RUN =
  /[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2026\u2030\u2039\u203a\u20ac\u2122]{2,}/gu;
/** Two such signs side by side are rare in any language; so few that fail to be UTF-8 may stand among them. */
const FEWEST_BROKEN = 2;
const SOUND_SHARE = 0.8;
const SUSPECT =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2026\u2030\u2039\u203a\u20ac\u2122]/u;

/** `text` as it was meant; the same text where nothing, or not enough, says that it was misread. Linear in its length. */
export function withoutMojibake(text: string): string {
  if (!SUSPECT.test(text)) return text;
  let runs = 0;
  let mended = 0;
  const repaired = text.replace(HIGH_RUN, (run) => {
    runs += 1;
    const meant = decoded(run);
    if (meant === null) return run;
    mended += 1;
    return meant;
  });
  return mended >= FEWEST_BROKEN && mended >= SOUND_SHARE * runs ? repaired : text;
}

/** What the bytes of these signs say as UTF-8; null where they say nothing, and are meant as they stand. */
function decoded(run: string): string | null {
  const bytes = Uint8Array.from(run, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0));
  const { text, encoding } = decodeImportFile(bytes);
  return encoding === 'utf-8' && !text.includes('\uFFFD') ? text : null;
}
