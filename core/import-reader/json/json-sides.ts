/** Chooses the two sides among the values of JSON rows, by the student's choice or by their names. */
import type { ReadOptions } from '#core/import-reader/import-result.ts';
import { likelySides, plainSides } from './json-names.ts';
import type { JsonRow } from './json-rows.ts';

export type JsonSides = {
  /** The names to choose from; empty if values have no names */
  columns: string[];
  termColumn: number;
  definitionColumn: number;
  /** The two sides of a row, and the names of its other values */
  sidesOf: (row: JsonRow) => { term: string; definition: string; others: string[] };
};

const MOST_COLUMNS = 50;

export function chosenSides(rows: readonly JsonRow[], options: ReadOptions): JsonSides {
  const named = rows.filter(isNamed);
  const columns = [...new Set(named.flatMap(({ fields }) => fields.map(({ name }) => name)))].slice(
    0,
    MOST_COLUMNS,
  );
  const likely = likelySides(columns) ?? { term: 0, definition: 1 };
  const termColumn = options.termColumn ?? likely.term;
  const definitionColumn = options.definitionColumn ?? likely.definition;
  const isChosen = termColumn !== likely.term || definitionColumn !== likely.definition;
  const [term, definition] = [columns[termColumn], columns[definitionColumn]];

  /** The indexes of the two sides in a row; other lists of the text may have other names. */
  const placesIn = ({ fields }: JsonRow) => {
    const names = fields.map(({ name }) => name);
    const places = { term: names.indexOf(term ?? ''), definition: names.indexOf(definition ?? '') };
    const isWhole = places.term !== -1 && places.definition !== -1;
    return isChosen || isWhole ? places : (plainSides(names) ?? places);
  };
  const sidesOf = (row: JsonRow) => {
    const places = isNamed(row) ? placesIn(row) : { term: 0, definition: 1 };
    const rest = row.fields.filter((_, at) => at !== places.term && at !== places.definition);
    const others = rest.map(({ name }) => name || 'values after the second');
    return {
      term: row.fields[places.term]?.text ?? '',
      definition: row.fields[places.definition]?.text ?? '',
      others: [...others, ...row.unread],
    };
  };
  const isTable = named.length === rows.length;
  return { columns: isTable ? columns : [], termColumn, definitionColumn, sidesOf };
}

function isNamed({ fields }: JsonRow): boolean {
  return fields.some(({ name }) => name !== '');
}
