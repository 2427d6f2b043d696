/** Replies that are JSON already: long ones are encoded and sent in pieces. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serializedBody, serializedList } from './serialized-json.ts';

const columns = { word: true };
const listOf = (word: string) => serializedList<{ word: string }>(columns, JSON.stringify([{ word }]));

it('sends a short one whole', () => {
  expect(serializedBody(listOf('漢'))).toBe('[{"word":"漢"}]');
  expect(serializedBody({ word: '漢' })).toBeNull();
});

it.each(['x', '漢', '😀'])(
  'sends a long one of %s in pieces, between which other requests run, and divides no character',
  async (sign) => {
    const list = listOf(`a${sign.repeat(600_000)}`);
    const body = serializedBody(list);
    if (!(body instanceof Readable)) throw new Error('it was sent whole');
    const turns: number[] = [];
    let turn = 0;
    const count = () => {
      turn += 1;
      if (!body.closed) setImmediate(count);
    };
    setImmediate(count);
    const pieces: Uint8Array[] = [];
    for await (const piece of body) {
      pieces.push(piece);
      turns.push(turn);
    }
    expect(pieces.length).toBeGreaterThan(2);
    expect(new Set(turns).size).toBe(pieces.length);
    expect((await buffer(Readable.from(pieces))).toString()).toBe(list.text);
  },
);
