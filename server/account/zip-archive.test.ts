/** Archives open in any program, up to the limits of the format. */
import { describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/samples/read-zip.ts';
import { zipArchive } from './zip-archive.ts';

type Unmoved = { name: string } & ({ bytes: Uint8Array } | { text: AsyncIterable<string> });
const modifiedAt = new Date('2026-03-01T10:20:30Z');
async function* listOf(entries: Unmoved[]) {
  for (const entry of entries) yield { ...entry, modifiedAt };
}
/** Yields a few characters at a time, like a text larger than memory. */
async function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += 700) yield text.slice(at, at + 700);
}
async function archiveOf(entries: Unmoved[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(listOf(entries))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a ZIP archive', () => {
  it('restores its input, compressed or not', async () => {
    const text = Buffer.from('Grüße '.repeat(1000));
    const sound = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
    const archive = await archiveOf([
      { name: 'recordings/ä.webm', bytes: sound },
      { name: 'account.json', text: piecesOf(text.toString()) },
      { name: 'empty.txt', bytes: Buffer.alloc(0) },
      { name: 'nothing.json', text: piecesOf('') },
    ]);
    expect(archive.length).toBeLessThan(sound.length + 1000);
    const files = readZip(archive);
    expect([...files.keys()]).toEqual(['recordings/ä.webm', 'account.json', 'empty.txt', 'nothing.json']);
    expect(files.get('recordings/ä.webm')?.equals(sound)).toBe(true);
    expect(files.get('account.json')?.equals(text)).toBe(true);
    expect([files.get('empty.txt')?.length, files.get('nothing.json')?.length]).toEqual([0, 0]);
  });

  it('stops reading the text when the reader stops, and fails if the text fails', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield `${Math.random()}`.repeat(100);
      } finally {
        ended = true;
      }
    }
    for await (const _ of zipArchive(listOf([{ name: 'a', text: endless() }]))) if (_.length > 1_000) break;
    await expect.poll(() => ended).toBe(true);
    async function* broken() {
      yield 'a';
      throw new Error('the database went away');
    }
    await expect(archiveOf([{ name: 'a', text: broken() }])).rejects.toThrow('went away');
  });

  it('can be empty', async () => {
    expect(readZip(await archiveOf([])).size).toBe(0);
  });

  it('rejects more files than the format allows', async () => {
    const many = Array.from({ length: 65_536 }, (_, index) => ({
      name: String(index),
      bytes: Buffer.alloc(0),
    }));
    await expect(archiveOf(many)).rejects.toMatchObject({ code: 'too_large' });
  });
});
