/**
 * `node bench/tutor-cards/glossary-files.mjs [glossaries.json]`: how many entries of a glossary come back as cards from a PDF and a Word
 * file of the same content, in six layouts. The file contains, by language, heads (term, definition, title) and entries.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { chromium } from 'playwright-core';
import { openSources } from './source-modules.mjs';

const file = process.argv[2] ?? fileURLToPath(new URL('glossaries.json', import.meta.url));
const glossaries = JSON.parse(readFileSync(file, 'utf8'));

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text, bold) =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (runs, style) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${runs}</w:p>`;
const title = ([, , name]) => paragraph(run(name), 'H1');
const rows = (all) =>
  `<w:tbl>${all.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const below = ([term, told]) => paragraph(run(term, true)) + paragraph(run(told));
const cells = (entries) =>
  entries.map(([a, b]) => `<tr><td>${escaped(a)}</td><td>${escaped(b)}</td></tr>`).join('');

/** The same entries as HTML, which is printed, and as the body of a Word file. */
const LAYOUTS = {
  'table with heads': [
    (entries, [a, b, name]) =>
      `<h1>${name}</h1><table><tr><th>${a}</th><th>${b}</th></tr>${cells(entries)}</table>`,
    (entries, heads) => title(heads) + rows([heads.slice(0, 2), ...entries]),
  ],
  table: [(entries) => `<table>${cells(entries)}</table>`, rows],
  'bold and colon': [
    (entries, heads) =>
      `<h1>${heads[2]}</h1>${entries.map(([a, b]) => `<p><b>${escaped(a)}:</b> ${escaped(b)}</p>`).join('')}`,
    (entries, heads) =>
      title(heads) + entries.map(([a, b]) => paragraph(run(`${a}:`, true) + run(` ${b}`))).join(''),
  ],
  dash: [
    (entries, heads) =>
      `<h1>${heads[2]}</h1>${entries.map(([a, b]) => `<p>${escaped(a)} – ${escaped(b)}</p>`).join('')}`,
    (entries, heads) => title(heads) + entries.map(([a, b]) => paragraph(run(`${a} – ${b}`))).join(''),
  ],
  'bold above': [
    (entries, heads) =>
      `<h1>${heads[2]}</h1>${entries.map(([a, b]) => `<p class="close"><b>${escaped(a)}</b></p><p class="close">${escaped(b)}</p>`).join('')}`,
    (entries, heads) => title(heads) + entries.map(below).join(''),
  ],
  'description list': [
    (entries, heads) =>
      `<h1>${heads[2]}</h1><dl>${entries.map(([a, b]) => `<dt><b>${escaped(a)}</b></dt><dd>${escaped(b)}</dd>`).join('')}</dl>`,
    (entries, heads) => title(heads) + entries.map(below).join(''),
  ],
};
const CSS =
  'body{font:11pt serif;width:620px}td,th{border:1px solid;padding:4px;vertical-align:top;text-align:left}td:first-child{width:180px}.close{margin:2px 0}';
const STYLES = `<w:styles ${WORD}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const { load, close } = await openSources();
const { readerOfKind } = await load('/web/imports/documents/document-kinds.ts');
const { marksOf, writeText } = await load('/web/imports/documents/write-text.ts');
const { parseHere } = await load('/web/imports/parsing/parse-text.ts');
const { withoutPageMarks } = await load('/core/notes/page-marks.ts');
const { extractNotes } = await load('/tutor/extract-cards.ts');

const printed = async (html) => {
  await page.setContent(`<meta charset="utf8"><style>${CSS}</style>${html}`);
  return page.pdf({
    format: 'A4',
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      '<div style="font-size:8pt;width:100%;text-align:center"><span class="pageNumber"></span></div>',
    margin: { top: '60px', bottom: '60px', left: '60px', right: '60px' },
  });
};
const packed = (body) =>
  zipSync({
    'word/document.xml': strToU8(`<w:document ${WORD}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(STYLES),
  });
const plain = (side) => side.toLowerCase().replace(/[\s–-]+|[.:]$/g, '');

/** "found / cards" of one file. */
async function counted(kind, bytes, entries) {
  const document = await (await readerOfKind(kind))(new Blob([bytes]), () => {});
  const text = writeText(document.blocks, marksOf(document));
  const read = parseHere(text, {});
  const cards = read.about.structured
    ? read.cards.map(({ term, definition }) => [term, definition])
    : extractNotes(withoutPageMarks(text)).cards.map(({ question, answer }) => [question, answer]);
  const made = new Set(cards.map((sides) => sides.map(plain).join('\t')));
  const found = entries.filter((sides) => made.has(sides.map(plain).join('\t'))).length;
  return `${found} of ${entries.length} (${cards.length} cards)`;
}

for (const [language, { heads, entries }] of Object.entries(glossaries))
  for (const [name, [html, body]] of Object.entries(LAYOUTS))
    console.log(
      `${language} ${name.padEnd(18)} pdf ${await counted('pdf', await printed(html(entries, heads)), entries)}, docx ${await counted('docx', packed(body(entries, heads)), entries)}`,
    );
await browser.close();
await close();
