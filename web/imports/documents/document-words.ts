/** Every word about reading documents. */
import { counted, number } from '#web/ui/text/counts.ts';
import type { DocumentText, RefusalReason } from './document-text.ts';

/** A scan is not refused but goes to text recognition. */
type ToldReason = Exclude<RefusalReason, 'scan'>;

const refusals: Record<ToldReason, string> = {
  encrypted:
    'It is protected with a password. Open it in its program, save a copy without the password, and choose that copy.',
  protected:
    'It is protected against copying, so its text cannot be read here. Use a copy without protection, or type what you need.',
  broken:
    'It is damaged or incomplete. Download it again, or open it in its program, save a new copy and choose that.',
  empty: 'There is no text in it. Choose another file, or paste the text here.',
  'too-big':
    'It is too large to be read in the browser. Split it, or save the chapters you need as a file of their own.',
  'too-many-pages':
    'It has more than 2,000 pages. Save the chapters you need as a file of their own, and choose that.',
  'too-many-entries': 'It holds too many files to be a document. Open it in its program and save a new copy.',
  'unpacks-too-big':
    'It holds far more data than a document does. Open it in its program, copy the text you need and paste it here.',
  'too-slow': 'It took too long to read. Split it, or copy the text you need and paste it here.',
};

export const documentWords = {
  refusal: (reason: ToldReason) => refusals[reason],
  reading: (name: string) => `Reading ${name}`,
  progress: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  cancel: 'Cancel',
  cancelled: 'Stopped. Nothing was read.',
  /** After a document was read whole. */
  read: (name: string, { unit, units }: Pick<DocumentText, 'unit' | 'units'>) =>
    `Read ${name}${unit ? ` (${counted(units, unit)})` : ''} on your device. The file stays here; its text is sent when the tutor makes cards of it.`,
  leftOut: ({ count, lines }: { count: number; lines: readonly string[] }) => {
    if (count === 1) return '1 formula or picture was left out';
    const shown = count > lines.length ? `; here are the first ${lines.length}` : '';
    return `${number(count)} formulas and pictures were left out${shown}`;
  },
  choice: {
    heading: (name: string) => `Choose what to read from ${name}`,
    why: (size: number, limit: number) =>
      `It has ${number(size)} characters. At most ${number(limit)} are read at once, so more than that becomes several sets, one after the other. Only the text you choose is sent, never the file.`,
    chapters: 'Chapters',
    untitled: 'Beginning',
    piece: (title: string, piece: number, pieces: number) => `${title}, part ${piece} of ${pieces}`,
    size: (size: number) => counted(size, 'character'),
    pages: (unit: string, [from, to]: readonly [number, number]) =>
      from === to ? `${unit} ${number(from)}` : `${unit}s ${number(from)}–${number(to)}`,
    all: 'Choose all',
    none: 'Choose none',
    chosen: (size: number, parts: number) =>
      parts < 2
        ? `${counted(size, 'character')} chosen`
        : `${counted(size, 'character')} chosen: read in ${parts} parts, a set each`,
    nothing: 'Choose at least one chapter.',
    use: 'Read these',
    cancel: 'Cancel',
  },
} as const;
