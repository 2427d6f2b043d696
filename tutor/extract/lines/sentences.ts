/** Splits a paragraph into sentences in linear time, but not at abbreviations, initials or decimals. */
import type { Span } from './readable-text.ts';

/** Also German ordinals: "der 1. Weltkrieg". */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|v|cf|al|approx|ca|fig|figs|eq|no|vol|pp?|ch|sec|dr|mr|mrs|ms|prof|st|jr|sr|u\.s|u\.k|[A-Z]|inc|ltd|co|corp|gov|gen|sen|rep|resp|esp|incl|conc|avg|bzw|vgl|ggf|usw|z\.b|d\.h|u\.a|p\.ej|nr|abb|sra?|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.$|(?:^|\s)(?:d(?:er|ie|as|em|en|es)|[ai]m|vom|zum)\s\d{1,2}\.$/i;
const OPENER = /^\s+["'“‘([¿¡«]*[\p{Lu}\p{Lo}\p{N}]/u;

/** "etc." before a word that only begins a sentence. */
const END_OF_LIST = /^etc\. (?:The|An?|This|These|That|It|They|When|If|In|On|For|We|You|So)\s/;

/** "… molecules. it needs no oxygen": a new sentence in lower case. */
const SMALL_OPENER = /^\s+(?:it|they|this|these|there|he|she|we|you)\s/;
const WHOLE_WORD = /\p{Ll}{4}[.!?]+$/u;

/** Longer sentences are cut at a space. */
export const LONGEST_SENTENCE = 1_200;
/**
 * Without a space, as in addresses and rows of dots, they are cut here, because some of the patterns that read a sentence take quadratic
 * time.
 */
const LONGEST_UNBROKEN = 2 * LONGEST_SENTENCE;

/** Ranges of the sentences of `text` between `from` and `to`, trimmed of spaces. */
export function sentenceSpans(text: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  let start = from;
  const push = (end: number) => {
    let a = start;
    let b = end;
    while (a < b && /\s/.test(text.charAt(a))) a++;
    while (b > a && /\s/.test(text.charAt(b - 1))) b--;
    for (; b - a > LONGEST_UNBROKEN; a += LONGEST_UNBROKEN)
      spans.push({ start: a, end: a + LONGEST_UNBROKEN });
    if (b > a) spans.push({ start: a, end: b });
    start = end;
  };
  for (let i = from; i < to; i++) {
    const char = text.charAt(i);
    if (i - start >= LONGEST_SENTENCE && /\s/.test(char)) {
      push(i);
      continue;
    }
    if ('。！？'.includes(char)) {
      push(i + 1);
      continue;
    }
    if (!'.!?'.includes(char)) continue;
    let end = i + 1;
    while (end < to && '.!?"\'”’)]'.includes(text.charAt(end))) end++;
    const after = text.slice(end, end + 8);
    const glued = /^[A-Z][a-z]/.test(after) && /[a-z)][.!?]+$/.test(text.slice(Math.max(from, end - 3), end));
    const small = SMALL_OPENER.test(after) && WHOLE_WORD.test(text.slice(Math.max(from, end - 8), end));
    if (end < to && !glued && !small && !OPENER.test(after)) {
      // The following marks end at the same place.
      i = end - 1;
      continue;
    }
    if (END_OF_LIST.test(text.slice(Math.max(start, end - 4), end + 12))) {
      push(end);
      i = end - 1;
      continue;
    }
    if (end < to && char === '.' && ABBREVIATION.test(text.slice(Math.max(start, end - 8), end))) continue;
    push(end);
    i = end - 1;
  }
  push(to);
  return spans;
}
