/** Detects the kind of a file from its bytes and name, with advice for kinds that cannot be read. */
import { decodeImportFile } from '#core/read-import.ts';

const copyText = 'Open it, select the text, copy it and paste it here.';
const asText = 'or save it as plain text (.txt) and choose that file.';

/** Advice for each unsupported kind. */
const sentences = {
  word: `This is a document of an older Word. Open it, copy its text and paste it here, ${asText}`,
  powerpoint:
    'This is a presentation of an older PowerPoint. Open it, copy the text of the slides or of their notes, and paste it here.',
  excel:
    'This is an Excel workbook. Open it, copy the two columns and paste them here, or save it as CSV and choose that file.',
  office:
    'This is a document of an older Office program. Open it, copy its text and paste it here, or save it as plain text (.txt) or CSV and choose that file.',
  ods: 'This is an OpenDocument spreadsheet. Open it, copy the two columns and paste them here, or save it as CSV and choose that file.',
  iwork: 'This is an Apple Pages, Keynote or Numbers document. Open it, copy its text and paste it here.',
  rtf: `This is formatted text (RTF). Open it, copy its text and paste it here, ${asText}`,
  ebook: `This is an e-book of a kind that cannot be read here. ${copyText}`,
  sound:
    'This is a sound or video file, which cannot be turned into cards. Paste notes or a transcript of it.',
  archive: 'This is an archive of packed files. Unpack it and choose the text file inside.',
  database: 'This is a database. Export its content as CSV or text, and choose that file.',
  program: 'This is a program, not notes. Choose the file that holds your notes.',
  binary:
    'This is not a text file. Open it in the program that made it, copy its text and paste it here, or save it as .txt or .csv and choose that file.',
  locked:
    'This document is protected with a password. Open it in its program, save a copy without the password, and choose that copy.',
} as const;

/** Kinds that are read here have no sentence. */
export type FileKind =
  | keyof typeof sentences
  | 'anki'
  | 'docx'
  | 'pptx'
  | 'odt'
  | 'odp'
  | 'epub'
  | 'html'
  | 'image'
  | 'pdf';

/** What a file of this kind is and what to do next, for the student. */
export const sentenceOf = (kind: string): string =>
  (sentences as Record<string, string>)[kind] ?? sentences.binary;

const namesOfKinds: readonly (readonly [FileKind, RegExp])[] = [
  ['anki', /\.(apkg|colpkg|anki2|anki21b?)$/i],
  ['pdf', /\.pdf$/i],
  ['word', /\.(doc|dot)$/i],
  ['docx', /\.(doc|dot)[xm]$/i],
  ['powerpoint', /\.(ppt|pps|pot)$/i],
  ['pptx', /\.(ppt|pps|pot)[xm]$/i],
  ['excel', /\.(xlsb|xl[st][xm]?)$/i],
  ['odt', /\.(odt|ott)$/i],
  ['odp', /\.(odp|otp)$/i],
  ['ods', /\.(ods|ots)$/i],
  ['iwork', /\.(pages|key|numbers)$/i],
  ['rtf', /\.rtf$/i],
  ['epub', /\.epub$/i],
  ['ebook', /\.(mobi|azw3?)$/i],
  ['image', /\.(png|jpe?g|gif|webp|hei[cf]|avif|bmp|tiff?|ico|svgz?)$/i],
  ['sound', /\.(mp[34]|m4[av]|mov|wav|og[gva]|opus|webm|mkv|avi|flac|aac|wm[av])$/i],
  ['archive', /\.(zip|7z|rar|gz|tgz|tar|bz2|xz|zst)$/i],
  ['database', /\.(sqlite3?|db)$/i],
  ['program', /\.(exe|dll|msi|bin|so|dylib|dmg|jar|apk)$/i],
];

const htmlName = /\.x?html?$/i;

const kindOfName = (name: string): FileKind | null =>
  namesOfKinds.find(([, names]) => names.test(name))?.[0] ?? null;

/** Opening bytes of formats, one character a byte, at offset 0 unless told; `file(1)` and the formats' own specifications name the same. */
const marks: readonly (readonly [FileKind, string, number?])[] = [
  ['image', '\x89PNG\r\n'],
  ['image', '\xff\xd8\xff'],
  ['image', 'GIF8'],
  ['image', 'WEBP', 8],
  ['image', 'BM'],
  ['image', 'II*\0'],
  ['image', 'MM\0*'],
  ['image', '\0\0\x01\0'],
  ...['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1', 'avif'].map(
    (brand) => ['image', `ftyp${brand}`, 4] as const,
  ),
  ['sound', 'ftyp', 4],
  ['sound', 'ID3'],
  ...['\xf1', '\xf2', '\xf3', '\xf9', '\xfa', '\xfb'].map((sync) => ['sound', `\xff${sync}`] as const),
  ['sound', 'OggS'],
  ['sound', 'fLaC'],
  ['sound', 'WAVE', 8],
  ['sound', 'AVI ', 8],
  ['sound', '\x1a\x45\xdf\xa3'],
  ['sound', '\x30\x26\xb2\x75'],
  ['archive', '7z\xbc\xaf\x27\x1c'],
  ['archive', 'Rar!\x1a\x07'],
  ['archive', '\x1f\x8b'],
  ['archive', 'BZh'],
  ['archive', '\xfd7zXZ\0'],
  ['archive', '\x28\xb5\x2f\xfd'],
  ['archive', 'ustar', 257],
  ['ebook', 'BOOKMOBI', 60],
  ['program', 'MZ'],
  ['program', '\x7fELF'],
  ...['\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe'].map((mark) => ['program', mark] as const),
];

/** Bytes at either end of a file that are enough to know it: a ZIP lists its files at the end. */
export const SAMPLE_BYTES = 65_536;
/** More control characters than this share of a text is no text: random bytes hold a tenth, damaged text single ones. */
const CONTROL_SHARE = 0.02;

/** Both ends of a file of any size. */
export async function sampleOf(file: Blob): Promise<Uint8Array> {
  const ends = [file.slice(0, SAMPLE_BYTES)];
  if (file.size > SAMPLE_BYTES) ends.push(file.slice(Math.max(SAMPLE_BYTES, file.size - SAMPLE_BYTES)));
  return new Uint8Array(await new Blob(ends).arrayBuffer());
}

/** `bytes` are a whole file, or the first and last `SAMPLE_BYTES` of one; null where it holds text that can be read. */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind | null {
  const raw = rawOf(bytes);
  if (raw.startsWith('%PDF-')) return 'pdf';
  if (raw.startsWith('{\\rtf')) return 'rtf';
  const named = kindOfName(name);
  // Packed files can hold mostly text, so these marks come before the share of control characters.
  if (raw.startsWith('PK\x03\x04') || raw.startsWith('PK\x05\x06'))
    return kindOfZip(raw) ?? named ?? 'archive';
  if (raw.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return kindOfOldOffice(raw, named);
  if (raw.startsWith('SQLite format 3\0')) {
    return named === 'anki' || raw.includes('CREATE TABLE revlog') ? 'anki' : 'database';
  }
  const { text } = decodeImportFile(bytes);
  if (isText(text)) return isSvg(text) ? 'image' : isHtml(name, text) ? 'html' : null;
  // Readers of PDF allow other bytes before its mark.
  if (raw.slice(0, 1024).includes('%PDF-')) return 'pdf';
  const marked = marks.find(([, mark, at = 0]) => raw.startsWith(mark, at));
  return marked?.[0] ?? named ?? 'binary';
}

/** The bytes as characters of the same number. */
function rawOf(bytes: Uint8Array): string {
  let raw = '';
  for (let at = 0; at < bytes.length; at += 4096)
    raw += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return raw;
}

/** One stray character is damage in a text, not another format. */
function isText(text: string): boolean {
  let odd = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    // Control characters but tab, line ends and escape; halves of a character; what no text may hold.
    if (code < 9 || (code > 13 && code < 32 && code !== 27) || code === 127) odd += 1;
    else if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) odd += 1;
  }
  return odd <= 1 + text.length * CONTROL_SHARE;
}

/** A saved page under any file name; text about HTML does not begin like this. */
function isHtml(name: string, text: string): boolean {
  return htmlName.test(name) || /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html)\b/i.test(text.slice(0, 1024));
}

/** The first element names the format; declarations and comments may precede it. */
function isSvg(text: string): boolean {
  const start = text.slice(0, 4096).trimStart();
  return start.startsWith('<') && /<([a-z]\w*)/i.exec(start)?.[1] === 'svg';
}

const zipEntries: readonly (readonly [FileKind, RegExp])[] = [
  ['anki', /^collection\.anki2/],
  ['docx', /^word\//],
  ['pptx', /^ppt\//],
  ['excel', /^xl\//],
  ['iwork', /^(Index\/.*\.iwa|Index\.zip|index\.apxl|index\.xml)$/],
  ['epub', /^META-INF\/container\.xml$/],
  ['program', /^(META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/],
];
const mimeTypes: readonly (readonly [FileKind, string])[] = [
  ['epub', 'application/epub+zip'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
];

/** A ZIP that is a document says so in its first file `mimetype` (EPUB, OpenDocument) or by the names in it. */
function kindOfZip(raw: string): FileKind | null {
  const byType = mimeTypes.find(([, type]) => raw.startsWith(`mimetype${type}`, 30));
  if (byType) return byType[0];
  const names = zipNames(raw);
  return zipEntries.find(([, entry]) => names.some((name) => entry.test(name)))?.[0] ?? null;
}

/** Names in the local headers (signature PK 3 4, name at 30) and in the directory at the end (PK 1 2, name at 46). */
function zipNames(raw: string): string[] {
  const names: string[] = [];
  for (const { index } of raw.matchAll(/PK/g)) {
    const signature = raw.slice(index, index + 4);
    if (signature !== 'PK\x03\x04' && signature !== 'PK\x01\x02') continue;
    const [lengthAt, nameAt] = signature === 'PK\x03\x04' ? [26, 30] : [28, 46];
    const length = raw.charCodeAt(index + lengthAt) | (raw.charCodeAt(index + lengthAt + 1) << 8);
    names.push(raw.slice(index + nameAt, index + nameAt + length));
  }
  return names;
}

const wide = (name: string) => name.replace(/./g, '$&\0');
const oldOffice: readonly (readonly [FileKind, string])[] = [
  // Newer documents with a password are packed into such a file.
  ['locked', wide('EncryptedPackage')],
  ['word', wide('WordDocument')],
  ['powerpoint', wide('PowerPoint Document')],
  ['excel', wide('Workbook')],
];

/** The streams of an OLE file are named in UTF-16; where they lie beyond the sample its name tells. */
function kindOfOldOffice(raw: string, named: FileKind | null): FileKind {
  return oldOffice.find(([, stream]) => raw.includes(stream))?.[0] ?? named ?? 'office';
}
