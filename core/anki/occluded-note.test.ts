/** A card with hidden labels is a note of Anki's own kind, and is read back to the letter. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import { hiddenLabelsOf, writeLabels } from '#core/occlusion/hidden-labels.ts';
import { boundsOf, parseShapes, type Shape, writeShapes } from '#core/occlusion/shapes.ts';
import { replaceMarks } from './media-marks.ts';
import { occludedCards } from './occluded-cards.ts';
import { occludedNote, occlusionFields, occlusionType } from './occluded-note.ts';

const sha256 = 'b2'.repeat(32);
const own = occlusionType.fields;

/** As importing puts it together. */
function readBack(fields: readonly string[]) {
  const note = occludedNote(own, fields);
  if (!note) throw new Error('no picture');
  const part = { of: null, noteId: 1, place: 0, marked: [], tags: [], suspended: false, ratings: [] };
  const { cards } = occludedCards([{ ...part, note }], 'Deck, picture 1', 10);
  const text = (side: string) =>
    replaceMarks(side, ({ name, alt }) => mediaReference(alt, { sha256: name.slice(0, 64), kind: 'png' }));
  return { term: text(cards[0]?.term ?? ''), definition: cards[0]?.definition, source: cards[0]?.source };
}

const place = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.double({ min: 0.001, max: 0.5, noNaN: true });
const shape = fc
  .record({
    number: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom('rect' as const, 'ellipse' as const),
    ...{ left: place, top: place, width: size, height: size },
  })
  .map((of): Shape => ({ ...of, drawn: 'covered', others: '' }));
const words = fc
  .array(fc.constantFrom('a', ' ', '<', '&', '$x$', '"', '--', '[sound:x]', '\n', 'é'), { maxLength: 12 })
  .map((parts) => parts.join('').trim());

it('comes back from Anki: shapes to a thousandth, labels, words and source to the letter', () => {
  fc.assert(
    fc.property(
      ...([fc.array(shape, { minLength: 1, maxLength: 12 }), fc.boolean(), words, words, words] as const),
      (shapes, hideAll, before, after, rest) => {
        const numbers = [...new Set(shapes.map(({ number }) => number))].sort((a, b) => a - b);
        const labels = new Map(numbers.map((number) => [number, `label ${number} <b> $y$`]));
        const picture = mediaReference('A "cell"', {
          sha256,
          kind: 'png',
          shapes: `\n${writeShapes(shapes, hideAll)}`,
        });
        const term = `${before}${before === '' ? '' : '\n'}${picture}${after === '' ? '' : '\n'}${after}`;
        const card = { term, definition: writeLabels({ labels, rest }), source: rest || null };
        const fields = occlusionFields(card);
        expect(fields?.numbers).toEqual(numbers);
        const back = readBack(fields?.fields ?? []);
        expect(back).toEqual(card);
        const read = parseShapes(hiddenLabelsOf({ ...card, ...back, definition: '' })?.picture.shapes ?? '');
        for (const [index, found] of read.entries())
          for (const [side, value] of Object.entries(boundsOf(shapes[index]!)))
            expect(Math.abs(boundsOf(found)[side as 'left'] - value)).toBeLessThan(1e-3);
      },
    ),
  );
});

it('keeps labels and picture where Anki changed the shapes', () => {
  const picture = mediaReference('A cell', {
    sha256,
    kind: 'png',
    shapes: '\n{{c1::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}',
  });
  const { fields = [] } =
    occlusionFields({ term: picture, definition: '1. Nucleus\n\nFrom a leaf', source: null }) ?? {};
  const edited =
    '{{c1::image-occlusion:rect:left=.2:top=.1:width=.1:height=.1:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.1:oi=1}}<br>';
  expect(readBack([edited, ...fields.slice(1)])).toEqual({
    term: `![A cell](media:${sha256}.png)\n${edited.replaceAll('<br>', '\n').trim()}`,
    definition: '1. Nucleus\n2.\n\nFrom a leaf',
    source: null,
  });
});

const anki = ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'];

it('reads a note of Anki with what stands beside it, and of the add-on which part it asks', () => {
  const shapes = '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1}}';
  expect(
    occludedNote(anki, [shapes, '<img src="heart.png">', 'The <b>heart</b>', 'from below', 'mine']),
  ).toEqual({
    ...{ picture: { name: 'heart.png', alt: '' }, before: 'The heart', after: '', source: null },
    ...{ extra: 'from below\nmine', shapes, part: null },
  });
  const addOn = ['ID (hidden)', 'Question Mask', 'Image', 'Header', 'Footer'];
  expect(occludedNote(addOn, ['9f-oa-3', '<img src="q.svg">', '<img src="cell.jpg">', 'A cell', ''])).toEqual(
    {
      ...{ picture: { name: 'cell.jpg', alt: '' }, before: 'A cell', after: '', source: null },
      ...{ extra: '', shapes: '', part: { file: 'q.svg', number: 3, hideAll: false } },
    },
  );
  expect(occludedNote(anki, [shapes, '', 'The heart', '', ''])).toBeNull();
  expect(occludedNote(anki, [])).toBeNull();
});

const box: Shape = {
  ...({ kind: 'rect', drawn: 'covered', others: '' } as const),
  ...{ number: 0, left: 0, top: 0, width: 0.1, height: 0.1 },
};

it('keeps the numbers of the add-on’s parts, and numbers again those that are taken or none', () => {
  const parts = [3, 1, 3, 0].map((number, place) => ({
    ...{ of: null, noteId: place, place, tags: [], suspended: false, ratings: [] },
    marked: [{ ...box, left: place / 10 }],
    note: {
      ...{ picture: { name: 'heart.png', alt: '' }, before: '', after: '', source: null, shapes: '' },
      ...{ extra: `label ${place}`, part: { file: `${place}.svg`, number, hideAll: false } },
    },
  }));
  const [card] = occludedCards(parts, 'Deck', 10).cards;
  expect(card?.definition).toBe('1. label 1\n2. label 3\n3. label 0\n4. label 2');
  const shapes = parseShapes(card?.term.split('\n').slice(1).join('\n') ?? '');
  expect(shapes.map(({ number }) => number)).toEqual([3, 1, 4, 2]);
});

it('finds the lines that notes of the add-on share in linear time: quadratic work would exceed the test timeout', () => {
  const parts = Array.from({ length: 100 }, (_, place) => ({
    ...{ of: null, noteId: place, place, marked: [box], tags: [], suspended: false, ratings: [] },
    note: {
      ...{ picture: { name: 'heart.png', alt: '' }, before: '', after: '', source: null, shapes: '' },
      extra: Array.from({ length: 4_000 }, (_, line) => `line ${line} of ${place}`).join('\n'),
      part: { file: `${place}.svg`, number: place, hideAll: false },
    },
  }));
  expect(occludedCards(parts, 'Deck', 10)).toMatchObject({ cards: [], tooLong: 100 });
});
