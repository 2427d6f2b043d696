/** Every schema a tutor uses converts to a grammar, with bounded texts and lists. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { grammarSchema } from './grammar-schema.ts';
import { verdictSchema } from './judge-question.ts';

it('bounds texts and lists, and converts "or null" to a choice', () => {
  const schema = z.object({
    kind: z.enum(['a', 'b']),
    texts: z.array(z.string()),
    maybe: z.int().nullable(),
    part: z.object({ fine: z.boolean() }).nullable(),
  });
  expect(grammarSchema(z.toJSONSchema(schema))).toEqual({
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      texts: { type: 'array', items: { type: 'string', maxLength: 600 }, maxItems: 40 },
      maybe: { oneOf: [{ type: 'integer' }, { type: 'null' }] },
      part: { oneOf: [{ type: 'object', properties: { fine: { type: 'boolean' } } }, { type: 'null' }] },
    },
  });
});

it.each([true, false])('accepts the verdict (premium: %s)', (premium) => {
  const text = JSON.stringify(grammarSchema(z.toJSONSchema(verdictSchema(premium))));
  expect(text).toContain('mixed-up');
  expect(text.includes('deeperQuestion')).toBe(premium);
});

it('rejects unknown constructs', () => {
  expect(() => grammarSchema({ $ref: '#/$defs/x' })).toThrow('a grammar cannot be made of');
  expect(() => grammarSchema('text')).toThrow('needs a schema');
});
