/** A line of notes or of a document as it is shown: without the marks of its bold words and headings, its arrows set. */
import { withoutMarks } from '#core/written-marks.ts';
import { arrows } from '#web/ui/text/arrows.ts';

/** A sentence cut from a line can have lost the other mark of a pair. */
const single = /(?<=\S)\*\*(?=\s|$)|(?<=\s|^)\*\*(?=\S)/g;
const leading = /^\s*(?:#{1,6}|[-•]) (?=\S)/;

export const shownLine = (text: string): string =>
  arrows(withoutMarks(text).replace(leading, '').replace(single, ''));
