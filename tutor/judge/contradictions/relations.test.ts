/** Relations are read with work that grows with the text, also where words of grammar alone follow each other. */
import { expect, it } from 'vitest';
import { type AnnotatedText, annotateText } from './annotated-text.ts';
import { relationsOf } from './relations.ts';

/** How many tokens of `text` are looked at. */
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
  'reads %j again and again in linear time',
  (words) => {
    expect(tokensRead(words.repeat(800))).toBeLessThan(2.5 * tokensRead(words.repeat(400)));
  },
);
