/** Marks for pictures and sounds in a card's text: the file name between two U+0000, which no stored text can contain. */

const MARK = '\0';
const ALT = '\u0001';

/** `alt`: the alt text; '' if the file has none. */
export type MediaMark = { name: string; alt: string };

export const mediaMark = ({ name, alt }: MediaMark): string =>
  `${MARK}${bare(name)}${alt === '' ? '' : ALT + bare(alt)}${MARK}`;

const bare = (text: string) => text.replaceAll(MARK, '').replaceAll(ALT, '');

/** Removes characters that would be read as a mark. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** Replaces each mark by what `write` returns. */
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
