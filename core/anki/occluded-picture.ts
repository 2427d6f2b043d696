/** A note that hides parts of a picture as one plain card, which shows the picture whole: its boxes cannot be drawn here. */
import { fieldText } from './field-text.ts';
import { marksIn } from './media-marks.ts';

/** Field names of Anki's own note type and of the add-on before it. */
const MASK = /mask/i;
const HEADER = /^header$/i;
const BESIDE = /extra|remarks|footer|comments/i;

/** `term` is empty where the note has no header. Null where it has no picture. */
export function occludedPicture(
  names: readonly string[],
  values: readonly string[],
): { term: string; definition: string } | null {
  const fields = names.map((name, at) => ({ name, text: fieldText(values[at] ?? '') }));
  const picture = fields.find(({ name, text }) => !MASK.test(name) && marksIn(text).length > 0);
  if (!picture) return null;
  const term = fields.find((field) => HEADER.test(field.name) && field !== picture)?.text ?? '';
  const beside = fields.filter((field) => BESIDE.test(field.name) && field !== picture);
  const definition = [picture, ...beside].map(({ text }) => text).filter(Boolean);
  return { term, definition: definition.join('\n') };
}
