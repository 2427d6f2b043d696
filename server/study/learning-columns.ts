/** Parts of statements that write and compare a card's learning state, from the one map of its columns. */
import { cardLearningOf } from '#contract/study.ts';
import type { LearningState } from '#core/scheduler.ts';
import { columnList, columnNames, learningColumns } from '#server/platform/postgres/card-columns.ts';

const { id: _, ...stateColumns } = learningColumns;
const names = columnNames(stateColumns);
const parameter = (name: (typeof names)[number], number: number) => `$${number}::${stateColumns[name].type}`;

/** How many parameters `stateValues` gives. */
export const stateSize = names.length;

/** SQL for `set`: the state whose values are given from parameter number `first` on. */
export const assignState = (first: number): string =>
  names.map((name, index) => `${name} = ${parameter(name, first + index)}`).join(', ');

/** SQL: whether the card `alias` is in the state whose values are given from parameter number `first` on. */
export const hasState = (alias: string, first: number): string =>
  `(${columnList(stateColumns, alias)}) is not distinct from
     (${names.map((name, index) => parameter(name, first + index)).join(', ')})`;

/** The parameters for a state, in the order of the columns. */
export function stateValues(cardId: string, state: LearningState) {
  const learning = cardLearningOf(cardId, state);
  return names.map((name) => learning[name]);
}
