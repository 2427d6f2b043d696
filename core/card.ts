/** The content of a card. The compiler checks contract, database columns, editor and exports against it. */

export type CardContent = {
  term: string;
  definition: string;
  /** The sentence of the notes it came from. */
  source: string | null;
};

/** The sides of a card; each facet asks one of them, or a part of one. */
export type Side = 'term' | 'definition';
export type Sides = Pick<CardContent, Side>;

/** The fields a student types; the others come with the card. */
export type TypedField = Exclude<keyof CardContent, 'source'>;

type TypedContent = Pick<CardContent, TypedField>;

/** The fields a student types, in order; a card can be saved once all required ones are filled. */
const fields: Record<TypedField, { needed: boolean }> = {
  term: { needed: true },
  definition: { needed: true },
};
export const typedFields = Object.keys(fields) as TypedField[];
/** All fields. Each may contain media and is kept when the card is copied or moved. */
export const contentFields: readonly (keyof CardContent)[] = [...typedFields, 'source'];
const neededFields = typedFields.filter((field) => fields[field].needed);

const isEmpty = (text: string | null) => text === null || text.trim() === '';

/** The first required field that is empty; null for a complete card. */
export const missingField = (card: TypedContent): TypedField | null =>
  neededFields.find((field) => isEmpty(card[field])) ?? null;

export const isFull = (card: TypedContent): boolean => missingField(card) === null;

/** The texts of a card, or of the part of it that is asked; absent fields are left out. */
export const textsOf = (card: Partial<CardContent>): string[] =>
  contentFields.flatMap((field) => card[field] ?? []);

/** The card's content with `change` applied to each text; a draft kept by the previous release lacks its newest field. */
export const mapTexts = (card: CardContent, change: (text: string) => string): CardContent =>
  Object.fromEntries(
    contentFields.map((field) => [field, card[field] ? change(card[field]) : card[field]]),
  ) as CardContent;

/** All fields are empty. */
export const isBlank = (card: TypedContent): boolean => typedFields.every((field) => isEmpty(card[field]));
