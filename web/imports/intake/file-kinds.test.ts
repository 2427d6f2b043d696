/** Every kind of file is recognised by its bytes, else by its name; text is read under any name. */
import { expect, it } from 'vitest';
import { type FileKind, kindOfFile, SAMPLE_BYTES, sampleOf, sentenceOf } from './file-kinds.ts';
import { openFiles } from './open-files.ts';
import { readerOf } from './readers.ts';

const latin = (raw: string) => Uint8Array.from(raw, (char) => char.charCodeAt(0));
/** Bytes that are no text, the same on every run. */
const noise = String.fromCharCode(...Array.from({ length: 600 }, (_, at) => (at * 89 + at * at * 7) % 256));
const wide = (name: string) => name.replace(/./g, '$&\0');
const number = (value: number, bytes: number) =>
  String.fromCharCode(...Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255));

/** A ZIP as its specification has it: sizes after the content (bit 3), the directory at the end. */
function zip(entries: Record<string, string>): string {
  let local = '';
  let directory = '';
  for (const [name, content] of Object.entries(entries)) {
    const head = number(20, 2) + number(8, 2) + number(0, 8) + number(0, 12);
    directory += `PK\x01\x02${number(20, 2)}${head}${number(name.length, 2)}${number(0, 12)}${number(local.length, 4)}${name}`;
    local += `PK\x03\x04${head.slice(0, 22)}${number(name.length, 2)}${number(0, 2)}${name}${content}`;
  }
  return `${local}${directory}PK\x05\x06${number(0, 18)}`;
}
const ooxml = (part: string) =>
  zip({ '[Content_Types].xml': noise, '_rels/.rels': noise, [`${part}.xml`]: noise });
const openDocument = (type: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': noise });
const ole = (stream: string) => `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(500)}${stream}`;

const byContent: [string, FileKind, string][] = [
  ['Anki package', 'anki', zip({ 'collection.anki2': noise, media: '{}' })],
  ['newer Anki package', 'anki', zip({ meta: '\x08\x03', 'collection.anki21b': noise })],
  ['Anki collection', 'anki', `SQLite format 3\0${noise}CREATE TABLE revlog (id integer)`],
  ['other SQLite', 'database', `SQLite format 3\0${noise}`],
  ['PDF', 'pdf', `%PDF-1.7\n1 0 obj`],
  ['PDF after other bytes', 'pdf', `\0\0\0\0${noise.slice(0, 200)}%PDF-1.4\n`],
  ['Word', 'docx', ooxml('word/document')],
  ['PowerPoint', 'pptx', ooxml('ppt/presentation')],
  ['Excel', 'excel', ooxml('xl/workbook')],
  ['OpenDocument text', 'odt', openDocument('text')],
  ['OpenDocument slides', 'odp', openDocument('presentation')],
  ['OpenDocument sheet', 'ods', openDocument('spreadsheet')],
  ['EPUB', 'epub', zip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': noise })],
  ['EPUB without its type', 'epub', zip({ 'META-INF/container.xml': noise })],
  ['Mobipocket', 'ebook', `${noise.slice(0, 60)}BOOKMOBI${noise}`],
  ['old Word', 'word', ole(wide('WordDocument'))],
  ['old PowerPoint', 'powerpoint', ole(wide('PowerPoint Document'))],
  ['Word with a password', 'locked', ole(wide('EncryptedPackage'))],
  ['old Excel', 'excel', ole(wide('Workbook'))],
  ['other OLE', 'office', ole(noise)],
  ['Pages', 'iwork', zip({ 'Index/Document.iwa': noise, 'Metadata/Properties.plist': noise })],
  ['RTF', 'rtf', '{\\rtf1\\ansi Osmosis}'],
  ['PNG', 'image', `\x89PNG\r\n\x1a\n${noise}`],
  ['JPEG', 'image', `\xff\xd8\xff\xe0${noise}`],
  ['GIF', 'image', `GIF89a${noise}`],
  ['WebP', 'image', `RIFF\x10\0\0\0WEBPVP8 ${noise}`],
  ['HEIC', 'image', `\0\0\0\x18ftypheic${noise}`],
  ['TIFF', 'image', `II*\0${noise}`],
  ['a page of HTML', 'html', '\n<!DOCTYPE html>\n<p>Osmosis</p>'],
  ['SVG', 'image', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['MP4', 'sound', `\0\0\0\x18ftypisom${noise}`],
  ['MP3 with tags', 'sound', `ID3\x03\0\0\0\0\0\0${noise}`],
  ['MP3', 'sound', `\xff\xfb\x90\0${noise}`],
  ['WAV', 'sound', `RIFF\x10\0\0\0WAVEfmt ${noise}`],
  ['Ogg', 'sound', `OggS\0\x02${noise}`],
  ['WebM', 'sound', `\x1a\x45\xdf\xa3${noise}`],
  ['ZIP', 'archive', zip({ 'notes.txt': 'a\tb' })],
  ['7z', 'archive', `7z\xbc\xaf\x27\x1c${noise}`],
  ['RAR', 'archive', `Rar!\x1a\x07\x01\0${noise}`],
  ['gzip', 'archive', `\x1f\x8b\x08\0${noise}`],
  ['tar', 'archive', `notes.txt${'\0'.repeat(248)}ustar\0${noise}`],
  ['Windows program', 'program', `MZ\x90\0${noise}`],
  ['Linux program', 'program', `\x7fELF\x02\x01${noise}`],
  ['Java program', 'program', zip({ 'META-INF/MANIFEST.MF': noise })],
  ['unknown bytes', 'binary', noise],
];

it.each(byContent)('knows %s by its bytes, though its name says text', async (_what, kind, raw) => {
  expect(kindOfFile('notes.txt', latin(raw))).toBe(kind);
  if (readerOf(kind)) return;
  const opened = await openFiles([new File([latin(raw)], 'notes.txt')]);
  expect(opened).toEqual({ refused: { title: 'notes.txt was not read', text: sentenceOf(kind) } });
});

it.each<[string, FileKind]>([
  ['a.apkg', 'anki'],
  ['a.COLPKG', 'anki'],
  ['a.pdf', 'pdf'],
  ['a.docx', 'docx'],
  ['a.doc', 'word'],
  ['a.pptx', 'pptx'],
  ['a.ppt', 'powerpoint'],
  ['a.xls', 'excel'],
  ['a.key', 'iwork'],
  ['a.azw3', 'ebook'],
  ['a.jpeg', 'image'],
  ['a.opus', 'sound'],
  ['a.rar', 'archive'],
  ['a.dmg', 'program'],
])('knows %s by its name where the bytes say nothing', (name, kind) => {
  expect(kindOfFile(name, latin(noise))).toBe(kind);
});

it.each([
  ['no ending', 'notes', 'ATP\tenergy'],
  ['an odd ending', 'notes.2024-final', 'ATP\tenergy'],
  ['a document\u2019s ending', 'notes.doc', 'ATP\tenergy'],
  ['the mark of another format first', 'notes.txt', 'MZ = Maturazeugnis\nID3\ttags of MP3\nBM\tbitmap'],
  ['one stray byte', 'notes.txt', 'a\0b'],
  ['a picture in its words', 'notes.txt', 'tag\t<svg> draws'],
  ['no words at all', 'notes.txt', ''],
])('reads text with %s', (_what, name, text) => {
  expect(kindOfFile(name, latin(text))).toBeNull();
});

it('reads text of every encoding', () => {
  const text = 'Größe\t大きさ\n'.repeat(20);
  const utf16 = Uint8Array.from(new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer));
  expect(kindOfFile('notes', new TextEncoder().encode(text))).toBeNull();
  expect(kindOfFile('notes', Uint8Array.of(0xff, 0xfe, ...utf16))).toBeNull();
  expect(kindOfFile('notes', latin('Größe\tgröß\n'))).toBeNull();
});

it('knows a large file by both its ends, without asking to split it', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024);
  const deck = zip({ media: noise + long, 'collection.anki2': noise });
  expect(deck.indexOf('collection.anki2')).toBeGreaterThan(SAMPLE_BYTES);
  expect(kindOfFile('deck', await sampleOf(new File([latin(deck)], 'deck')))).toBe('anki');
  const opened = await openFiles([new File([latin(long)], 'deck')]);
  expect(opened).toMatchObject({ refused: { text: expect.stringContaining('larger than 2 MB') } });
});
