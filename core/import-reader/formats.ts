/** The list of import formats (see CONTRIBUTING.md for how to add one). */

import { anki } from './formats/anki.ts';
import { appCards } from './formats/app-cards.ts';
import { bullets } from './formats/bullets.ts';
import { delimited } from './formats/delimited.ts';
import { freeText } from './formats/free-text.ts';
import { json } from './formats/json.ts';
import { labelled } from './formats/labelled.ts';
import { markdownTable } from './formats/markdown-table.ts';
import { multipleChoice } from './formats/multiple-choice.ts';
import { pageCopy } from './formats/page-copy.ts';
import { quizlet } from './formats/quizlet.ts';
import type { ImportFormatDefinition } from './import-format.ts';

/** By priority: of two formats with the same certainty, the first reads the text. */
export const FORMATS = [
  markdownTable,
  pageCopy,
  appCards,
  quizlet,
  json,
  anki,
  delimited,
  multipleChoice,
  labelled,
  bullets,
  freeText,
] as const satisfies readonly ImportFormatDefinition[];

export type ImportFormat = (typeof FORMATS)[number]['name'];

/** A format of the list: its definition, with the name as one of `ImportFormat`. */
export type ListedFormat = ImportFormatDefinition & { name: ImportFormat };

/** The format of that name; null for a name that an older or newer version stored. */
export function formatNamed(name: ImportFormat): ListedFormat | null {
  return FORMATS.find((format) => format.name === name) ?? null;
}
