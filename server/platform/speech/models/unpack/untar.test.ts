/** Files come out of a tar archive as they were, and none of them lands outside the folder. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyVoiceFiles } from '#tests/support/tiny-voice.ts';
import { bunzip2 } from './bunzip2.ts';
import { untar } from './untar.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'untar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Entry = { name: string; kind?: string; content?: string; prefix?: string };
function entry({ name, kind = '0', content = '', prefix = '' }: Entry): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(kind, 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}
const archive = (...entries: Entry[]) => Buffer.concat([...entries.map(entry), Buffer.alloc(1024)]);
const read = (...path: string[]) => readFileSync(join(folder, 'out', ...path), 'utf8');
const out = () => join(folder, 'out');

describe('an archive', () => {
  test('as publishers pack it', () => {
    const packed = readFileSync(
      join(import.meta.dirname, '../../../../../tests/fixtures/tiny-voice.tar.bz2'),
    );
    untar(bunzip2(packed), 'tiny-voice', out());
    for (const [name, content] of Object.entries(tinyVoiceFiles()))
      expect(readFileSync(join(out(), name))).toEqual(content);
    const numbers = Array.from({ length: 3000 }, (_, at) => `${at + 1}\n`).join('');
    expect(read('espeak-ng-data', 'lang', 'en')).toBe('a'.repeat(300_000) + numbers);
  });

  test('in pieces of any length, with long names, folders and notes of the packer', () => {
    const bytes = archive(
      { name: 'x', kind: 'x', content: 'mtime' },
      { name: 'voice/', kind: '5' },
      { name: 'long.txt', prefix: 'voice/a/b', content: 'long '.repeat(300) },
      { name: './voice/empty' },
    );
    for (const length of [1, 511, 512, 700, 10_000]) {
      rmSync(out(), { recursive: true, force: true });
      const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
        bytes.subarray(at * length, (at + 1) * length),
      );
      untar(pieces, 'voice', out());
      expect([read('a', 'b', 'long.txt'), read('empty')]).toEqual(['long '.repeat(300), '']);
    }
  });
});

describe('refused', () => {
  test.each<[string, Entry]>([
    ['a path that leads out', { name: 'voice/../../evil', content: 'x' }],
    ['a path from the root', { name: '/evil', content: 'x' }],
    ['another folder', { name: 'other/evil', content: 'x' }],
    ['a path of Windows', { name: 'voice/..\\..\\evil', content: 'x' }],
    ['a link', { name: 'voice/link', kind: '2' }],
    ['a hard link', { name: 'voice/link', kind: '1' }],
    ['a device', { name: 'voice/device', kind: '3' }],
  ])('%s', (_, bad) => {
    expect(() => untar([archive(bad)], 'voice', out())).toThrow();
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  });

  test('an archive that is cut off', () => {
    const bytes = archive({ name: 'voice/a', content: 'a'.repeat(2000) });
    expect(() => untar([bytes.subarray(0, 1500)], 'voice', out())).toThrow('Truncated');
  });

  test('more files than any voice has', () => {
    const many = Array.from({ length: 5_001 }, (_, at) => entry({ name: `voice/${at}/`, kind: '5' }));
    expect(() => untar(many, 'voice', out())).toThrow('larger than any voice');
  });
});
