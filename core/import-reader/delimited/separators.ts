/** The separators students' lists use, what people call them, and how far each can be trusted. */

/**
 * - `firm`: hardly occurs in sentences
 * - `tight`: ends clauses in sentences, where a space follows; in tables none does
 * - `worded`: stands between blanks, in lists and in sentences alike
 */
type SeparatorKind = 'firm' | 'tight' | 'worded';
export type Separator = { text: string; kind: SeparatorKind };

/** In order of trust: the earlier wins where two divide equally well. The tab has its own reading. */
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

/** Separators between cards, for texts that do not give each card a line. */
export const CARD_SEPARATORS: readonly string[] = [';;', '||', '@@', '##', ';', '|'];

/** Separators between sides inside such texts. */
export const SIDE_SEPARATORS: readonly Separator[] = [
  { text: '\t', kind: 'firm' },
  ...LINE_SEPARATORS,
  { text: '-', kind: 'tight' },
  { text: ':', kind: 'tight' },
  { text: '=', kind: 'tight' },
];

/** What the import screen offers a student, by name. Of colons and dashes the text says which form is meant (`spacedMark`). */
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

/** What people call a separator: "tab", "new line"; an unusual one in quotes. */
export function separatorName(separator: string): string {
  const known = NAMES.get(separator) ?? NAMES.get(separator.trim());
  return known ?? `“${separator.replaceAll('\t', '\\t').replaceAll('\n', '\\n')}”`;
}

/** A separator as typed into a field: `\t` and `\n` stand for the tab and the new line. '' when none was given. */
export function typedSeparator(typed: string | undefined): string {
  return (typed ?? '').replaceAll('\\t', '\t').replaceAll('\\n', '\n').replaceAll('\r\n', '\n');
}
