/** What an export needs of a set: its title and its cards, without any learning state. */
import type { CardContent } from '#core/card.ts';
import type { StatedLanguages } from '#core/languages/language-codes.ts';

/** CSV and the texts for Anki and Quizlet write the two sides; JSON writes all of it. */
export type ExportedCard = Omit<CardContent, 'source'>;
export type ExportedSet = { title: string; cards: readonly ExportedCard[] } & {
  [Side in keyof StatedLanguages]?: StatedLanguages[Side] | undefined;
};
