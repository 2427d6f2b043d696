/** Files in every encoding that students' programs save. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeImportFile } from './decode-import-file.ts';

const TEXT = 'café\t“naïve” – 日本 שלום 😀\nü;ß\n';

function utf16(text: string, bigEndian: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? '\uFEFF' : ''), ...text].join('');
  return Uint8Array.from(
    Array.from(units, (_, at) => at).length === 0
      ? []
      : Array.from({ length: units.length * 2 }, (_, at) => {
          const unit = units.charCodeAt(at >> 1);
          return (at % 2 === 0) === bigEndian ? unit >> 8 : unit & 0xff;
        }),
  );
}

describe('what it finds', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 little end first', utf16(TEXT, false, true), 'utf-16le'],
    ['UTF-16 big end first', utf16(TEXT, true, true), 'utf-16be'],
  ])('%s', (_, bytes, encoding) => {
    expect(decodeImportFile(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('UTF-16 without a mark', () => {
    expect(decodeImportFile(utf16('perro\tdog\n', false, false))).toEqual({
      text: 'perro\tdog\n',
      encoding: 'utf-16le',
    });
    expect(decodeImportFile(utf16('perro\tdog\n', true, false))).toEqual({
      text: 'perro\tdog\n',
      encoding: 'utf-16be',
    });
  });

  it('Latin-1, and the typographic marks Windows puts in it', () => {
    const bytes = Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x78, 0x94, 0x20, 0x80, 0x96]);
    expect(decodeImportFile(bytes)).toEqual({ text: 'café “x” €–', encoding: 'latin-1' });
  });

  it('UTF-8 with a damaged byte, which stays visible', () => {
    const bytes = Buffer.concat([Buffer.from('é'.repeat(20)), Buffer.from([0xff]), Buffer.from('end')]);
    expect(decodeImportFile(bytes)).toEqual({ text: `${'é'.repeat(20)}\uFFFDend`, encoding: 'utf-8' });
  });

  it('nothing in an empty file, and half a character at the end', () => {
    expect(decodeImportFile(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
    expect(decodeImportFile(Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0x62])).text).toBe('a\uFFFD');
  });
});

it('decodes any UTF-8 text to the letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      fc.pre(!text.startsWith('\uFEFF') && !text.includes('\u0000'));
      expect(decodeImportFile(Buffer.from(text))).toEqual({
        text: Buffer.from(text).toString(),
        encoding: 'utf-8',
      });
    }),
    { numRuns: 2_000 },
  );
});

it('agrees with the platform on any bytes it takes for UTF-8', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }), (bytes) => {
      fc.pre(!bytes.includes(0) && !(bytes[0] === 0xff || bytes[0] === 0xfe));
      let platform: string | null = null;
      try {
        platform = decoder.decode(bytes);
      } catch {
        platform = null;
      }
      const { text, encoding } = decodeImportFile(bytes);
      expect(encoding === 'utf-8' && !text.includes('\uFFFD') ? text : null).toBe(
        platform?.includes('\uFFFD') ? null : platform,
      );
    }),
    { numRuns: 5_000 },
  );
});
