/** What a card says. The contract, the columns of the database, the editor and the exports are held against it by the compiler. */

export type CardContent = {
  term: string;
  definition: string;
  /** The sentence of the notes it came from. */
  source: string | null;
};
