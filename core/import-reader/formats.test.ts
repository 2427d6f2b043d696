/** Every format of the list: a text that is recognised as it, how that is told, and the cards it must give. */
import { expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';
import { FORMATS, type ImportFormat } from './formats.ts';

/** A format without an entry here does not compile. */
const GOLDEN: Record<ImportFormat, { text: string; description: string; cards?: string[][] }> = {
  'markdown-table': {
    text: '| Term | Definition |\n|---|---|\n| DNA | a molecule |\n| RNA | another |',
    description: 'Read as: Markdown table',
  },
  quizlet: {
    text: 'DNA\ta molecule\nRNA\tanother\n',
    description: 'Read as: Quizlet, tab between, new line between cards',
  },
  json: {
    text: '[{"front":"DNA","back":"a molecule"},{"front":"RNA","back":"another"}]',
    description: 'Read as: JSON',
  },
  anki: {
    text: '#separator:tab\n#html:true\nDNA\t<b>a molecule</b>\nRNA\tanother\n',
    description: 'Read as: Anki, tab between, new line between cards, formatting as plain text',
  },
  delimited: {
    text: 'Question,Answer\nDNA,a molecule\nRNA,another\n',
    description: 'Read as: CSV, comma between, new line between cards, first row as header',
  },
  'app-cards': {
    text: '- DNA #card\n\t- a molecule\n- RNA #card\n\t- another',
    description: 'Read as: flashcards of a notes app',
  },
  'page-copy': {
    text: 'Terms in this set (2)\nDNA\na molecule\nRNA\nanother',
    description: 'Read as: cards copied from a page',
  },
  'multiple-choice': {
    text: '1. What is DNA?\na) a molecule\nb) a cell\nAnswer: a\n\n2. What is RNA?\na) a cell\nb) another\nAnswer: b',
    description: 'Read as: multiple-choice questions',
    cards: [
      ['What is DNA?\na) a molecule\nb) a cell', 'a) a molecule'],
      ['What is RNA?\na) a cell\nb) another', 'b) another'],
    ],
  },
  labelled: {
    text: 'Q: DNA\nA: a molecule\n\nQ: RNA\nA: another',
    description: 'Read as: labelled pairs (Q: … A: …)',
  },
  bullets: {
    text: '- **DNA** – a molecule\n- **RNA** – another',
    description: 'Read as: list of terms with definitions',
  },
  'free-text': {
    text: 'DNA is a molecule. RNA is another, which is read from it.',
    description: 'Read as: notes in free text: it is one paragraph',
    cards: [],
  },
};

const CARDS = [
  ['DNA', 'a molecule'],
  ['RNA', 'another'],
];

it.each(FORMATS.map(({ name }) => name))('recognises %s, says so, and reads it', (name) => {
  const { text, description, cards: expected = CARDS } = GOLDEN[name];
  const result = readImport(text);
  expect(result).toMatchObject({ format: name, description, options: { format: name } });
  const cards = result.cards.map(({ term, definition }) => [term, definition]);
  expect(cards).toEqual(expected);
  expect(readImport(text, { format: name })).toEqual(result);
});

it.each(FORMATS.map(({ name }) => name))('reads any text as %s when told, and any choice with it', (name) => {
  for (const { text } of Object.values(GOLDEN))
    for (const choice of [{}, { betweenSides: ',' }, { betweenCards: ';' }, { headerRow: true }])
      expect(readImport(text, { format: name, ...choice }).format).toBe(name);
});

it('recognises what a text states before what its lines look like', () => {
  // Each is also a text of labelled pairs, or one that tabs divide.
  const labelled = GOLDEN.labelled.text;
  expect(readImport(`#separator:tab\n${labelled}`).format).toBe('anki');
  expect(readImport(`Term\tDefinition\n${GOLDEN.quizlet.text}`).format).toBe('delimited');
  expect(readImport('| Q | A |\n|---|---|\n| Q: a\t| A: b |\n| Q: c\t| A: d |').format).toBe(
    'markdown-table',
  );
});

it('ignores a format it does not know, as a draft of another version may name', () => {
  const { text } = GOLDEN.labelled;
  expect(readImport(text, { format: 'slides' as ImportFormat })).toEqual(readImport(text));
});
