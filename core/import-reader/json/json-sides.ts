/** Chooses which values of JSON rows are the two sides of a card, as the student said or as the names tell. */
import type { ReadOptions } from '#core/import-reader/import-result.ts';
import { likelySides, plainSides } from './json-names.ts';
import type { JsonRow } from './json-rows.ts';

export type JsonSides = {
  /** The names to choose from; none where values have no names */
  columns: string[];
  termColumn: number;
  definitionColumn: number;
  /** The two sides of a row, and the names of what else it holds */
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
  const isTold = termColumn !== likely.term || definitionColumn !== likely.definition;
  const [term, definition] = [columns[termColumn], columns[definitionColumn]];

  /** Where the two sides stand in a row; lists of a text may name theirs differently. */
  const placesIn = ({ fields }: JsonRow) => {
    const names = fields.map(({ name }) => name);
    const places = { term: names.indexOf(term ?? ''), definition: names.indexOf(definition ?? '') };
    const isWhole = places.term !== -1 && places.definition !== -1;
    return isTold || isWhole ? places : (plainSides(names) ?? places);
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
