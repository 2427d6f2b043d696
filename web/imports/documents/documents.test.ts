/** Documents come out as their words in order; what is hostile, locked or broken is refused with its own reason. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { chaptersOf, partsOf } from './chapters.ts';
import { type DocumentKind, readerOfKind } from './document-kinds.ts';
import { Refusal } from './document-text.ts';
import { MOST_UNPACKED_BYTES } from './limits.ts';
import { writeText } from './write-text.ts';
import { openZip } from './zip-entries.ts';

const pack = (entries: Record<string, string>) =>
  new Blob([
    zipSync(
      Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])),
    ) as BlobPart,
  ]);
const read = async (kind: DocumentKind, file: Blob) => (await readerOfKind(kind))(file, () => {});
const textOf = async (kind: DocumentKind, file: Blob) => writeText((await read(kind, file)).blocks);
const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.reason : error),
  );

const wordStyles = `<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
<w:style w:styleId="Liste"><w:name w:val="List Bullet"/></w:style></w:styles>`;
const run = (text: string, bold = false) =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const docx = (body: string, more: Record<string, string> = {}) =>
  pack({
    ...more,
    '[Content_Types].xml': '<Types/>',
    'word/styles.xml': wordStyles,
    'word/footnotes.xml': `<w:footnotes><w:footnote w:type="separator" w:id="0"><w:p>${run('---')}</w:p></w:footnote><w:footnote w:id="1"><w:p>${run('Slowly.')}</w:p></w:footnote></w:footnotes>`,
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
  });

it('counts what all entries unpack to, each of which is small enough alone', async () => {
  const third = MOST_UNPACKED_BYTES / 3;
  const zip = await openZip(
    new Blob([zipSync({ part: new Uint8Array(third + 1) }, { level: 0 }) as BlobPart]),
  );
  for (const _ of [1, 2]) expect((await zip.text('part'))?.length).toBe(Math.floor(third + 1));
  expect(await reasonOf(zip.text('part'))).toBe('unpacks-too-big');
});

it('writes the numbers and letters of lists in Word, so that the options of a test keep theirs', async () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const numbering = `<w:numbering>
    <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2)')}${level(2, 'bullet', 'o')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.%2')}</w:abstractNum>
    <w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="8"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const item = (text: string, at: number, list = 7) =>
    paragraph(run(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
  const bank = ['Which makes ATP?', 'Which is in RNA?'].map((asked) =>
    [item(asked, 0), item('Nucleus', 1), item('Uracil', 1), item('small', 2)].join(''),
  );
  expect(
    await textOf('docx', docx(bank.join('') + item('Outline', 0, 8), { 'word/numbering.xml': numbering })),
  ).toBe(
    [
      ...['1. Which makes ATP?', '  A) Nucleus', '  B) Uracil', '    - small'],
      ...['2. Which is in RNA?', '  A) Nucleus', '  B) Uracil', '    - small', '- Outline'],
    ].join('\n'),
  );
});

it('reads Word: headings, lists, bold words, tables, formulas, and nothing that was deleted', async () => {
  const file = docx(
    [
      paragraph(run('Die Zelle'), '<w:pStyle w:val="berschrift1"/><w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      paragraph(`${run('Osmosis', true)}${run(' moves water &amp; stops at balance.')}`),
      paragraph(run('Mitosis'), '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      paragraph(run('Prophase'), '<w:numPr><w:ilvl w:val="1"/></w:numPr>'),
      paragraph(run('Meiosis'), '<w:pStyle w:val="Liste"/>'),
      `<w:p><w:del><w:r><w:delText>gone</w:delText><w:t>gone</w:t></w:r></w:del>${run('kept')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      `<w:tbl><w:tr><w:tc><w:p>${run('ATP')}</w:p></w:tc><w:tc><w:p>${run('energy')}</w:p><w:p>${run('of cells')}</w:p></w:tc></w:tr>
      <w:tr><w:tc><w:p>${run('DNA')}</w:p></w:tc><w:tc><w:p>${run('heredity')}</w:p></w:tc></w:tr></w:tbl>`,
      `<w:p><m:oMath><m:r><m:t>E=m</m:t></m:r><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></w:p>`,
    ].join(''),
  );
  expect(await textOf('docx', file)).toBe(
    [
      '# Die Zelle',
      '**Osmosis** moves water & stops at balance.',
      '- Mitosis\n  - Prophase\n- Meiosis',
      'kept (Slowly.)',
      'ATP\tenergy of cells\nDNA\theredity',
      '$E=m{c}^{2}$',
    ].join('\n\n'),
  );
});

it('writes the names of columns bold where a table of Word or a page marks them', async () => {
  const row = (cells: string[], marks = '') =>
    `<w:tr>${marks}${cells.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`;
  const file = docx(
    `<w:tbl>${row(['Muscle', 'Nerve'], '<w:trPr><w:tblHeader/></w:trPr>')}${row(['Deltoid', 'Axillary'])}</w:tbl>`,
  );
  expect(await textOf('docx', file)).toBe('**Muscle**\t**Nerve**\nDeltoid\tAxillary');
  const names = '<tr><th>Muscle</th><th>Nerve</th></tr>';
  const page = (head: string) =>
    textOf('html', new Blob([`<table>${head}<tr><th>Deltoid</th><td>Axillary</td></tr></table>`]));
  const written = '**Muscle**\t**Nerve**\nDeltoid\tAxillary';
  expect(await page(`<thead>${names}</thead>`)).toBe(written);
  expect(await page(names.replaceAll('<th', '<th scope="col"'))).toBe(written);
});

it('keeps the tabs of paragraphs where lines of them are a table, and of none that only align or indent', async () => {
  const tabbed = (...parts: string[]) =>
    paragraph(parts.map((part) => run(part)).join('<w:r><w:tab/></w:r>'));
  const boldOver = `<w:r><w:rPr><w:b/></w:rPr><w:t>Term</w:t><w:tab/><w:t>Meaning</w:t></w:r>`;
  const file = docx(
    [
      tabbed('BIO 12', '', '', 'Lab 2'),
      tabbed('1', 'Introduction'),
      tabbed('', 'Cells divide.'),
      tabbed('(a)', 'How many?'),
      tabbed('(b)', 'How fast?'),
      tabbed('(c)', 'Why?'),
      paragraph(boldOver),
      tabbed('perro', '', 'dog'),
      tabbed('elefante', 'elephant'),
      tabbed('Date', 'Monday'),
      paragraph(run('End')),
    ].join(''),
  );
  expect(await textOf('docx', file)).toBe(
    [
      'BIO 12 Lab 2',
      '1 Introduction',
      'Cells divide.',
      '(a) How many?',
      '(b) How fast?',
      '(c) Why?',
      '**Term**\t**Meaning**\nperro\tdog\nelefante\telephant\nDate\tMonday',
      'End',
    ].join('\n\n'),
  );
  const lines = ['perro', 'gato', 'vaca'].map((word) => `<w:t>${word}</w:t><w:tab/><w:t>animal</w:t>`);
  expect(await textOf('docx', docx(`<w:p><w:r>${lines.join('<w:br/>')}</w:r></w:p>`))).toBe(
    'perro\tanimal\ngato\tanimal\nvaca\tanimal',
  );
});

it('reads a page of HTML as it is seen, and runs none of it', async () => {
  const page = `<!doctype html><html><head><title>x</title><style>p{}</style></head><body>
    <nav><a href="/">Home</a></nav><script>if (1 < 2) document.write("<p>bad</p>")</script>
    <h2>The cell</h2><p>Water &eacute;&nbsp;moves<br>down.</p><ul><li><p>one</p></li><li>two<ul><li>three</li></ul></li></ul>
    <table><tr><th>Term</th><td>Meaning</td></tr></table><svg><text>drawn</text></svg>
    <img src="https://example.org/x.png" alt="A heart"><p onclick="alert(1)">a < b &lt;i&gt;</p></body></html>`;
  const { blocks, leftOut } = await read('html', new Blob([page]));
  expect(writeText(blocks)).toBe(
    ['## The cell', 'Water é moves\ndown.', '- one\n- two\n  - three', 'Term\tMeaning', 'a < b <i>'].join(
      '\n\n',
    ),
  );
  expect(leftOut).toEqual([{ why: 'picture', what: 'A heart' }]);
});

it('fences the listings of a page of HTML, and no text that it only shows as it was typed', async () => {
  const page = (inner: string) => new Blob([`<h1>Loops</h1>${inner}<p>A loop repeats.</p>`]);
  const listing = page(
    '<pre class="sourceCode r"><code><span>x &lt;- 1</span>\n<span>y: 2</span></code></pre>',
  );
  expect(await textOf('html', listing)).toBe('# Loops\n\n```\nx <- 1\ny: 2\n```\n\nA loop repeats.');
  expect(await textOf('html', page('<pre><code>x &lt;- 1</code></pre>'))).toContain('```\nx <- 1\n```');
  expect(await textOf('html', page('<pre>Cell: the unit of life</pre>'))).not.toContain('```');
});

it('keeps the lines of Markdown and parts it at its headings', async () => {
  const text = '# One\n\nfirst\nsecond\n\n```\n# not a heading\n```\n\n## Two\n\n- a';
  expect(await textOf('text', new Blob([text]))).toBe(text);
});

const sentence = 'The mitochondrion makes the energy that a cell needs. ';

it('offers chapters that are short enough, and loses nothing of what is chosen', async () => {
  const long = (times: number) => sentence.repeat(times).trim();
  const text = `# Book\n\n# One\n\n${long(20)}\n\n# Two\n\n${long(10)}\n\n${long(100)}\n\n# Three\n\n${long(5)}`;
  const document = await read('text', new Blob([text]));
  const chapters = chaptersOf(document, 2_000);
  expect(chapters.map(({ title, piece, pieces }) => [title, piece, pieces])).toEqual([
    ['One', 1, 1],
    ...[1, 2, 3, 4].map((piece) => ['Two', piece, 4]),
    ['Three', 1, 1],
  ]);
  const parts = partsOf(chapters, 2_000);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(2_000);
  const words = (of: string) => of.split(/\s+/).join(' ');
  expect(words(parts.join(' '))).toBe(words(text));
});

it('offers each of three hundred chapters, and not all of their sections', async () => {
  const chapter = (number: number) =>
    `# Article ${number}\n\n${sentence.repeat(3)}\n\n## Notes\n\n${sentence}`;
  const text = Array.from({ length: 300 }, (_, at) => chapter(at + 1)).join('\n\n');
  const chapters = chaptersOf(await read('text', new Blob([text])), 300);
  expect(chapters.map(({ title }) => title)).toEqual(
    Array.from({ length: 300 }, (_, at) => `Article ${at + 1}`),
  );
});

it('reads entries by name alone, and refuses what unpacks to far more than it is', async () => {
  const zip = await openZip(pack({ '../../evil.xml': 'a', 'word/document.xml': 'b' }));
  expect(await zip.text('evil.xml')).toBeNull();
  expect(await zip.text('word/document.xml')).toBe('b');
  const bomb = docx(`<w:p>${' '.repeat(40 * 1024 * 1024)}</w:p>`);
  expect(bomb.size).toBeLessThan(100_000);
  expect(await reasonOf(read('docx', bomb))).toBe('unpacks-too-big');
});

it('tells apart what is locked, broken or overfull', async () => {
  const whole = new Uint8Array(await docx(paragraph(run('Osmosis'))).arrayBuffer());
  expect(await reasonOf(read('docx', new Blob([whole.subarray(0, whole.length - 40)])))).toBe('broken');
  expect(await reasonOf(read('docx', pack({ 'word/other.xml': 'x' })))).toBe('broken');
  // The flag of an entry with a password, in the directory.
  const locked = whole.slice();
  for (let at = 0; at + 4 < locked.length; at += 1)
    if (locked[at] === 0x50 && locked[at + 1] === 0x4b && locked[at + 2] === 1 && locked[at + 3] === 2)
      locked[at + 8]! |= 1;
  expect(await reasonOf(read('docx', new Blob([locked])))).toBe('encrypted');
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, '']));
  expect(await reasonOf(openZip(pack(many)))).toBe('too-many-entries');
});

it('reads hostile markup in linear time', async () => {
  const opens = '<'.repeat(300_000);
  const quotes = '<p a="'.repeat(100_000);
  const nested = '<div>'.repeat(100_000);
  for (const page of [opens, quotes, nested, `<!--${opens}`, `<script>${'</scr'.repeat(100_000)}`])
    await read('html', new Blob([page]));
});

/** The two slides that the tests of both slide formats write. */
function expectTwoSlides({ blocks, leftOut, unit, units }: Awaited<ReturnType<typeof read>>) {
  expect(writeText(blocks)).toBe(
    [
      '## The heart',
      '- pumps\n  - twice',
      '## Blood',
      'Artery\tleads away',
      'Haemoglobin makes it red.',
    ].join('\n\n'),
  );
  expect(blocks.map(({ page }) => page)).toEqual([1, 1, 1, 2, 2, 2]);
  expect([unit, units, leftOut]).toEqual(['slide', 2, [{ why: 'picture', what: 'Slide 2: Red cells' }]]);
}

it('reads slides in their order, with tables and what the speaker wrote below', async () => {
  const shape = (type: string, paragraphs: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph${type ? ` type="${type}"` : ' idx="1"'}/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
  const line = (text: string, level = 0) =>
    `<a:p><a:pPr lvl="${level}"/><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  const file = pack({
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="1" r:id="rId9"/><p:sldId id="2" r:id="rId8"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': `<Relationships>${relation('rId8', 'slide', 'slides/slide1.xml')}${relation('rId9', 'slide', 'slides/slide2.xml')}</Relationships>`,
    'ppt/slides/slide2.xml': `<p:sld>${shape('ctrTitle', line('The heart'))}${shape('', line('pumps') + line('twice', 1))}${shape('sldNum', line('1'))}</p:sld>`,
    'ppt/slides/slide1.xml': `<p:sld>${shape('title', line('Blood'))}<a:tbl><a:tr><a:tc>${line('Artery')}</a:tc><a:tc>${line('leads away')}</a:tc></a:tr></a:tbl><p:pic><p:cNvPr descr="Red cells"/></p:pic><p:pic><p:cNvPr descr="j0299133"/></p:pic><p:pic><p:cNvPr descr="Picture 3"/></p:pic></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': `<Relationships>${relation('rId1', 'notesSlide', '../notesSlides/notesSlide1.xml')}</Relationships>`,
    'ppt/notesSlides/notesSlide1.xml': `<p:notes>${shape('sldNum', line('2'))}${shape('body', line('Haemoglobin makes it red.'))}</p:notes>`,
  });
  expectTwoSlides(await read('pptx', file));
});

it('reads OpenDocument: headings, lists, bold words, tables, footnotes', async () => {
  const content = `<office:document-content><office:automatic-styles><style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>
    <office:text><text:h text:outline-level="2">The cell</text:h><text:p><text:span text:style-name="T1">Osmosis</text:span> moves<text:s/>water<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>slowly</text:p></text:note-body></text:note>.</text:p>
    <text:list><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>two</text:p></text:list-item></text:list></text:list-item></text:list>
    <table:table><table:table-row><table:table-cell><text:p>ATP</text:p></table:table-cell><table:table-cell><text:p>energy</text:p></table:table-cell></table:table-row></table:table></office:text></office:document-content>`;
  const file = pack({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content });
  expect(await textOf('odt', file)).toBe(
    ['## The cell', '**Osmosis** moves water ( slowly).', '- one\n  - two', 'ATP\tenergy'].join('\n\n'),
  );
  const locked = pack({ 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' });
  expect(await reasonOf(read('odt', locked))).toBe('encrypted');
});

it('reads OpenDocument slides: titles, lists, tables, what the speaker wrote, and pictures without a description', async () => {
  const frame = (type: string, inner: string) =>
    `<draw:frame presentation:class="${type}" presentation:placeholder="false"><draw:text-box>${inner}</draw:text-box></draw:frame>`;
  const shape =
    '<draw:custom-shape draw:name="Rectangle"><svg:title/><svg:desc/><text:p/></draw:custom-shape>';
  const row = (cells: string[]) =>
    `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const slides = [
    `<draw:page draw:name="Slide1">${shape}${frame('title', '<text:p>The heart</text:p>')}${frame('outline', '<text:list><text:list-item><text:p>pumps</text:p><text:list><text:list-item><text:p>twice</text:p></text:list-item></text:list></text:list-item></text:list>')}${frame('page-number', '<text:p>1</text:p>')}</draw:page>`,
    `<draw:page draw:name="Slide2">${frame('title', '<text:p>Blood</text:p>')}<draw:frame presentation:class="table"><table:table>${row(['Artery', 'leads away'])}</table:table></draw:frame><draw:frame><draw:image/><svg:desc>Red cells</svg:desc></draw:frame><presentation:notes>${frame('page', '')}${frame('notes', '<text:p>Haemoglobin makes it red.</text:p>')}</presentation:notes></draw:page>`,
  ];
  const content = `<office:document-content><office:presentation>${slides.join('')}</office:presentation></office:document-content>`;
  expectTwoSlides(await read('odp', pack({ 'content.xml': content })));
});

it('reads an e-book in the order of its spine, and none that is protected', async () => {
  const book = {
    'META-INF/container.xml': '<rootfile full-path="OEBPS/book.opf"/>',
    'OEBPS/book.opf':
      '<package><manifest><item id="n" href="nav.xhtml" properties="nav"/><item id="a" href="text/one%20a.xhtml"/><item id="b" href="two.xhtml"/></manifest><spine><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/></spine></package>',
    'OEBPS/nav.xhtml': '<nav>Contents</nav>',
    'OEBPS/two.xhtml':
      '<html><head><title>x</title></head><body><h1>Second first</h1><p>Text.</p></body></html>',
    'OEBPS/text/one a.xhtml': '<html><body><h1>Then the first</h1></body></html>',
  };
  expect(await textOf('epub', pack(book))).toBe('# Second first\n\nText.\n\n# Then the first');
  const locked = {
    ...book,
    'META-INF/encryption.xml': '<enc:EncryptionMethod Algorithm="http://x/aes128-cbc"/>',
  };
  expect(await reasonOf(read('epub', pack(locked)))).toBe('protected');
});
