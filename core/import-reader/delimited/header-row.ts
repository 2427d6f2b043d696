/** Header rows of tables ("Question,Answer"), recognised by their words in the languages students export in. */

type Cells = { readonly cells: readonly string[] };
export type HeaderColumns = { term: number; definition: number };

/** The header words of our own CSV. */
export const OWN_CSV_HEADER = ['Term', 'Definition'] as const;
export const FORMULA_GUARD = "'";
/** Older exports have one apostrophe before each header word: only the starts of cells are guarded. */
const GUARD_BEFORE = /^'/;
/** With two before each word, apostrophes also guard text after `;` and line ends, which may start a cell. */
const GUARDS = /(?<=^|[;\r\n])'/g;

const TERM_WORDS = new Set(
  `term|terms|key term|front|question|questions|q|word|words|vocabulary|vocab|prompt|concept|name|phrase|expression|kanji|cue|cues|side 1
  |keyword|command|abbreviation|befehl|comando|commande|abkürzung|fachbegriff
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
/** Names of a language, in itself and in others. */
const LANGUAGES = new Map(
  [
    'english englisch anglais inglés ingles inglese inglês engels английский 英語',
    'german deutsch allemand alemán aleman tedesco alemão duits немецкий ドイツ語',
    'french français francais französisch francés frances francese francês frans французский フランス語',
    'spanish español espanol spanisch espagnol spagnolo espanhol spaans испанский',
    'italian italiano italienisch italien italiaans итальянский',
    'portuguese português portugues portugiesisch portugais portugués portoghese portugees',
    'dutch nederlands niederländisch néerlandais neerlandés olandese holandês',
    'japanese 日本語 japanisch japonais japonés giapponese japonês',
    'chinese mandarin 中文 汉语 chinesisch chinois chino cinese chinês',
    'korean 한국어 koreanisch coréen coreano',
    'russian русский russisch russe ruso russo',
    'latin latein latín latino latina latijn',
    'greek griechisch grec griego greco ελληνικά',
    'polish polski polnisch polonais polaco polacco',
    'swedish svenska schwedisch suédois sueco svedese',
    'turkish türkçe türkisch turc turco',
    'arabic arabisch arabe árabe arabo العربية',
    'ukrainian українська ukrainisch',
    'czech čeština tschechisch',
    'hebrew עברית hebräisch hébreu',
    'hindi हिन्दी',
    'vietnamese vietnamesisch',
  ].flatMap((names, language) => names.split(' ').map((name) => [name, language] as const)),
);
const LONGEST_HEADER_CELL = 40;
/** Names of columns in tables without term and definition. */
const COLUMN =
  /^(?:no\.?|nr\.?|#|names?|types?|functions?|tests?|terms?|definitions?|meanings?|dates?|years?|events?|examples?|causes?|effects?|formulas?|units?|symbols?|uses?|locations?|where|when|who|what|why|notes?|descriptions?|drugs?|class|mechanisms?|side effects|features?|climate|plants|animals|structures?|results?|words?|translations?|english|deutsch|français|español|biomes?|values?|symptoms?|treatments?|authors?|countr(?:y|ies)|capitals?|services?|ports?|stages?|steps?|phases?|roles?|key (?:facts|terms|points)|importance|significance|properties|characteristics|begriff|bedeutung|beispiele?|jahr|ereignis|folgen?)$/iu;
const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 3;
/** If most cells of a column have at least this many words, a short first cell is its name. */
const EXPLAINED_WORDS = 4;
const EXPLAINED_SHARE = 0.9;
const LONGEST_NAME_WORDS = 3;
const ONE_NAME = /^\p{Lu}\p{Ll}{1,24}$/u;

/** The columns that a row names as term and definition; null if it is not a header row. */
export function headerColumns(cells: readonly string[]): HeaderColumns | null {
  const words = cells.map(headerWord);
  const term = words.findIndex((word) => TERM_WORDS.has(word));
  const definition = words.findIndex((word, column) => column !== term && DEFINITION_WORDS.has(word));
  if (term !== -1 && definition !== -1) return { term, definition };
  return areLanguages(words) ? { term: 0, definition: 1 } : null;
}

/** "Deutsch", "Englisch"; not "English", "Englisch", which is a card. */
function areLanguages(words: readonly string[]): boolean {
  const languages = new Set(words.map((word) => LANGUAGES.get(word)));
  return words.length > 1 && languages.size === words.length && !languages.has(undefined);
}

/** Like `headerColumns`, but two columns may have any known names: "Event", "Year". */
export function tableColumns(cells: readonly string[]): HeaderColumns | null {
  const areNamed = cells.length === 2 && cells.every((cell) => COLUMN.test(headerWord(cell)));
  return headerColumns(cells) ?? (areNamed ? { term: 0, definition: 1 } : null);
}

/** Whether most of at least three cells are known names of columns. */
export function namesColumns(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => COLUMN.test(cell.trim())).length;
  return cells.length >= FEWEST_COLUMNS && known * 2 > cells.length;
}

/**
 * Whether the first row names the columns of a table: only its cells are bold, it has known names, or short names above a column of
 * explanations or figures.
 */
export function headsTable({ cells }: Cells, body: readonly Cells[]): boolean {
  if (cells.length < 2 || body.length === 0) return false;
  if (isBold(cells)) return !body.some((row) => isBold(row.cells));
  if (body.length < FEWEST_ROWS) return false;
  if (new Set(cells.map(headerWord)).size < cells.length || !cells.every(isName)) return false;
  const isTold = (column: number, tells: (cell: string) => boolean) =>
    body.filter((row) => tells(row.cells[column] ?? '')).length >= EXPLAINED_SHARE * body.length;
  // A pair may itself be a card: both cells must look like names, and the second unlike the cells below it.
  if (cells.length === 2) return cells.every((cell) => ONE_NAME.test(cell)) && isTold(1, isPhrase);
  const areCapitals = cells.every((name) => /^\p{Lu}/u.test(name));
  // "Vitamin, Function, Deficiency" above "A, vision in dim light, night blindness".
  const areSmallBelow = cells.every((_, column) => column === 0 || isTold(column, isSmall));
  return (
    namesColumns(cells) || cells.some((_, column) => isTold(column, isLong)) || (areCapitals && areSmallBelow)
  );
}

export const withoutBold = (name: string) => name.replace(/^\*\*(.*)\*\*$/, '$1');
const isBold = (cells: readonly string[]) => cells.every((cell) => /^\*\*[^*]+\*\*$/.test(cell.trim()));
const isLong = (cell: string) => /\d/.test(cell) || wordsIn(cell) >= EXPLAINED_WORDS;
/** "pumps blood", "500 mg". */
const isPhrase = (cell: string) => /^\P{L}*\d/u.test(cell) || (wordsIn(cell) > 1 && /^\p{Ll}/u.test(cell));
const isSmall = (cell: string) => /^\p{Ll}/u.test(cell);
const wordsIn = (cell: string) => cell.split(/\s+/).length;
const isName = (cell: string) =>
  cell !== '' &&
  cell.length <= LONGEST_HEADER_CELL &&
  wordsIn(cell) <= LONGEST_NAME_WORDS &&
  !/\d|[.!?]$/.test(cell);

/** Matches the apostrophes that keep cells from running as formulas; null if the header row does not announce any. */
export function guardsOfHeader(cells: readonly string[]): RegExp | null {
  const begins = (mark: string) => OWN_CSV_HEADER.every((word, column) => cells[column] === mark + word);
  if (cells.length !== 2) return null;
  return begins(FORMULA_GUARD + FORMULA_GUARD) ? GUARDS : begins(FORMULA_GUARD) ? GUARD_BEFORE : null;
}

/** Whether a word names the term. */
export function isTermWord(word: string): boolean {
  return TERM_WORDS.has(word);
}
/** Whether a word names the definition. */
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
