/** The separators of students' lists, their names, and how reliable each is. */

/**
 * - `firm`: hardly occurs in sentences
 * - `tight`: in sentences a space follows it, in tables none
 * - `worded`: between blanks, in lists and in sentences alike
 */
type SeparatorKind = 'firm' | 'tight' | 'worded';
export type Separator = { text: string; kind: SeparatorKind };

/** Most reliable first: of two that divide equally well, the first wins. Tabs are handled in `tabbed-text.ts`. */
export const LINE_SEPARATORS: readonly Separator[] = [
  { text: '::', kind: 'firm' },
  { text: ';;', kind: 'firm' },
  { text: '||', kind: 'firm' },
  { text: '@@', kind: 'firm' },
  { text: '##', kind: 'firm' },
  { text: '|', kind: 'firm' },
  { text: ' => ', kind: 'worded' },
  { text: ' -> ', kind: 'worded' },
  { text: ' → ', kind: 'worded' },
  { text: ': ', kind: 'worded' },
  { text: '：', kind: 'worded' },
  { text: ' – ', kind: 'worded' },
  { text: ' — ', kind: 'worded' },
  { text: ' - ', kind: 'worded' },
  { text: ' = ', kind: 'worded' },
  { text: ';', kind: 'tight' },
  { text: ',', kind: 'tight' },
];

/** Separators between cards, for texts without a line for each card. */
export const CARD_SEPARATORS: readonly string[] = [';;', '||', '@@', '##', ';', '|'];

/** Separators between sides inside such texts. */
export const SIDE_SEPARATORS: readonly Separator[] = [
  { text: '\t', kind: 'firm' },
  ...LINE_SEPARATORS,
  { text: '-', kind: 'tight' },
  { text: ':', kind: 'tight' },
  { text: '=', kind: 'tight' },
];

/** The choices of the import screen, by name. `spacedMark` finds the form of colons and dashes that a text uses. */
export const SEPARATOR_CHOICES = {
  betweenSides: { tab: '\t', comma: ',', semicolon: ';', colon: ':', dash: '-' },
  betweenCards: { newLine: '\n', blankLine: '\n\n', semicolon: ';' },
} as const;

export type SeparatorName =
  | keyof typeof SEPARATOR_CHOICES.betweenSides
  | keyof typeof SEPARATOR_CHOICES.betweenCards;

const NAMES = new Map([
  ['\t', 'tab'],
  [',', 'comma'],
  [';', 'semicolon'],
  [':', 'colon'],
  ['：', 'colon'],
  ['|', 'vertical bar'],
  ['-', 'dash'],
  ['–', 'dash'],
  ['—', 'dash'],
  ['=', 'equals sign'],
  ['->', 'arrow'],
  ['=>', 'arrow'],
  ['→', 'arrow'],
  ['\n', 'new line'],
  ['\n\n', 'blank line'],
  [' ', 'space'],
]);

/** The name of a separator: "tab", "new line"; an unusual one is quoted. */
export function separatorName(separator: string): string {
  const known = NAMES.get(separator) ?? NAMES.get(separator.trim());
  return known ?? `“${separator.replaceAll('\t', '\\t').replaceAll('\n', '\\n')}”`;
}

/** Parses a typed separator, with `\t` and `\n` for tab and new line; '' if none was given. */
export function typedSeparator(typed: string | undefined): string {
  return (typed ?? '').replaceAll('\\t', '\t').replaceAll('\\n', '\n').replaceAll('\r\n', '\n');
}
