/** SQL fragments that write and compare a card's learning state, from one map of its columns. */
import { cardLearningOf } from '#contract/study.ts';
import type { LearningState } from '#core/scheduler.ts';
import { columnList, columnNames, learningColumns } from '#server/platform/postgres/card-columns.ts';

const { id: _, ...stateColumns } = learningColumns;
const names = columnNames(stateColumns);
const parameter = (name: (typeof names)[number], number: number) => `$${number}::${stateColumns[name].type}`;

/** Number of parameters `stateValues` returns. */
export const stateSize = names.length;

/** SQL for `set`: the state whose values start at parameter `first`. */
export const assignState = (first: number): string =>
  names.map((name, index) => `${name} = ${parameter(name, first + index)}`).join(', ');

/** SQL: whether card `alias` is in the state whose values start at parameter `first`. */
export const hasState = (alias: string, first: number): string =>
  `(${columnList(stateColumns, alias)}) is not distinct from
     (${names.map((name, index) => parameter(name, first + index)).join(', ')})`;

/** The parameters for a state, in column order. */
export function stateValues(cardId: string, state: LearningState) {
  const learning = cardLearningOf(cardId, state);
  return names.map((name) => learning[name]);
}
