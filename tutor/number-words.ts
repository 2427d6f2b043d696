/** Reads spelled-out numbers as figures, because recognisers write "two" where a card says 2. */
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const VALUES = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const ORDINAL_VALUES = new Map(
  ORDINALS.map((_, index): [string, number] => [`${index + 1}${suffix(index + 1)}`, index + 1]),
);

function suffix(value: number): string {
  return value === 1 ? 'st' : value === 2 ? 'nd' : value === 3 ? 'rd' : 'th';
}

/** The value of a number word below a hundred, or null. */
export function numberWordValue(folded: string): number | null {
  return VALUES.get(folded) ?? null;
}

/** `1st` → `first`, so that both spellings of an ordinal meet; other words stay. */
export function plainOrdinal(folded: string): string {
  const value = ORDINAL_VALUES.get(folded);
  return value === undefined ? folded : ORDINALS[value - 1]!;
}
