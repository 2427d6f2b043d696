/** In a document only the readings of which nine in ten are good give sure cards, and nested pairs carry their head. */
import { describe, expect, it } from 'vitest';
import { extractCards, extractNotes } from '#tutor/extract-cards.ts';
import { doubtOfLongText, LONG_TEXT } from './long-text-doubts.ts';

/** Nothing in it is read as a card. */
const FILLER = 'We walked on for a while and talked about it.\n\n'.repeat(LONG_TEXT / 40);
const inDocument = (notes: string) => extractCards(`# Cells\n\n${notes}\n\n${FILLER}`);
const sureOf = (notes: string) =>
  inDocument(notes).flatMap(({ question, answer, sure }) => (sure ? [[question, answer]] : []));

const ROCKS = [
  ['migmatite', 'mixed igneous and metamorphic rock of great depth'],
  ['regolith', 'the layer of loose rock that covers bedrock'],
  ['saltation', 'transport of sediment through a series of leaps'],
  ['moraine', 'a ridge of debris at the edge of a glacier'],
  ['esker', 'a winding ridge of gravel from below the ice'],
];
const glossary = (pairs: string[][]) =>
  pairs.map(([term, definition]) => `${term}:\n${definition}`).join('\n\n\n');

describe('in a document', () => {
  it.each([
    [
      'a term in bold with the kind of thing it is',
      '- **Chloroplast**: the organelle of plant cells that makes sugar from light\n- **Vacuole**: a store of water and waste within a membrane',
      [
        ['Chloroplast', 'the organelle of plant cells that makes sugar from light'],
        ['Vacuole', 'a store of water and waste within a membrane'],
      ],
    ],
    ['an abbreviation', '- SMTP: Simple Mail Transfer Protocol', [['SMTP', 'Simple Mail Transfer Protocol']]],
    ['a glossary, its fronts without the colon', glossary(ROCKS), ROCKS],
    [
      'what a glossary tells as a deed',
      glossary([...ROCKS, ['Denial', 'refusing to accept what is real about oneself']]),
      [...ROCKS, ['Denial', 'refusing to accept what is real about oneself']],
    ],
  ])('is sure: %s', (_what, notes, cards) => expect(sureOf(notes)).toEqual(cards));

  it.each([
    ['a statement', 'Membranes let water pass but hold back salts.'],
    ['a property without its thing', '- **Site**: in the upper part of the small intestine of adults'],
    ['what only describes', '- **Enzyme**: very large protein of cells that speeds up a reaction'],
    ['a lone pair, whatever it says', '- Enzyme: a protein of cells that speeds up a reaction'],
    ['what says its name again', '- **Domain name**: the name of the domain that a page has'],
    ['a pair that only describes', '- Terminal B: the second window shows what the first one sends'],
    ['a row of a drawing', '- Header\t│ Data │ 0x06'],
    ['what a picture shows', '- **Annexin**: a protein of cells that binds as in the picture below'],
    ['a reference', '- IPv6 address – Wikipedia, The Free Encyclopedia'],
    ['a question of running text', 'Why not higher?\nMore bits make the header bigger and slower.'],
    ['a term line that stands alone', glossary(ROCKS.slice(0, 2))],
    ['an entry of several points', '- **Sharks**: Squatina - Upper Jurassic, a skeleton made of cartilage'],
    ['a step of a plan', '- **Fee simple**: the estate that lasts for ever (5 min)'],
    ['a step', '- Conversion\n  - **Step 3**: removal of all brackets that were added in the first step'],
    [
      'a part of two parts',
      '# Advantages and usage\n\n- **Usage**: set of protocols that is used on the internet',
    ],
    ['a title', '- **Behaviorism**: The Power of the Environment in Learning'],
    ['a word to the reader', '- **Number**: any decimal number that we ask you to handle'],
    ['a remark with the shape of a definition', '- **Annexin**: a specific, but not sensitive finding'],
  ])('is not sure: %s', (_what, notes) => expect(sureOf(notes)).toEqual([]));

  it('a nested pair carries its head', () => {
    const fronts = inDocument(
      '- Digoxin\n  - **Toxicity**: nausea, yellow vision and slow pulse\n  - **Antidote**: antibody fragments given into a vein',
    ).map(({ question }) => question);
    expect(fronts).toEqual(expect.arrayContaining(['Digoxin: Toxicity', 'Digoxin: Antidote']));
  });
});

it('a part of a section carries its heading, and is not sure without one', () => {
  const part = '- **Hallmark**: the bodies in the cell that consist of protein';
  expect(sureOf(`## Gout\n\n${part}`)).toEqual([
    ['Gout: Hallmark', 'the bodies in the cell that consist of protein'],
  ]);
  expect(extractCards(`${part}\n\n${FILLER}`).filter(({ sure }) => sure)).toEqual([]);
});

it.each([
  ['its sign', 'Δt is the period of the rectified signal that leaves the bridge.'],
  ['its file', '- **Database.sql**: collection of tables that the nurse fills in'],
  ['the figure', '- **Cell**: smallest unit of life that is drawn in the figure above'],
  ['an aside of the last word', 'Lack of the CFTR protein, a protein that regulates mucus, is the cause.'],
  ['the sentence before', 'The process of division by which this occurs is called meiosis.'],
  [
    'a part of a numbered step',
    '- Transition 1\n  - **Input**: type of cancer that the user has chosen in the window',
  ],
])('a card that needs %s is not sure', (_what, notes) => expect(sureOf(notes)).toEqual([]));

it.each([
  ['points back', 'Spreading', 'the doctrine of law that implements such rules', 'no-subject'],
  [
    'is cut before its last word',
    'Interval',
    'a quantity of space and time that is the same across',
    'fragment',
  ],
  ['only praises', 'Division', 'a very important process that all organisms need', 'mention'],
  ['goes on behind a colon', 'Preemption', 'the rule that is plainest: a statute that says so', 'mention'],
  [
    'names another thing',
    'Trans isomer',
    'the isomer of the type A, in which two lie on one side is called cis',
    'mention',
  ],
  ['is of one thing for several', 'Electrodes', 'a potential difference between two rods', 'fragment'],
  ['is a sentence', 'Septum', 'the atrium of a side and its ventricle are separated from it', 'mention'],
  ['equates', 'Maquis', 'a movement of the nation = a war that unites it', 'mention'],
] as const)('a definition that %s is not sure', (_what, question, answer, why) => {
  const source = `${question} is ${answer}.`;
  expect(doubtOfLongText({ question, answer, source, origin: 'defined' })).toBe(why);
});

it.each([
  ['Lungs', 'a pair of elongated sacs that lie in the chest'],
  ['Acoustics', 'the study of waves that travel through matter'],
  ['Hydrocarbons', 'the compounds of carbon and hydrogen in a chain'],
  ['Antiparticles', 'subatomic particles that have the same mass as their counterparts'],
])('a definition agrees with its term: %s', (question, answer) => {
  const source = `${question} are ${answer}.`;
  expect(doubtOfLongText({ question, answer, source, origin: 'defined' })).toBeNull();
});

it.each([
  ['Ionisation energy', 'the energy required to remove one electron from an atom'],
  ['Leased line', 'a type of wide area network that can connect two offices'],
])('a participle or a kind does not weaken a definition: %s', (question, answer) => {
  const source = `${question} is ${answer}.`;
  expect(doubtOfLongText({ question, answer, source, origin: 'defined' })).toBeNull();
});

it('a heading that only counts is no subject', () => {
  const card = { answer: 'a change of the code that redraws the screen', origin: 'marked' } as const;
  expect(doubtOfLongText({ ...card, question: 'Issue 05: Fix', source: '' })).toBe('no-subject');
  expect(doubtOfLongText({ ...card, question: 'Screen: Fix', source: '' })).toBeNull();
});

it('a term where its line breaks off is not sure', () => {
  const spread = { question: 'Electronic', answer: 'the distribution of electrons in the shells of an atom' };
  const doubt = (source: string) => doubtOfLongText({ ...spread, source, origin: 'defined' });
  expect(doubt('The distribution of electrons in the shells of an atom is called its electronic')).toBe(
    'fragment',
  );
  expect(doubt('The distribution of electrons in the shells of an atom is called electronic.')).toBeNull();
});

describe('in a text of many sentences', () => {
  const walks = Array.from({ length: 120 }, (_, at) => `We walked on to house ${at} and talked about it.`);
  const sureIn = (notes: string) =>
    extractCards(`${notes}\n\n${walks.join('\n\n')}`).flatMap(({ question, sure }) => (sure ? question : []));
  const told = 'Grain yield is a measure of the grain that a field gives.';

  it('a definition is sure if it ends in the name, or if the text speaks of the term again', () => {
    expect(sureIn('The amount of grain that a field gives is called grain yield.')).toEqual(['Grain yield']);
    expect(sureIn(`${told} The grain yield is low. The grain yield was high.`)).toEqual(['Grain yield']);
  });

  it.each([
    ['told in passing', told],
    ['an aside', 'Grain yield, which is a measure of the grain that a field gives, falls.'],
  ])('a definition is not sure if it is %s', (_what, notes) => expect(sureIn(notes)).toEqual([]));
});

it('a heading of two things is not defined by what is told of the first', () => {
  const below = 'Paper was made in China from the early centuries.';
  expect(sureOf(`## Paper, and the chain of mills\n\n${below}`)).toEqual([]);
});

it('a definition is sure although a point below its term says more', () => {
  const notes = '## Denial\n\nDenial is a defence of the mind that refuses what is real.';
  expect(sureOf(`${notes}\n\n- used by children\n- found after losses`)).toEqual([
    ['Denial', 'a defence of the mind that refuses what is real'],
  ]);
});

describe('in a short document', () => {
  const notes =
    'Osmosis is the movement of water through a membrane.\n\nStage: to be built\n\nInput – the file';
  const sureFronts = (text: string, isDocument: boolean) =>
    extractNotes(text, isDocument).cards.flatMap(({ question, sure }) => (sure ? [question] : []));

  it('only what plainly defines is sure', () => {
    expect(sureFronts(notes, false)).toEqual(['Osmosis', 'Stage', 'Input']);
    expect(sureFronts(notes, true)).toEqual(['Osmosis']);
  });
});

it('notes of a few pairs among other lines were not written as cards', () => {
  const lines = 'We met early\nBring the maps next time\nSnow on the hills\nLunch was late\nAll went home';
  expect(extractCards(`Stage: to be built\n\n${lines}`).filter(({ sure }) => sure)).toEqual([]);
});

it('brief notes keep what their writer meant', () => {
  expect(extractCards('osmosis: water moves\ndigoxin - heart drug').every(({ sure }) => sure)).toBe(true);
});

describe('a list of pairs in a document', () => {
  const eye = [
    ['cornea', 'the clear layer that lets light into the eye'],
    ['iris', 'ring of muscle that opens and closes'],
    ['Netzhaut', 'Schicht der Zellen im Auge, die Licht aufnimmt'],
    ['Parts', 'lens, iris, cornea'],
  ];
  const listOf = (pairs: string[][]) => pairs.map(([front, back]) => `${front} - ${back}`).join('\n');

  it('is sure where it defines', () => expect(sureOf(listOf(eye))).toEqual(eye.slice(0, 3)));

  it('is a list from three pairs on that nothing parts', () => {
    expect(sureOf(listOf(eye.slice(0, 2)))).toEqual([]);
    expect(sureOf(eye.map((pair) => listOf([pair])).join('\n\nThe light was dim that day.\n\n'))).toEqual([]);
  });
});

it('a term defined once is sure in a short text if it is one of a kind or an act', () => {
  const sure = (notes: string) =>
    extractNotes(`# Networks\n\n${notes}`, true).cards.flatMap(({ question, sure }) =>
      sure ? [question] : [],
    );
  expect(sure('DHCP is a protocol that dynamically assigns addresses to the devices of a network.')).toEqual([
    'DHCP',
  ]);
  expect(sure('Routing is the selection of a path through a network or between several networks.')).toEqual([
    'Routing',
  ]);
});

it('no side ends in the page to read', () => {
  const notes =
    '**Dissonanz** (S. 150-152): Ein Zustand, der unangenehm ist (S. 180f.)\n**Konformität** [pp. 12–14]: Die Anpassung an die Gruppe';
  expect(extractCards(notes).map(({ question, answer }) => [question, answer])).toEqual([
    ['Dissonanz', 'Ein Zustand, der unangenehm ist'],
    ['Konformität', 'Die Anpassung an die Gruppe'],
  ]);
});

it('a letter in a table with named columns carries the name of its column', () => {
  const rows = [
    'Vitamin\tFunction\tDeficiency',
    'A\tvision\tnight blindness',
    'C\tcollagen\tscurvy',
    'K\tclotting\tbleeding',
  ];
  expect(
    extractCards(`Bring your coat on Friday.\n\n${rows.join('\n')}`).map(({ question, answer }) => [
      question,
      answer,
    ]),
  ).toEqual([
    ['Vitamin: A', 'Function: vision\nDeficiency: night blindness'],
    ['Vitamin: C', 'Function: collagen\nDeficiency: scurvy'],
    ['Vitamin: K', 'Function: clotting\nDeficiency: bleeding'],
  ]);
});
