/** Archives that any program unpacks, up to what the format can count. */
import { describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/read-zip.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

const modifiedAt = new Date('2026-03-01T10:20:30Z');
async function* listOf(entries: Omit<ZipEntry, 'modifiedAt'>[]) {
  for (const entry of entries) yield { ...entry, modifiedAt };
}
async function archiveOf(entries: Omit<ZipEntry, 'modifiedAt'>[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(listOf(entries))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a ZIP archive', () => {
  it('gives back what went in, packed or not', async () => {
    const text = Buffer.from('Grüße '.repeat(1000));
    const sound = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
    const archive = await archiveOf([
      { name: 'recordings/ä.webm', bytes: sound, compress: false },
      { name: 'account.json', bytes: text, compress: true },
      { name: 'empty.txt', bytes: Buffer.alloc(0), compress: false },
    ]);
    expect(archive.length).toBeLessThan(sound.length + 1000);
    const files = readZip(archive);
    expect([...files.keys()]).toEqual(['recordings/ä.webm', 'account.json', 'empty.txt']);
    expect(files.get('recordings/ä.webm')?.equals(sound)).toBe(true);
    expect(files.get('account.json')?.equals(text)).toBe(true);
    expect(files.get('empty.txt')?.length).toBe(0);
  });

  it('without files is an archive too', async () => {
    expect(readZip(await archiveOf([])).size).toBe(0);
  });

  it('refuses more files than the format can count', async () => {
    const many = Array.from({ length: 65_536 }, (_, index) => ({
      name: String(index),
      bytes: Buffer.alloc(0),
      compress: false,
    }));
    await expect(archiveOf(many)).rejects.toMatchObject({ code: 'too_large' });
  });
});
