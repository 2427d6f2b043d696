/** Marks where a picture or sound stands in a card's text: its file's name between two U+0000, which no text that can be stored holds. */

const MARK = '\0';
const ALT = '\u0001';

/** `alt` is what a screen reader says of it; '' where the file does not tell. */
export type MediaMark = { name: string; alt: string };

export const mediaMark = ({ name, alt }: MediaMark): string =>
  `${MARK}${bare(name)}${alt === '' ? '' : ALT + bare(alt)}${MARK}`;

const bare = (text: string) => text.replaceAll(MARK, '').replaceAll(ALT, '');

/** Takes away what would be taken for a mark. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** The text with what `write` makes of each mark. */
export function replaceMarks(text: string, write: (mark: MediaMark) => string): string {
  if (!text.includes(MARK)) return text;
  return text
    .split(MARK)
    .map((piece, index) => {
      if (index % 2 === 0) return piece;
      const [name = '', alt = ''] = piece.split(ALT);
      return write({ name, alt });
    })
    .join('');
}

export function marksIn(text: string): MediaMark[] {
  const marks: MediaMark[] = [];
  replaceMarks(text, (mark) => {
    marks.push(mark);
    return '';
  });
  return marks;
}
