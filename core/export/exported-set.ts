/** What an export needs of a set: its title and its cards, without any learning state. */

export type ExportedCard = { term: string; definition: string };
export type ExportedSet = { title: string; cards: readonly ExportedCard[] };
