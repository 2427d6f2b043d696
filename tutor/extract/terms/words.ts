/** Splits a sentence into words and marks and knows which words can never be part of a term. */

export type WordKind =
  | 'word'
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'pronoun'
  | 'auxiliary'
  | 'adverb'
  | 'verb'
  | 'mark';

/** A word or punctuation mark; `start` and `end` are offsets into the sentence. */
export type Token = {
  readonly text: string;
  readonly lower: string;
  readonly kind: WordKind;
  readonly start: number;
  readonly end: number;
};

const KINDS = new Map<string, WordKind>();
function list(kind: WordKind, words: string): void {
  for (const word of words.split(' ')) KINDS.set(word, kind);
}
list(
  'determiner',
  'the a an this that these those its their his her our your my each every some any no all both another such many most several few more other much either neither certain various enough less fewer same own following two three four five six seven eight nine ten',
);
list(
  'preposition',
  'of in on at by for with from to into onto over under between among through during without within against about across after before behind beyond near per via as than like upon toward towards along around above below despite except regarding throughout beneath outside inside off out up down versus unlike',
);
list(
  'conjunction',
  'and or but nor so yet because although though while whereas if when where which who whom whose what how why whether unless until since',
);
list(
  'pronoun',
  'i you he she it we they me him them us one ones itself himself herself themselves ourselves someone anyone everyone something anything everything nothing there here nobody others',
);
list(
  'auxiliary',
  "is are was were be been being am has have had having do does did can could will would shall should may might must cannot isn't aren't wasn't weren't don't doesn't didn't can't won't hasn't haven't let's",
);
list(
  'adverb',
  'not also often always never only just simply very too quite rather thus therefore however then now still already even again hence instead indeed perhaps maybe almost nearly together today later earlier soon sometimes else moreover furthermore nevertheless meanwhile otherwise first second third next last finally well far e.g i.e etc once twice ever',
);
list(
  'verb',
  'accept accepts achieve achieves acquire acquires adapt adapts adopt adopts advises agree agrees allow allows announce announces applies appear appears arise arises ask asks assert asserts assign assigns assume assumes attach attaches attain attains attract attracts avoid avoids become becomes begin begins believe believes belong belongs bind binds borrow borrows break breaks bring brings build builds buy buys carry carries choose chooses cite cites collect collects combine combines come comes compare compares compete competes comprise comprises conclude concludes conduct conducts confirm confirms connect connects consider considers consist consists constitute constitutes construct constructs contain contains continue continues contribute contributes convert converts convey conveys create creates crosses decide decides declare declares deem deems define defines defend defends deliver delivers demonstrate demonstrates denote denotes deny denies depend depends depict depicts derive derives describe describes deserve deserves destroy destroys detect detects determine determines develop develops differ differs discover discovers discuss discusses distinguish distinguishes divide divides earn earns eat eats eliminate eliminates embrace embraces emerge emerges emphasize emphasizes employ employs enable enables enclose encloses encounter encounters encourage encourages engage engages enhance enhances enjoy enjoys ensure ensures enter enters equate equates establish establishes evaluate evaluates evolve evolves examine examines exceed exceeds exclude excludes exist exists expand expands expect expects explain explains explore explores extend extends fails feel feels fill fills find finds focuses follow follows forget forgets fulfill fulfills gather gathers generate generates get gets give gives go goes grow grows happen happens hear hears hide hides hold holds identify identifies ignore ignores illustrate illustrates imagine imagines imply implies improve improves include includes incorporate incorporates indicate indicates infer infers inform informs inherit inherits inhibit inhibits insist insists integrate integrates interact interacts interpret interprets introduce introduces invent invents invest invests involve involves join joins justify justifies keep keeps kill kills know knows leads learn learns let lets lose loses maintain maintains make makes manage manages mean means meet meets modify modifies obtain obtains occupy occupies occur occurs operate operates oppose opposes organize organizes overcome overcomes owe owes owns participate participates pay pays perceive perceives perform performs permit permits persuade persuades pick picks possess possesses predict predicts prefer prefers prepare prepares preserve preserves prevent prevents proceed proceeds produce produces prohibit prohibits promote promotes propose proposes prove proves provide provides pursue pursues put puts realize realizes receive receives recognize recognizes recommend recommends reduce reduces refer refers reflect reflects relates rely relies remain remains remember remembers remove removes render renders repeat repeats replace replaces represent represents require requires resemble resembles resolve resolves respond responds restrict restricts reveal reveals satisfy satisfies say says seek seeks seem seems sell sells send sends separates serve serves shows solve solves speak speaks specify specifies spend spends strive strives submit submits suffer suffers suggest suggests suppose supposes surround surrounds survives take takes teach teaches tell tells tend tends think thinks transform transforms transmit transmits try tries understand understands undergo undergoes utilize utilizes vary varies violate violates wants warn warns wear wears write writes stimulate stimulates regulate regulates secrete secretes absorb absorbs consume consumes favor favors argue argues posit posits hypothesize hypothesizes calculate calculates compute computes see sees arose became began broke brought built came chose did drew drove fell fought gave got grew held kept knew laid led lost made meant met paid ran rose said sat sent spent stood took taught thought told understood went won wore wrote argued believed claimed decided developed discovered proposed showed suggested wanted used named termed labeled labelled dubbed formed given known shown seen taken called based moved helped enclosed surrounded defined described considered uses calls using including containing according causes found raises reaches looks becoming making having giving taking being',
);

/** Nouns in -ly. */
const LY_NOUNS = new Set(
  'family assembly anomaly supply reply monopoly oligopoly butterfly ally fly belly italy july lily jelly bully rally folly'.split(
    ' ',
  ),
);

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’.\-‐‑/&+][\p{L}\p{N}\p{M}]+)*['’]?|[^\s]/gu;

function kindOf(lower: string): WordKind {
  const kind = KINDS.get(lower);
  if (kind) return kind;
  if (!/^[\p{L}\p{N}]/u.test(lower)) return 'mark';
  if (lower.length > 4 && lower.endsWith('ly') && !LY_NOUNS.has(lower)) return 'adverb';
  return 'word';
}

/** After these a word is a noun, not a verb: "a coincidence of wants". */
const BEFORE_NOUN = new Set(['of', 'the', 'a', 'an']);
/** Except participles: "a given value", "the known world". */
const PARTICIPLE =
  /(?:ing|ed)$|^(?:given|known|shown|seen|taken|made|said|found|built|held|kept|sent|paid|laid|won|written|begun)$/;

/** Words and marks of a sentence, in order. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  for (const match of sentence.matchAll(TOKEN)) {
    const text = match[0];
    const lower = text.toLowerCase().replaceAll('’', "'");
    const isNoun = BEFORE_NOUN.has(tokens[tokens.length - 1]?.lower ?? '') && !PARTICIPLE.test(lower);
    const kind = kindOf(lower);
    tokens.push({
      text,
      lower,
      kind: kind === 'verb' && isNoun ? 'word' : kind,
      start: match.index,
      end: match.index + text.length,
    });
  }
  return tokens.map((token, i) => withoutQuotedComma(token, tokens[i - 1], tokens[i + 1]));
}

/** "“massive retaliation,” a plan": moves the comma behind the quotation mark. */
function withoutQuotedComma(token: Token, before: Token | undefined, next: Token | undefined): Token {
  if (token.text === ',' && next?.text === '”') return next;
  if (token.text === '”' && before?.text === ',') return before;
  return token;
}

/** Whether a term may begin or end with the word. */
export function isContentWord(lower: string): boolean {
  return kindOf(lower) === 'word' && /\p{L}/u.test(lower);
}
