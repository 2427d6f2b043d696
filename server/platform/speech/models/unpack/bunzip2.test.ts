/** What bzip2 packed comes out as it was; anything else is refused. */
import { describe, expect, test } from 'vitest';
import { bunzip2 } from './bunzip2.ts';

const unpack = (bytes: Uint8Array) => Buffer.concat([...bunzip2(bytes)]);
const base64 = (text: string) => Buffer.from(text, 'base64');
/** Made by bzip2 1.0.8: `printf … | bzip2 -9 | base64`. */
const packed = {
  nothing: 'QlpoORdyRThQkAAAAAA=',
  letter: 'QlpoOTFBWSZTWRmTm2sAAAABACAAIAAhGEaC7kinChIDMnNtYA==',
  runs: 'QlpoOTFBWSZTWU/lbIoAAANYAOQABAB/wAAIIABIRU1Gno0agioNAaPq1yu7rhpxLuWudetmG2Jht8AQGYAUEIxFgEB+LuSKcKEgn8rZFA==',
  bytes:
    'QlpoOTFBWSZTWba17pUAAAB/////////////////////////////////////////////sADFUgAAAAAAAAAAAAAAAAAAAAABMAmAAAAAAAAAAAAAAEwABMAEmAAmAAJgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkwAEwABMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPwCAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5/gIGCg4SFhoeIiYqLjI2Oj5CRkpWWl5iZmpucnZ6foKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr/AwcLDxMXGxcbHyMnKy8zNzs/Q0dLT1NXW19jZ2tvc3d7f4OHi4+Tl5ufo6err7O3u7/Dx8vP09fb3+Pn6+/z9F3JFOFCQtrXulQ=',
  blocks:
    'QlpoMTFBWSZTWfB/LycASTmRgEABJuXKQDAA+AKYAAKYAAClRTajI9E0oQMyEDhQgbkIHShA0oQO1CB0oQMyEDvahAyoQMKED6oQPShAwoQPyhA2UIHNQgeKEDEhA1IQPFCBpQgfzFBWSZTWeVS+xkAqt2RgEABJuXKQDAA+AKYAAKYAAClSTE2gNlCBooQNVCB2oQMqEDZQgeKEDMhA0UIHShAwoQMKEDKhA8UIGFCB1IQOyhA4UIHqhAxIQON5CB6oQN1CB8YoKyTKazB28xAgByoiMAgAJNy5SAYAGmQpgAAKVQaAAKVIAAwSRWckitSSK8kkVySRWCSK9JIrkkis5JFdkkVgkisEkVySRXpJFYJIruSRXgkiuCSK+JIrKSRWJJFfEkVgkivxdyRThQkIju0i0A==',
};

describe('what bzip2 packed', () => {
  test('nothing', () => expect(unpack(base64(packed.nothing))).toEqual(Buffer.alloc(0)));
  test('one letter', () => expect(unpack(base64(packed.letter)).toString()).toBe('a'));
  test('long and short runs', () => {
    const runs = [1, 3, 4, 5, 8, 255, 259, 260, 100_000]
      .map((length, at) => String(at).repeat(length))
      .join('');
    expect(unpack(base64(packed.runs)).toString()).toBe(runs);
  });
  test('every byte there is', () => {
    expect(unpack(base64(packed.bytes))).toEqual(Buffer.from(Array.from({ length: 256 }, (_, at) => at)));
  });
  test('several blocks', () => {
    expect(unpack(base64(packed.blocks)).toString()).toBe('explaining aloud helps. '.repeat(12_000));
  });
  test('several streams behind one another', () => {
    expect(unpack(Buffer.concat([base64(packed.letter), base64(packed.letter)])).toString()).toBe('aa');
  });
});

describe('what is refused, without hanging', () => {
  const whole = base64(packed.runs);
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['something else', Buffer.from('<html>sign in</html>')],
    ['half of it', whole.subarray(0, whole.length / 2)],
    ['more behind it', Buffer.concat([whole, Buffer.from('more')])],
  ])('%s', (_, bytes) => {
    expect(() => unpack(bytes)).toThrow();
  });

  test('any byte changed: an error, or other bytes, in a bounded amount', () => {
    for (let at = 4; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x5a;
      let bytes = 0;
      try {
        for (const piece of bunzip2(changed)) bytes += piece.length;
      } catch {
        // As it should be.
      }
      expect(bytes).toBeLessThan(900_000 * 64 * 4);
    }
  });
});
