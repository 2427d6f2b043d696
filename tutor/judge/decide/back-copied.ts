/**
 * Reads an answer as a copy of the card's back: how much of it follows the back word by word, and which words of the back it has replaced,
 * left out or moved. One thing swapped in the card's own words looks like this; a right answer in own words hardly follows the back at all.
 */
import { annotateText, type Token } from '#tutor/judge/contradictions/annotated-text.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { similarity } from '#tutor/word-similarity.ts';
import { relatedTo } from './related-words.ts';

export type BackCopied = {
  /** Share of what was said that follows the back, and of the back that was said, 0 to 1. */
  readonly copied: number;
  readonly kept: number;
  /** How many stretches of the back have other words in their place, up to 3. */
  readonly replaced: number;
  /** Stems of the back that were replaced, left out or moved. */
  readonly lost: ReadonlySet<string>;
};

/** Longer texts are compared by their first words, which bounds the work. */
const mostTokens = 80;
/** A longer stretch in place of another is no replacement but another sentence. */
const longestStretch = 5;
/** Grammar binds the words of a copy, but tells little. */
const grammarWeight = 0.25;
const sameWord = 0.84;
const mostReplaced = 3;

/** Words of grammar that change what is said. */
const TELLING = new Set(
  `before after above below over under up down in out into from to more less all some every each only any both same other no
  without with once always never first then than like as`.split(/\s+/),
);
const tells = (token: Token) => token.content || TELLING.has(token.folded) || isNegation(token.folded);
const weightOf = (token: Token) => (tells(token) ? 1 : grammarWeight);
const sum = (tokens: readonly Token[]) => tokens.reduce((total, token) => total + weightOf(token), 0);

const tokensOf = cachedByText((text: string) => annotateText(text).tokens.slice(0, mostTokens));

const areSame = (a: Token, b: Token) =>
  a.stem === b.stem || (a.content && b.content && similarity(a, b) >= sameWord);
const mayMean = (a: Token, b: Token) => areSame(a, b) || relatedTo(a.stem).has(b.stem);

/** The places of the heaviest common row of words, in order. */
function commonRow(back: readonly Token[], said: readonly Token[]): [number, number][] {
  const width = said.length + 1;
  const best = new Float64Array((back.length + 1) * width);
  const same = back.map((a) => said.map((b) => areSame(a, b)));
  for (let i = back.length - 1; i >= 0; i--)
    for (let j = said.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j]!,
        best[i * width + j + 1]!,
        same[i]![j] ? weightOf(back[i]!) + best[(i + 1) * width + j + 1]! : 0,
      );
  const row: [number, number][] = [];
  for (let i = 0, j = 0; i < back.length && j < said.length; ) {
    if (same[i]![j] && best[i * width + j] === weightOf(back[i]!) + best[(i + 1) * width + j + 1]!) {
      row.push([i, j]);
      i++;
      j++;
    } else if (best[(i + 1) * width + j]! >= best[i * width + j + 1]!) i++;
    else j++;
  }
  return row;
}

/** `said`: the transcript without what is not judged. */
export function backCopied(definition: string, said: string): BackCopied {
  const [back, spoken] = [tokensOf(definition), tokensOf(said)];
  const row = commonRow(back, spoken);
  const lost = new Set<string>();
  let replaced = 0;
  for (let at = 0; at <= row.length; at++) {
    const [fromBack, fromSaid] = row[at - 1] ?? [-1, -1];
    const [toBack, toSaid] = row[at] ?? [back.length, spoken.length];
    const missing = back.slice(fromBack + 1, toBack).filter(tells);
    const instead = spoken.slice(fromSaid + 1, toSaid).filter(tells);
    for (const { stem } of missing) lost.add(stem);
    if (
      row.length > 0 &&
      missing.length > 0 &&
      missing.length <= longestStretch &&
      instead.length > 0 &&
      instead.length <= longestStretch &&
      !instead.every((token) => missing.some((other) => mayMean(other, token)))
    )
      replaced++;
  }
  const weight = (places: readonly number[], tokens: readonly Token[]) =>
    sum(places.map((place) => tokens[place]!)) / Math.max(1, sum(tokens));
  return {
    copied: weight(
      row.map(([, place]) => place),
      spoken,
    ),
    kept: weight(
      row.map(([place]) => place),
      back,
    ),
    replaced: Math.min(mostReplaced, replaced),
    lost,
  };
}
