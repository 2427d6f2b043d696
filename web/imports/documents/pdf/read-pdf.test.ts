/** PDFs come out in the order they are read in, without what stands on every page, and with the page of each block. */
import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { column, type MadePage, madePdf } from '#tests/support/samples/made-pdf.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { writeText } from '#web/imports/documents/write-text.ts';
import { readPdf } from './read-pdf.ts';

type Options = Parameters<typeof madePdf>[1];
const read = (pages: readonly MadePage[], options?: Options) =>
  readPdf(new Blob([madePdf(pages, options)]), () => {});
const textOf = async (pages: readonly MadePage[], options?: Options) =>
  writeText((await read(pages, options)).blocks);
const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.reason : error),
  );

const prose = [
  'Osmosis is the movement of water through a',
  'membrane that lets water pass and holds back what',
  'is dissolved in it, until both sides are in balance.',
  'Diffusion needs no membrane: particles spread out',
  'from where they are many to where they are few, and',
  'the warmer it is the faster they do.',
];
const more = [
  'Active transport moves particles the other way,',
  'against the gradient, and it costs the cell energy',
  'in the form of ATP. Pumps of the membrane do it,',
  'the sodium pump above all; a nerve cell spends',
  'two thirds of its energy on nothing but this one',
  'pump, day and night.',
];

it('reads the left column before the right one, and joins lines to paragraphs', async () => {
  const page = [
    { text: 'Transport through membranes', x: 150, y: 90, size: 20 },
    ...column(50, 140, prose),
    ...column(330, 140, more),
  ];
  expect(await textOf([page])).toBe(
    ['# Transport through membranes', prose.join(' '), more.join(' ')].join('\n\n'),
  );
});

it('takes no text for terms where each page embeds the font again', async () => {
  const pages = [column(50, 140, [...prose, ...more]), column(50, 140, prose), column(50, 140, more)];
  expect(await textOf(pages, { ownFonts: true })).toBe(await textOf(pages));
});

it.each(['ccw', 'cw', 'upside-down'] as const)(
  'reads a page that is set %s as if it were upright',
  async (sideways) => {
    const page = [
      { text: 'Transport through membranes', x: 50, y: 290, size: 20 },
      ...column(50, 340, prose),
    ];
    const upright = await textOf([page]);
    expect(upright).toContain(prose.join(' '));
    expect(await textOf([{ sideways, texts: page }])).toBe(upright);
  },
);

it('leaves out what is written up the side of a page', async () => {
  const page = column(50, 340, prose);
  const texts = [{ text: 'Downloaded by somebody', x: 200, y: 300 }];
  expect(await textOf([{ sideways: 'ccw', texts, upright: page }])).toBe(await textOf([page]));
});

it('keeps a table as rows', async () => {
  const rows = [
    ['Osmosis', 'water through a membrane'],
    ['Mitosis', 'a cell becomes two'],
    ['Meiosis', 'a cell becomes four'],
    ['ATP', 'carries energy in the cell'],
    ['DNA', 'carries what is inherited'],
    ['RNA', 'carries it to the ribosome'],
  ];
  const page = rows.flatMap(([term, meaning], at) => [
    { text: term!, x: 60, y: 100 + at * 20 },
    { text: meaning!, x: 330, y: 100 + at * 20 },
  ]);
  expect(await textOf([page])).toBe(rows.map((row) => row.join('\t')).join('\n'));
});

it('keeps the last column of a wide table with its row, although a gap as between columns of text is before it', async () => {
  const rows = [
    ['Vitamin', 'Function', 'Deficiency'],
    ['A', 'vision in the dim light of the evening', 'night blindness'],
    ['C', 'formation of collagen in the skin', 'scurvy'],
    ['D', 'absorption of calcium in the gut', 'rickets'],
    ['K', 'clotting of the blood in wounds', 'bleeding'],
    ['E', 'protection of the walls of cells', 'weakness'],
  ];
  const page = rows.flatMap(([vitamin, does, lack], at) => [
    { text: vitamin!, x: 60, y: 100 + at * 20 },
    { text: does!, x: 130, y: 100 + at * 20 },
    { text: lack!, x: 390, y: 100 + at * 20 },
  ]);
  expect(await textOf([page])).toBe(rows.map((row) => row.join('\t')).join('\n'));
});

it('parts a full cell from the next one, which begins where those around it do', async () => {
  const rows = [
    ['S1', 'closure of two valves', 'start of systole'],
    ['S2', 'closure of the two other valves', 'start of diastole'],
    ['S3', 'filling', 'early diastole'],
  ];
  const page = rows.flatMap(([sound, cause, time], at) => [
    { text: sound!, x: 60, y: 100 + at * 20 },
    { text: cause!, x: 120, y: 100 + at * 20 },
    { text: time!, x: 285, y: 100 + at * 20 },
  ]);
  expect(await textOf([page])).toBe(rows.map((row) => row.join('\t')).join('\n'));
});

it('joins the lines of a cell, and no two rows of a table', async () => {
  const page = [
    ['de facto segregation', 'segregation by the choices of people'],
    ['a term of some length', 'a definition that goes on below,', 'as wide as its cell is'],
    ['civil disobedience is', 'a law broken to show that it is unjust'],
    ['literacy tests that bar', 'tests before a vote, given so that', 'few pass them'],
    ['a clause', 'who may vote since an ancestor did'],
    ['poll tax', 'a payment before a vote'],
  ].flatMap(([term, ...told], at) => [
    { text: term!, x: 60, y: 100 + at * 40 },
    ...told.map((text, line) => ({ text, x: 190, y: 100 + at * 40 + line * 13 })),
  ]);
  expect((await textOf([page])).split('\n').slice(1, 3)).toEqual([
    'a term of some length\ta definition that goes on below, as wide as its cell is',
    'civil disobedience is\ta law broken to show that it is unjust',
  ]);
});

it('keeps the entries of a glossary apart, over the end of a page too', async () => {
  const entries = [
    'allele: one of the forms of a gene that stand at one place',
    'enzyme: a protein that speeds up a reaction and is not used up',
    'fault: a break of rock along which its two sides have moved',
    'gamete: a cell with one of each pair of chromosomes in it',
    'osmosis: water that passes through a membrane to the salt',
    'virus: what multiplies inside the cells of others and only there',
  ];
  const pages = [entries.slice(0, 4), entries.slice(4)].map((lines) =>
    lines.map((text, at) => ({ text, x: 50, y: 100 + at * 26 })),
  );
  const { blocks } = await read(pages);
  expect(blocks.map(({ text }) => text)).toEqual(entries);
});

it('goes on in the cell that a line stands below, of three columns too', async () => {
  const rows = [
    ['Mitosis', ['division of one cell', 'into two'], ['in body', 'cells']],
    ['Meiosis', ['division into four', 'cells with half', 'the genes'], ['gametes']],
    ['Osmosis', ['movement of water'], ['through a', 'membrane that', 'lets it pass']],
    ['Lysis', ['bursting of a cell'], ['in water']],
    ['Cytosol', ['fluid of a cell', 'without organelles'], ['holds', 'salts']],
    ['Budding', ['growth of a', 'new body'], ['yeast']],
  ] as const;
  const page = rows.flatMap(([term, meaning, where], at) => {
    const cell = (lines: readonly string[], x: number) =>
      lines.map((text, line) => ({ text, x, y: 100 + at * 60 + line * 13 }));
    return [...cell([term], 50), ...cell(meaning, 160), ...cell(where, 400)];
  });
  expect(await textOf([page])).toBe(
    rows.map(([term, meaning, where]) => [term, meaning.join(' '), where.join(' ')].join('\t')).join('\n'),
  );
});

it('drops running heads, page numbers and the table of contents, and keeps the page of what is left', async () => {
  const facts = [
    'The heart is a double pump.',
    'Arteries lead away from it.',
    'Veins lead back to it.',
    'Blood is red.',
  ];
  const pages: MadePage[] = facts.map((fact, at) => [
    { text: 'Biology 101, Dr Bell', x: 50, y: 30, size: 9 },
    { text: fact, x: 50, y: 300 },
    { text: `Page ${at + 2} of 5`, x: 280, y: 770, size: 9 },
  ]);
  const contents: MadePage = [
    { text: 'Contents', x: 50, y: 100, size: 18 },
    ...column(50, 140, ['Heart ......... 2', 'Arteries ......... 3', 'Veins ......... 4']),
  ];
  const { blocks, unit, units } = await read([contents, ...pages]);
  expect(blocks.map(({ text, page }) => [text, page])).toEqual(facts.map((fact, at) => [fact, at + 2]));
  expect([unit, units]).toEqual(['page', 5]);
});

it('takes the marks of symbol fonts for points, and joins the lines of a point', async () => {
  const points = [
    'Prophase: the chromosomes become visible in the nucleus',
    'Metaphase',
    'Anaphase',
    'Telophase',
  ];
  const page = points.flatMap((text, at) => [
    { text: '·', x: 50, y: 100 + at * 30, font: 'symbols' as const },
    { text, x: 65, y: 100 + at * 30 },
  ]);
  page.push({ text: 'and the envelope of the nucleus dissolves', x: 65, y: 113.2 });
  expect(await textOf([page])).toBe(
    [
      `- ${points[0]} and the envelope of the nucleus dissolves`,
      ...points.slice(1).map((text) => `- ${text}`),
    ].join('\n'),
  );
});

it('takes the text beside a large mark for text of its own size, not for raised', async () => {
  const page = ['Lexicon and syntax', 'World knowledge'].flatMap((text, at) => [
    { text: '*', x: 50, y: 109 + at * 60, size: 60 },
    { text, x: 95, y: 100 + at * 60, size: 36 },
  ]);
  expect(await textOf([page])).toBe('- Lexicon and syntax\n- World knowledge');
});

it('mends words that the end of a line cuts, and sentences that the end of a page cuts', async () => {
  const pages: MadePage[] = [
    column(50, 100, [
      'The mitochondrion makes the energy that the cell spends on its trans-',
      'port, and so it is called',
    ]),
    [{ text: 'the power house of the cell.', x: 50, y: 100 }],
  ];
  expect(await textOf(pages)).toBe(
    'The mitochondrion makes the energy that the cell spends on its transport, and so it is called the power house of the cell.',
  );
});

it('keeps the hyphen of a compound at the end of a line', async () => {
  const page = column(50, 100, [
    'The dual-encoder turns both texts into numbers. A dual-',
    'encoder is trained on pairs of texts that belong together.',
  ]);
  expect(await textOf([page])).toBe(
    'The dual-encoder turns both texts into numbers. A dual-encoder is trained on pairs of texts that belong together.',
  );
});

it('writes raised and lowered digits as such, and lists formulas of several heights it left out', async () => {
  const page = [
    { text: 'Water is H', x: 50, y: 100 },
    { text: '2', x: 104, y: 103, size: 7 },
    { text: 'O, and light travels 3·10', x: 108, y: 100 },
    { text: '8', x: 226, y: 95, size: 7 },
    { text: 'metres a second.', x: 236, y: 100 },
    { text: 'x = ( -b + d', x: 100, y: 160 },
    { text: '1/2', x: 165, y: 155, size: 7 },
    { text: ') / 2a', x: 180, y: 160 },
  ];
  const { blocks, leftOut } = await read([page]);
  expect(writeText(blocks)).toBe('Water is H₂O, and light travels 3·10⁸ metres a second.');
  expect(leftOut).toEqual([{ why: 'formula', what: expect.stringContaining('Page 1: x = ( -b + d') }]);
});

it('takes bookmarks for chapters', async () => {
  const pages: MadePage[] = ['Heart', 'Lungs'].map((title) => [
    { text: title, x: 50, y: 100 },
    { text: `The ${title.toLowerCase()} is an organ.`, x: 50, y: 160 },
  ]);
  const bookmarks = [
    { title: 'Heart', page: 1 },
    { title: 'Lungs', page: 2 },
  ];
  const { blocks } = await read(pages, { bookmarks });
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text, level }) => [text, level])).toEqual([
    ['Heart', 1],
    ['Lungs', 1],
  ]);
});

it('tells scans, empty, locked and broken files apart, and runs no script', async () => {
  expect(await reasonOf(read(['picture', 'picture']))).toBe('scan');
  expect(await reasonOf(read([[], []]))).toBe('empty');
  expect(await reasonOf(read([column(50, 100, prose)], { locked: true }))).toBe('encrypted');
  expect(await reasonOf(readPdf(new Blob(['%PDF-1.4\nnothing of a PDF']), () => {}))).toBe('broken');
  await read([column(50, 100, prose)], { script: 'globalThis.scriptRan = true' });
  expect(globalThis).not.toHaveProperty('scriptRan');
});

it('says which pages of a document hold only a picture', async () => {
  const { leftOut } = await read([column(50, 100, prose), 'picture', [], column(50, 100, more)]);
  expect(leftOut).toEqual([{ why: 'picture', what: 'Page 2: no text' }]);
});

describe('a page of a few kilobytes that unpacks to more than is allowed', () => {
  const mib = 1024 * 1024;
  const own = globalThis.DecompressionStream;
  afterEach(() => {
    globalThis.DecompressionStream = own;
  });

  it.each([
    ['a stream of the browser', '/FlateDecode /FlateDecode', 48 * mib],
    ['arrays of pdf.js', '/ASCIIHexDecode /FlateDecode /FlateDecode', 3 * mib],
  ])('is refused before %s has put out much more', async (_, filters, bytes) => {
    let unpacked = 0;
    const counter = () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          unpacked += chunk.byteLength;
          controller.enqueue(chunk);
        },
      });
    globalThis.DecompressionStream = class {
      readonly readable: DecompressionStream['readable'];
      readonly writable: DecompressionStream['writable'];
      constructor(format: CompressionFormat) {
        const { readable, writable } = new own(format);
        this.readable = readable.pipeThrough(counter());
        this.writable = writable;
      }
    };
    const packed = deflateSync(deflateSync(new Uint8Array(bytes).fill(32), { level: 9 }), { level: 9 });
    const stream = filters.startsWith('/ASCII') ? `${packed.toString('hex')}>` : packed.toString('latin1');
    const file = new TextDecoder('latin1')
      .decode(madePdf([[{ text: 'a', x: 50, y: 100 }]]))
      .replace(
        /<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream/,
        () => `<< /Length ${stream.length} /Filter [${filters}] >>\nstream\n${stream}\nendstream`,
      );
    expect(file.length).toBeLessThan(10_000);
    const blob = new Blob([Uint8Array.from(file, (char) => char.charCodeAt(0) & 255)]);
    expect(await reasonOf(readPdf(blob, () => {}, mib))).toBe('unpacks-too-big');
    expect(unpacked).toBeLessThan(3 * mib);
    expect(new Uint8Array(2 * mib)).toHaveLength(2 * mib);
  });
});
