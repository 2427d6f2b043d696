/** The marked shape of an SVG is found, and nothing else; hostile files end quickly. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsOf } from '#core/occlusion/shapes.ts';
import { shapesOfMask } from './mask-shapes.ts';

const svg = (inside: string, size = 'width="1000" height="500"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g><title>Labels</title><text x="5">Aorta</text></g><g><title>Masks</title>${inside}</g></svg>`;

it.each([
  ['<rect id="x-ao-2" class="qshape" fill="#f77" x="100" y="50" width="200" height="100"/>', 'rect'],
  [`<rect x='100' y='50' width='200' height='100' class='a qshape'></rect>`, 'rect'],
  ['<ellipse class="qshape" cx="200" cy="100" rx="100" ry="50"/>', 'ellipse'],
  ['<polygon class="qshape" points="100,50 300,50 300 150 100,150"/>', 'polygon'],
  [
    '<rect width="9" height="9" fill="#fdd835" style="fill: rgb(253, 216, 53);"/><rect width="200" height="100" fill="#fdd835" x="100" y="50" style="fill: rgb(239, 154, 154);"/>',
    'rect',
  ],
])('finds %s', (inside, kind) => {
  const [shape, ...others] = shapesOfMask(svg(`<rect x="1" y="1" width="5" height="5"/>${inside}<rect/>`));
  expect(others).toEqual([]);
  expect(shape?.kind).toBe(kind);
  expect(shape && boundsOf(shape)).toEqual({
    left: 0.1,
    top: 0.1,
    width: expect.closeTo(0.2),
    height: expect.closeTo(0.2),
  });
});

it('finds all shapes of a marked group, and the size in a view box', () => {
  const group =
    '<g class="qshape"><rect x="1" y="1" width="5" height="5"/><g><circle cx="50" cy="50" r="9"/></g></g>';
  expect(shapesOfMask(svg(`${group}<rect/>`, 'viewBox="0 0 100 100"')).map(({ kind }) => kind)).toEqual([
    'rect',
    'ellipse',
  ]);
});

it.each([
  ['<rect x="100" y="50" width="200" height="100"/>', undefined],
  ['<path class="qshape" d="M0 0"/>', undefined],
  ['<rect class="qshape" x="NaN" y="50" width="200" height="100"/>', undefined],
  ['<rect class="qshape" x="1e9" y="50" width="200" height="100"/>', undefined],
  ['<rect class="qshape" x="1" y="50" width="0" height="100"/>', undefined],
  ['<rect class="qshape" transform="rotate(3)" x="1" y="5" width="9" height="9"/>', undefined],
  ['<rect class="qshape" x="1" y="5" width="9" height="9"/>', 'width="0" height="10"'],
])('finds nothing in %s', (inside, size) => {
  expect(shapesOfMask(svg(inside, size))).toEqual([]);
});

it('ends on any file, with shapes that are finite', () => {
  const part = fc.constantFrom(
    '<svg width="9" height="9">',
    '<g class="qshape">',
    '</g>',
    '<rect class="qshape"',
    ' x="',
    '1',
    '"',
    '/>',
    '<',
    '-',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      for (const shape of shapesOfMask(parts.join('')))
        expect(Object.values(boundsOf(shape)).every(Number.isFinite)).toBe(true);
    }),
  );
  expect(shapesOfMask(`<svg ${'x="1" '.repeat(50_000)}`)).toEqual([]);
  expect(shapesOfMask('<rect class="qshape" '.repeat(20_000))).toEqual([]);
});
