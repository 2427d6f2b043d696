/**
 * `node bench/tutor-cards/read-documents.mjs <folder> [--sure] [--each 40]`: lists the cards found in course documents, grouped by how they
 * were found, for manual review.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../tutor/graded-answers.mjs';
import { openSources } from './source-modules.mjs';

const [folder, ...options] = process.argv.slice(2);
const each = Number(options[options.indexOf('--each') + 1]) || Number.POSITIVE_INFINITY;
const onlySure = options.includes('--sure');
const KINDS = new Set(['pdf', 'docx', 'pptx', 'html', 'odt', 'odp', 'epub']);

const { load, close } = await openSources();
const { readerOfKind } = await load('/web/imports/documents/document-kinds.ts');
const { marksOf, writeText } = await load('/web/imports/documents/write-text.ts');
const { isOfSlides, withoutPageMarks } = await load('/core/notes/page-marks.ts');
const { readImport } = await load('/core/read-import.ts');
const { extractNotes } = await load('/tutor/extract-cards.ts');

/** The text a student would see of the file. */
async function textOf(file) {
  const bytes = readFileSync(path.join(folder, file));
  const kind = path.extname(file).slice(1);
  if (!KINDS.has(kind)) return bytes.toString('utf8');
  const read = await readerOfKind(kind);
  const document = await read(new Blob([bytes]), () => {});
  return writeText(document.blocks, marksOf(document));
}

/** As the product reads a file. */
function cardsOf(marked) {
  const text = withoutPageMarks(marked);
  const read = readImport(text);
  if (read.structured)
    return read.cards.map(({ term, definition }) => ({
      ...{ question: term, answer: definition, origin: read.format, sure: true, why: null },
    }));
  const { kind, cards } = extractNotes(text, true, isOfSlides(marked));
  return kind === 'story' ? [] : cards;
}

/** A deterministic shuffle. */
function shuffled(list, random) {
  return list
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

const rows = [];
for (const file of readdirSync(folder).sort()) {
  const text = await textOf(file).catch(({ reason }) => console.error(`${file}: refused, ${reason}`));
  if (text === undefined) continue;
  const cards = cardsOf(text);
  const sure = cards.filter((card) => card.sure).length;
  console.error(`${file}: ${cards.length} cards, ${sure} sure`);
  for (const card of cards) if (card.sure || !onlySure) rows.push({ file, ...card });
}
const random = seededRandom(1);
const flat = (text) => text.replace(/\s*\n\s*/g, ' / ');
for (const origin of [...new Set(rows.map((row) => row.origin))].sort()) {
  const all = rows.filter((row) => row.origin === origin);
  const drawn = Number.isFinite(each) ? shuffled(all, random).slice(0, each) : all;
  console.log(`# ${origin}: ${drawn.length} of ${all.length}`);
  for (const { file, question, answer, sure, why } of drawn)
    console.log(`${file}\t${sure ? 'sure' : why}\t${flat(question)}\t${flat(answer)}`);
}
await close();
