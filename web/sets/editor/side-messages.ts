/** What the editor says of the text of a side, its pictures and its sounds. */

import { gapProblems } from '#core/facets/gaps.ts';
import { number } from '#web/ui/text/counts.ts';
import { onMac } from './command-key.ts';
import type { GapProblem } from './side-edits.ts';

export const sideMessages = {
  /** `side` is the term or the definition. */
  of: (side: string, position: number) => `the ${side.toLowerCase()} of card ${number(position)}`,
  tools: (of: string) => `Format ${of}`,
  keys: (keys: string) => (onMac ? `⌘ + ${keys.replace('+', ' + ')}` : `Ctrl + ${keys.replace('+', ' + ')}`),
  tool: {
    bold: (of: string) => `Bold in ${of}`,
    list: (of: string) => `List in ${of}`,
    formula: (of: string) => `Formula in ${of}`,
    code: (of: string) => `Code in ${of}`,
    picture: (of: string) => `Add a picture to ${of}`,
    sound: (of: string) => `Add a sound to ${of}`,
    gap: (of: string) => `Make a gap of the selected words in ${of}`,
  },
  noGap: {
    empty: 'First select the words that should become a gap.',
    nested: 'A gap cannot contain another gap. Select words outside it.',
    marks: 'A gap cannot contain “::” or “}}”, which have a special meaning in gaps.',
    many: gapProblems.many,
    cut: 'A gap cannot begin or end inside a formula, picture or sound. Select all of it.',
  } satisfies Record<GapProblem, string>,
  remove: (of: string, sense: 'picture' | 'sound', media: number) =>
    `Remove ${sense} ${number(media)} from ${of}`,
} as const;
