/** The content of a card. The compiler checks contract, database columns, editor and exports against it. */

export type CardContent = {
  term: string;
  definition: string;
  /** The sentence of the notes it came from. */
  source: string | null;
};

/** A field that a student types; the others come with the card. */
export type TypedField = Exclude<keyof CardContent, 'source'>;

type TypedContent = Pick<CardContent, TypedField>;

/** The fields that a student types, in their order; a card is saved when all that are needed are filled. */
const fields: Record<TypedField, { needed: boolean }> = {
  term: { needed: true },
  definition: { needed: true },
};
export const typedFields = Object.keys(fields) as TypedField[];
const neededFields = typedFields.filter((field) => fields[field].needed);

const isEmpty = (text: string | null) => text === null || text.trim() === '';

/** The first field without which the card is not saved; null for a full card. */
export const missingField = (card: TypedContent): TypedField | null =>
  neededFields.find((field) => isEmpty(card[field])) ?? null;

export const isFull = (card: TypedContent): boolean => missingField(card) === null;

/** All fields are empty. */
export const isBlank = (card: TypedContent): boolean => typedFields.every((field) => isEmpty(card[field]));
