/** Long JSON bodies are parsed in a thread, and rejected before anything is built from them. */
import { describe, expect, it, vi } from 'vitest';
import { createSet, updateSet } from '#contract/sets.ts';
import { ada, provideApp, test } from '#tests/support/server/provided-app.ts';
import { longBodyBytes, readLargeJson } from './large-json.ts';

const card = (index: number) => ({
  term: `Term ${index} of a set`,
  definition: `A definition of usual length that says what term ${index} means, and "why" one should know it: ä 漢 😀`,
});
const setOf = (count: number) => ({
  title: 'Large',
  cards: Array.from({ length: count }, (_, at) => card(at)),
});

describe('parsing', () => {
  const read = (text: string) => () => readLargeJson(createSet, Buffer.from(text));

  it('returns what the schema returns', () => {
    const set = setOf(5_000);
    expect(readLargeJson(createSet, Buffer.from(JSON.stringify(set)))).toEqual(set);
    const extra = '{"title":"Cells","cards":[],"__proto__":{"isPremium":true}}';
    expect(readLargeJson(updateSet, Buffer.from(extra))).toEqual({ title: 'Cells', cards: [] });
  });

  it.each([
    [
      'millions of empty cards',
      `{"title":"x","cards":[${'{},'.repeat(5_000_000)}{}]}`,
      'too_large',
      /smaller parts/,
    ],
    ['millions of brackets', '['.repeat(16_000_000), 'bad_input', /nested too deeply/],
    ['5,001 cards', JSON.stringify(setOf(5_001)), 'bad_input', /at most 5,000 cards/],
    ['half a body', JSON.stringify(setOf(10)).slice(0, -5), 'bad_input', /could not be read/],
    ['a string without an end', '{"title":"\\', 'bad_input', /could not be read/],
    [
      'a card without a term',
      '{"title":"x","cards":[{"definition":"y"}]}',
      'bad_input',
      /A term must be text/,
    ],
  ])('refuses %s', (_what, text, code, words) => {
    expect(read(text)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(words) }));
  });

  it('ignores brackets inside strings', () => {
    const title = `${'[{,'.repeat(20)}\\"[[[[[[[[[[[[[[[[[[[`;
    expect(readLargeJson(createSet, Buffer.from(JSON.stringify({ title, cards: [] })))).toEqual({
      title,
      cards: [],
    });
  });
});

describe('sent to the server', () => {
  provideApp();

  it('is parsed outside the serving thread, saved, and saved again', async () => {
    const parsing = vi.spyOn(JSON, 'parse');
    const longest = () => Math.max(0, ...parsing.mock.calls.map(([text]) => String(text).length));
    const set = setOf(5_000);
    const made = await test.call('POST', '/api/flashcard-sets', { as: ada, body: set });
    expect(made.statusCode, made.body).toBe(201);
    expect(longest()).toBeLessThan(longBodyBytes);
    const saved = made.json();
    expect(saved.cards).toHaveLength(5_000);
    expect(saved.cards[4_999]).toMatchObject(card(4_999));
    parsing.mockClear();
    const body = { title: 'Larger', cards: saved.cards, version: saved.version };
    const again = await test.call('PUT', `/api/flashcard-sets/${saved.id}`, { as: ada, body });
    expect(again.statusCode, again.body).toBe(200);
    expect(longest()).toBeLessThan(longBodyBytes);
    expect(again.json().cards.map(({ id }: { id: string }) => id)).toEqual(
      saved.cards.map(({ id }: { id: string }) => id),
    );
  });

  it('is rejected with the field’s message', async () => {
    const set = setOf(5_000);
    (set.cards[4_000] as { term: string }).term = ' ';
    const answer = await test.call('POST', '/api/flashcard-sets', { as: ada, body: set });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'A term is empty (cards.4000.term)', code: 'bad_input' });
  });

  it('accepts notes up to their limit', async () => {
    const text = 'Osmosis: 水が膜を通って移動することをいう漢字の文。\n'.repeat(2_500);
    expect(Buffer.byteLength(text)).toBeGreaterThan(longBodyBytes);
    const answer = await test.call('POST', '/api/parse-flashcards', { as: ada, body: { text } });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
