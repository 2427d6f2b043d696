/** Shapes are read as Anki writes them, written so that nothing moves, and hostile text does no harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  hidesAll,
  parseShapes,
  SHAPES_LIMIT,
  type Shape,
  withoutCutShapes,
  writeShapes,
} from './shapes.ts';

const one = (properties: string, number = 1) => `{{c${number}::image-occlusion:${properties}}}`;

it.each<[string, Partial<Shape>]>([
  ['rect:left=.2325:top=.3261:width=.202:height=.0975', { kind: 'rect', left: 0.2325, height: 0.0975 }],
  ['rect:left=-.01:top=1.:width=.2:height=.1:oi=1', { left: -0.01, top: 1 }],
  ['ellipse:left=.1:top=.2:rx=.05:ry=.03', { kind: 'ellipse', left: 0.1, width: 0.1, height: 0.06 }],
  ['ellipse:left=.1:top=.2:width=.1:height=.06', { kind: 'ellipse', width: 0.1, height: 0.06 }],
  [
    'polygon:left=.1:top=.1:points=.1,.1 .5,.1 .3,.4 ',
    {
      kind: 'polygon',
      points: [
        [0.1, 0.1],
        [0.5, 0.1],
        [0.3, 0.4],
      ],
    },
  ],
  [
    'text:left=.1:top=.2:text=Note\\: see=it:scale=1:fs=.05',
    { text: 'Note: see=it', others: 'scale=1:fs=.05' },
  ],
  ['rect:left=.1:top=.2:width=.3:height=.4:angle=250:fill=#ff0000', { others: 'angle=250:fill=#ff0000' }],
])('reads %s', (properties, expected) => {
  expect(parseShapes(one(properties))).toMatchObject([{ number: 1, drawn: 'covered', ...expected }]);
});

it.each([
  'rect:left=NaN:top=.1:width=.1:height=.1',
  'rect:left=1e309:top=.1:width=.1:height=.1',
  'rect:left=.1:top=.1:width=0:height=.1',
  'rect:left=.1:top=.1:width=-.1:height=.1',
  'rect:left=99999999999999999999:top=.1:width=.1:height=.1',
  'rect:left=.1',
  'rect',
  'ellipse:left=.1:top=.1:rx=Infinity:ry=.1',
  'polygon:points=.1,.1 .2,.2',
  'polygon:points=.1,.1 .2,.2 .3',
  'polygon:points=.1,.1 .2,.2 .3,.3,.4',
  `polygon:points=${'.1,.1 '.repeat(101)}`,
  'text:left=.1:top=.1',
  'star:left=.1:top=.1:width=.1:height=.1',
])('ignores %s', (properties) => {
  expect(parseShapes(one(properties))).toEqual([]);
});

it('takes no other gap for a shape', () => {
  expect(parseShapes('{{c1::heart}} {{c1::image::hint}} image-occlusion:rect')).toEqual([]);
});

it('takes shapes out of a part of a text, also those that were cut', () => {
  const rect = one('rect:left=.1:top=.1:width=.1:height=.1');
  expect(withoutCutShapes(`…=.1:top=.1}}\n${rect}\nThe heart\n${rect.slice(0, 40)}…`)).toBe(
    '…\nThe heart\n…',
  );
  expect(withoutCutShapes('…a {b}} {{c1::gap}}…')).toBe('…a {b}} {{c1::gap}}…');
});

it('tells whether the others are hidden too', () => {
  expect(hidesAll(one('rect:left=.1:top=.1:width=.1:height=.1:oi=1'))).toBe(true);
  expect(hidesAll(one('rect:left=.1:oi=1:top=.1:width=.1:height=.1'))).toBe(true);
  expect(hidesAll(one('rect:left=.1:top=.1:width=.1:height=.1:oi=10'))).toBe(false);
});

it('writes as Anki does', () => {
  const text = [
    one('rect:left=.2325:top=.3261:width=.202:height=.0975:oi=1', 3),
    one('ellipse:left=.1:top=0:rx=.05:ry=.03:angle=250:oi=1', 4),
    one('polygon:left=-.1:top=.1:points=-.1,.1 1,.1 .3,.4:oi=1', 5),
  ].join('\n');
  expect(writeShapes(parseShapes(text), true)).toBe(text);
});

describe('for any shapes', () => {
  const number = fc.integer({ min: 0, max: 999 });
  const place = fc.double({ min: -1, max: 2, noNaN: true });
  const size = fc.double({ min: 0.0001, max: 2, noNaN: true });
  const common = {
    number,
    drawn: fc.constant('covered' as const),
    others: fc.constantFrom('', 'angle=25', 'a=1:b=2'),
  };
  const box = fc.record({
    ...common,
    kind: fc.constantFrom('rect' as const, 'ellipse' as const),
    ...{ left: place, top: place, width: size, height: size },
  });
  const polygon = fc.record({
    ...common,
    kind: fc.constant('polygon' as const),
    points: fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 60 }),
  });
  const words = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !/[{}\n\\]/.test(text));
  const text = fc.record({
    ...common,
    kind: fc.constant('text' as const),
    left: place,
    top: place,
    text: words,
  });
  const shapes = fc.array(fc.oneof(box, polygon, text), { maxLength: SHAPES_LIMIT });

  it('reads back what was written, to a thousandth', () => {
    fc.assert(
      fc.property(shapes, fc.boolean(), (drawn, hideAll) => {
        const written = writeShapes(drawn, hideAll);
        const read = parseShapes(written);
        expect(read.map(({ kind, number: of, others }) => ({ kind, of, others }))).toEqual(
          drawn.map(({ kind, number: of, others }) => ({ kind, of, others })),
        );
        expect(hidesAll(written)).toBe(hideAll && drawn.length > 0);
        for (const [index, shape] of read.entries()) {
          const from = drawn[index]!;
          const [a, b] = [boundsOf(shape), boundsOf(from)];
          for (const side of ['left', 'top', 'width', 'height'] as const)
            expect(Math.abs(a[side] - b[side])).toBeLessThan(1e-3);
          if (shape.kind === 'polygon' && from.kind === 'polygon')
            expect(
              shape.points.every(
                ([x, y], at) =>
                  Math.abs(x - from.points[at]![0]) < 1e-3 && Math.abs(y - from.points[at]![1]) < 1e-3,
              ),
            ).toBe(true);
          if (shape.kind === 'text' && from.kind === 'text') expect(shape.text).toBe(from.text);
        }
        // Written once more, nothing moves at all.
        expect(writeShapes(read, hideAll)).toBe(written);
      }),
    );
  });

  it('harms nothing, whatever the text', () => {
    const piece = fc.constantFrom(
      ...[
        '{{c1::image-occlusion:',
        'rect',
        'polygon',
        ':left=',
        ':points=',
        '.1',
        ',',
        ' ',
        '}}',
        '{',
        '\\:',
        'NaN',
        '1e400',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        for (const shape of parseShapes(parts.join('')))
          expect(Object.values(boundsOf(shape)).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

it('reads at most the limit of ten thousand shapes, in linear time: quadratic work would exceed the test timeout', () => {
  const many = one('rect:left=.1:top=.1:width=.1:height=.1').repeat(10_000);
  expect(parseShapes(many)).toHaveLength(SHAPES_LIMIT);
  expect(parseShapes('{{c1::image-occlusion:'.repeat(200_000))).toEqual([]);
  expect(parseShapes(`{{c1::image-occlusion:${'rect:left='.repeat(200_000)}`)).toEqual([]);
});
