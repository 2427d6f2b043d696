/** Going through a long text part by part meets every character once, and changes only what is changed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPart, previousPart, replacePart } from './text-parts.ts';

/** Long enough for several parts, with ends of lines here, there, or nowhere. */
const longText = fc
  .array(fc.constantFrom('a', '\n', '\r\n', '😀', 'word '.repeat(40)), { minLength: 1, maxLength: 30 })
  .map((pieces) => {
    const piece = pieces.join('');
    return piece.repeat(Math.ceil(70_000 / piece.length));
  });

describe('the parts of a long text', () => {
  it('follow each other to its end, each a handful for a field, never within a character', () => {
    fc.assert(
      fc.property(longText, (text) => {
        let read = '';
        let steps = 0;
        for (let part = nextPart(text, 0); ; part = nextPart(text, part.to)) {
          const piece = text.slice(part.from, part.to);
          expect(piece.length).toBeLessThan(24_000);
          expect(/[\uD800-\uDFFF]/u.test(piece)).toBe(false);
          read += piece;
          steps += 1;
          if (part.to === text.length) break;
        }
        expect(read === text).toBe(true);
        expect(steps).toBeGreaterThan(2);
      }),
      { numRuns: 30 },
    );
  });

  it('end behind a character that a cut would halve', () => {
    const text = `a${'😀'.repeat(15_000)}`;
    const { to } = nextPart(text, 0);
    expect(text.slice(to - 2, to + 2)).toBe('😀😀');
  });

  it('lead back to its beginning', () => {
    fc.assert(
      fc.property(longText, (text) => {
        let read = '';
        for (let end = text.length; end > 0; ) {
          const part = previousPart(text, end);
          expect(part.from).toBeLessThan(end);
          read = text.slice(part.from, part.to) + read;
          end = part.from;
        }
        expect(read === text).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('end with a line', () => {
    const text = 'one line\n'.repeat(20_000);
    expect(text.slice(0, nextPart(text, 0).to).endsWith('line\n')).toBe(true);
    const windows = 'one line\r\n'.repeat(20_000);
    expect(windows.slice(nextPart(windows, 0).to).startsWith('one')).toBe(true);
  });

  it('are replaced without touching the others', () => {
    expect(replacePart('abcdef', { from: 2, to: 4 }, 'XYZ')).toBe('abXYZef');
  });
});
