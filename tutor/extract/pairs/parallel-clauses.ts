/** Splits a sentence with parallel clauses: "Systole is contraction, diastole is relaxation", "BFS uses a queue, DFS uses a stack". */
import { type Token, tokensOf } from '#tutor/extract/terms/words.ts';

export type Clause = { readonly term: string; readonly told: string };

const MOST_TERM_WORDS = 3;
const ARTICLES = new Set(['a', 'an', 'the']);
const JOINING = new Set(['and', 'while', 'whereas', 'but']);
/** Verbs between a term and its definition; others are part of the answer. */
const JOINS_TERM = new Set(['is', 'are', 'was', 'were', 'means', 'mean']);

/** The clauses of `sentence`, at least two with the same verb; undefined for other sentences. */
export function parallelClauses(sentence: string): Clause[] | undefined {
  const text = sentence.replace(/\.$/, '');
  const tokens = tokensOf(text);
  const first = subjectEnd(tokens, 0);
  const verb = tokens[first]?.lower;
  if (verb === undefined) return undefined;
  const starts = [0];
  for (let i = first + 2; i < tokens.length - 2; i++) {
    const begin = clauseBegin(tokens, i);
    if (begin === undefined || !isOutsideBrackets(text, tokens[begin]!.start)) continue;
    const end = subjectEnd(tokens, begin);
    if (tokens[end]?.lower === verb && tokens[end + 1]) starts.push(begin);
  }
  if (starts.length < 2) return undefined;
  return starts.map((from, i) => clauseOf(text, tokens, from, starts[i + 1]));
}

/** Start of the clause after the mark or "whereas" at token `at`. */
function clauseBegin(tokens: readonly Token[], at: number): number | undefined {
  const { text, lower } = tokens[at]!;
  if (text === ',' || text === ';') return JOINING.has(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  return lower === 'whereas' || lower === 'while' ? at + 1 : undefined;
}

/** Index of the verb after a short subject from token `from` on; the number of tokens if there is none. */
function subjectEnd(tokens: readonly Token[], from: number): number {
  let at = ARTICLES.has(tokens[from]?.lower ?? '') ? from + 1 : from;
  const begin = at;
  for (const { kind } of tokens.slice(begin, begin + MOST_TERM_WORDS + 1)) {
    if (at > begin && isVerb(tokens, at)) return at;
    if (kind !== 'word' && !(kind === 'verb' && at === begin)) break;
    at++;
  }
  return tokens.length;
}

/** A known verb, or a word in -s before an object. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const { lower, kind } = tokens[at]!;
  const next = tokens[at + 1];
  if (JOINS_TERM.has(lower)) return true;
  if (kind === 'verb' || kind === 'auxiliary') return !/(?:ed|ing)$/.test(lower);
  return (
    kind === 'word' &&
    /[^s]s$/.test(lower) &&
    (next?.kind === 'word' || next?.kind === 'determiner') &&
    !isKnown(next)
  );
}

const isKnown = ({ kind }: Token) => kind === 'verb' || kind === 'auxiliary';

/** Commas inside brackets, "(corn, maize)", do not end a clause. */
function isOutsideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split('(').length === before.split(')').length;
}

function clauseOf(text: string, tokens: readonly Token[], from: number, next: number | undefined): Clause {
  const begin = ARTICLES.has(tokens[from]?.lower ?? '') ? from + 1 : from;
  const verb = subjectEnd(tokens, from);
  const toldFrom = JOINS_TERM.has(tokens[verb]?.lower ?? '') ? verb + 1 : verb;
  const end = next === undefined ? text.length : tokens[next]!.start;
  return {
    term: text.slice(tokens[begin]?.start, tokens[verb - 1]?.end),
    told: text.slice(tokens[toldFrom]?.start, end).replace(/(?:[\s,;]|\b(?:and|while|whereas|but))+$/i, ''),
  };
}
