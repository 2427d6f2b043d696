/** Header rows of tables ("Question,Answer"), recognised by their words in the languages students export in. */

export type HeaderColumns = { term: number; definition: number };

/** The header words of our own CSV. */
export const OWN_CSV_HEADER = ['Term', 'Definition'] as const;
export const FORMULA_GUARD = "'";
/** Files of the previous release have one apostrophe before each header word: only cells are guarded. */
const GUARD_BEFORE = /^'/;
/** With two before each word it also stands after what may begin a cell where spreadsheets divide at `;`. */
const GUARDS = /(?<=^|[;\r\n])'/g;

const TERM_WORDS = new Set(
  `term|terms|key term|front|question|questions|q|word|words|vocabulary|vocab|prompt|concept|name|phrase|expression|kanji|cue|cues|side 1
  |frage|begriff|wort|vokabel|vorderseite|pregunta|término|termino|palabra|anverso|terme|mot|recto|termine|domanda|parola|fronte
  |termo|pergunta|palavra|frente|vraag|woord|fråga|pytanie|słowo|вопрос|слово|термин|term / question`
    .split('|')
    .map((word) => word.trim()),
);
const DEFINITION_WORDS = new Set(
  `definition|definitions|def|back|answer|answers|a|meaning|meanings|translation|description|explanation|response|notes|side 2|english
  |antwort|rückseite|bedeutung|übersetzung|erklärung|definición|definicion|respuesta|significado|traducción|reverso|définition
  |réponse|signification|traduction|verso|definizione|risposta|significato|traduzione|retro|definição|resposta|tradução|antwoord
  |betekenis|svar|odpowiedź|definicja|ответ|определение|перевод|definition / answer`
    .split('|')
    .map((word) => word.trim()),
);
const LONGEST_HEADER_CELL = 40;

/** Which columns a row names as term and definition, or null when it is no header row. */
export function headerColumns(cells: readonly string[]): HeaderColumns | null {
  const words = cells.map(headerWord);
  const term = words.findIndex((word) => TERM_WORDS.has(word));
  const definition = words.findIndex((word, column) => column !== term && DEFINITION_WORDS.has(word));
  return term === -1 || definition === -1 ? null : { term, definition };
}

/** What undoes the apostrophes that keep cells from running as formulas, where the header row says that there are any. */
export function guardsOfHeader(cells: readonly string[]): RegExp | null {
  const begins = (mark: string) => OWN_CSV_HEADER.every((word, column) => cells[column] === mark + word);
  if (cells.length !== 2) return null;
  return begins(FORMULA_GUARD + FORMULA_GUARD) ? GUARDS : begins(FORMULA_GUARD) ? GUARD_BEFORE : null;
}

/** Whether a single word names the one side, or the other. */
export function isTermWord(word: string): boolean {
  return TERM_WORDS.has(word);
}
export function isDefinitionWord(word: string): boolean {
  return DEFINITION_WORDS.has(word);
}

function headerWord(cell: string): string {
  if (cell.length > LONGEST_HEADER_CELL) return '';
  const word = cell
    .trim()
    .replace(/^['*_#]{1,2}/, '')
    .replace(/[*_:]{1,2}$/, '');
  return word.trim().toLowerCase();
}
