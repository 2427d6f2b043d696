/** Replies of models and services in every form they should not have. */
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ModelError, readModelAnswer } from './model-answer.ts';

const Said = z.object({ said: z.string() });
const read = (text: string) => readModelAnswer({ text }, Said);
const completion = (body: unknown) => readModelAnswer({ completion: JSON.stringify(body) }, Said);

it.each(['{"said":"yes"}', '```json\n{"said":"yes"}\n```', ' ```\n{"said":"yes"}``` '])(
  'reads %j',
  (text) => {
    expect(read(text)).toEqual({ said: 'yes' });
    expect(completion({ choices: [{ message: { content: text } }, 'more'] })).toEqual({ said: 'yes' });
  },
);

it.each([
  null,
  [],
  {},
  { choices: [] },
  { choices: [null] },
  { choices: [{ message: null }] },
  { choices: [{ message: { content: null } }] },
  { choices: [{ message: { content: '{"said":"yes"}', refusal: 'No.' } }] },
])('refuses the body %j', (body) => {
  expect(() => completion(body)).toThrow(ModelError);
});

it.each(['', 'null', '```', '```json', `\`\`\`json${' '.repeat(90_000)}`, '[['])(
  'refuses the text %.10j',
  (text) => {
    expect(() => read(text)).toThrow(ModelError);
  },
);

it('does not parse a text longer than any valid reply', () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => read(`{"said":"${'x'.repeat(100_000)}"}`)).toThrow(ModelError);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it('finds the end of a code fence in linear time', () => {
  const searches = vi.spyOn(RegExp.prototype, 'exec');
  expect(() => read(`\`\`\`json${' '.repeat(90_000)}`)).toThrow(ModelError);
  expect(searches).not.toHaveBeenCalled();
  searches.mockRestore();
});
