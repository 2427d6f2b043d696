/** Extracting relations takes linear time, also for texts of function words only. */
import { expect, it } from 'vitest';
import { type AnnotatedText, annotateText } from './annotated-text.ts';
import { relationsOf } from './relations.ts';

/** Number of tokens that are accessed. */
function tokensRead(text: string): number {
  const annotated = annotateText(text);
  let reads = 0;
  const tokens = new Proxy(annotated.tokens, {
    get(target, key, receiver) {
      if (/^\d+$/.test(String(key))) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  relationsOf({ ...annotated, tokens } satisfies AnnotatedText);
  return reads;
}

it.each(['to the ', 'if ', 'before ', 'become light '])(
  'takes linear time for repetitions of %j',
  (words) => {
    expect(tokensRead(words.repeat(800))).toBeLessThan(2.5 * tokensRead(words.repeat(400)));
  },
);
