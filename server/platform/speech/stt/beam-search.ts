/** Beam search: follows several partial texts at once, because the likeliest next token may lead to an unlikely text. */
import { type ExpectedWords, noProgress, type WordProgress } from './expected-words.ts';

/** A model's step for each row's text so far: `logits` has one vocabulary row after the other. */
export type Step<State> = { readonly logits: Float32Array; readonly state: State };
export type Search<State> = {
  readonly first: Step<State>;
  /** `rows`: which of the previous step's texts continue, one for each token. */
  next(state: State, rows: readonly number[], tokens: readonly number[]): Promise<Step<State>>;
  /** Beam width. */
  readonly width: number;
  readonly mostTokens: number;
  readonly endToken: number;
  /** The text does not end before its first token. Tokens up to the end token are special. */
  readonly mayNotBeEmpty: boolean;
  readonly expected: ExpectedWords;
  textOf(token: number): string;
};
/** A token with the model's probability. */
type FoundToken = { readonly token: number; readonly probability: number };

type Text = {
  readonly found: readonly FoundToken[];
  readonly logProbability: number;
  readonly spoken: WordProgress;
};
type Candidate = {
  readonly text: Text;
  readonly row: number;
  readonly token: number;
  readonly log: number;
  readonly spoken: WordProgress;
  readonly score: number;
};

/** Tokens about 3,000 times less likely than the likeliest are ignored. */
const leastLog = 8;
/** Represents the punctuation that ends a word. */
const signs = '.';

/**
 * Empty if ending at once is most likely. An end counts only among a step's best candidates: every further word lowers a text's
 * probability, so the empty text would otherwise win.
 */
export async function searchText<State>(search: Search<State>): Promise<readonly FoundToken[]> {
  const { next, width, mostTokens, endToken, mayNotBeEmpty, expected, textOf } = search;
  let { logits, state } = search.first;
  let texts: Text[] = [{ found: [], logProbability: 0, spoken: noProgress }];
  let best: { found: readonly FoundToken[]; score: number } | null = null;
  for (let at = 0; at < mostTokens; at++) {
    const size = logits.length / texts.length;
    const candidates: Candidate[] = [];
    for (const [row, text] of texts.entries())
      for (const { token, log } of likeliest(logits.subarray(row * size, (row + 1) * size))) {
        if (mayNotBeEmpty && at === 0 && token <= endToken) continue;
        const spoken = expected.after(text.spoken, token === endToken ? signs : textOf(token));
        const score = text.logProbability + log + spoken.earned + spoken.ahead;
        candidates.push({ text, row, token, log, spoken, score });
      }
    candidates.sort((a, b) => b.score - a.score);
    for (const { token, text, score } of candidates.slice(0, width))
      if (token === endToken && (best === null || score > best.score)) best = { found: text.found, score };
    const kept = candidates.filter(({ token }) => token !== endToken).slice(0, width);
    if (kept[0] === undefined || (best && kept[0].score < best.score)) break;
    texts = kept.map(({ text, token, log, spoken }) => ({
      found: [...text.found, { token, probability: Math.exp(log) }],
      logProbability: text.logProbability + log,
      spoken,
    }));
    const rows = kept.map(({ row }) => row);
    ({ logits, state } = await next(
      state,
      rows,
      kept.map(({ token }) => token),
    ));
  }
  return best?.found ?? texts[0]?.found ?? [];
}

/** Log probabilities of the reasonably likely tokens. */
function likeliest(logits: Float32Array): { token: number; log: number }[] {
  const total = logSumOf(logits);
  const found: { token: number; log: number }[] = [];
  let largest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > largest) largest = logit;
  for (let token = 0; token < logits.length; token++)
    if (logits[token]! >= largest - leastLog) found.push({ token, log: logits[token]! - total });
  return found;
}

/** Log-sum-exp. */
export function logSumOf(logits: Float32Array): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > largest) largest = logit;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - largest);
  return largest + Math.log(sum);
}
