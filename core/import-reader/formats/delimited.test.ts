/** CSV, spreadsheet cells and separated lists, well formed and not, and the cards they must give. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const pairs = (text: string, options = {}) =>
  readImport(text, options).cards.map((card) => [card.term, card.definition]);
const said = (text: string) => readImport(text).description;

describe('CSV and other tables', () => {
  it('reads quotes, separators and line ends inside them, and a header row', () => {
    const text =
      '\uFEFFQuestion,Answer\r\n"What is ""DNA""?","a molecule, in cells"\r\nlist,"one\r\ntwo"\r\n,\r\n6" pipe,"5" disk"\r\n';
    expect(said(text)).toBe('Read as: CSV, comma between, new line between cards, first row as header');
    expect(pairs(text)).toEqual([
      ['What is "DNA"?', 'a molecule, in cells'],
      ['list', 'one\r\ntwo'],
      ['6" pipe', '"5" disk"'],
    ]);
    expect(readImport(text).cards.map((card) => card.line)).toEqual([2, 3, 6]);
  });

  it('loses nothing after a quote that is never closed', () => {
    const text = 'front;back\n"Romeo;a play\nHamlet;a "tragedy"\n"Othello;by Shakespeare';
    expect(pairs(text)).toEqual([
      ['"Romeo', 'a play'],
      ['Hamlet', 'a "tragedy"'],
      ['"Othello', 'by Shakespeare'],
    ]);
  });

  it('keeps unquoted commas in the definition and asks to check it', () => {
    const text =
      'osmosis,movement of water\nenzyme,a protein, which speeds up reactions, in cells\ncell,unit of life\nDNA,a,b';
    const { cards, columns } = readImport(text);
    expect(columns).toHaveLength(2);
    expect(cards.map((card) => [card.definition, card.doubts])).toEqual([
      ['movement of water', []],
      ['a protein, which speeds up reactions, in cells', ['check-boundary']],
      ['unit of life', []],
      ['a,b', ['check-boundary']],
    ]);
  });

  it('chooses the columns by their names, and others when told', () => {
    const text = 'id;tags;back;front\n17;animals;dog;perro\n18;animals;cat;gato';
    const result = readImport(text);
    expect(result.columns).toEqual(['id', 'tags', 'back', 'front']);
    expect(result.description).toContain('columns 4 and 3 of 4');
    expect(pairs(text)).toEqual([
      ['perro', 'dog'],
      ['gato', 'cat'],
    ]);
    expect(pairs(text, { termColumn: 1, definitionColumn: 3 })).toEqual([
      ['animals', 'perro'],
      ['animals', 'gato'],
    ]);
    expect(pairs(text, { headerRow: false })).toHaveLength(3);
  });

  it('passes over a column of running numbers', () => {
    expect(pairs('1\tperro\tdog\n2\tgato\tcat\n3\tpez\tfish')).toEqual([
      ['perro', 'dog'],
      ['gato', 'cat'],
      ['pez', 'fish'],
    ]);
  });

  it('reads cells copied from a spreadsheet, line ends and quotes in them', () => {
    const text = 'Causes\t"Militarism\nAlliances"\n"the ""big"" one"\tWWI';
    expect(said(text)).toBe('Read as: spreadsheet, tab between, new line between cards');
    expect(pairs(text)).toEqual([
      ['Causes', 'Militarism\nAlliances'],
      ['the "big" one', 'WWI'],
    ]);
  });

  it('lists rows without a separator, with their text', () => {
    const { cards, problems } = readImport(
      'perro;dog\ngato;cat\nVerbs\npez;fish\nave;bird\nvaca;cow\nsol;sun\nluna;moon\nmar;sea\nrío;river',
    );
    expect(cards).toHaveLength(9);
    expect(problems).toEqual([{ line: 3, text: 'Verbs', message: 'Line 3: no separator' }]);
  });

  it.each([
    ['CRLF', '\r\n'],
    ['the CR of old Macs', '\r'],
  ])('reads %s line ends', (_, end) => {
    expect(pairs(['perro,dog', 'gato,cat', 'pez,fish'].join(end))).toEqual([
      ['perro', 'dog'],
      ['gato', 'cat'],
      ['pez', 'fish'],
    ]);
    expect(pairs(['perro\tdog', 'gato\tcat', 'pez\tfish'].join(end))).toHaveLength(3);
  });

  it.each([
    ['perro - dog\ngato - cat\npez - fish', ' - '],
    ['perro – dog\ngato – cat\npez – fish', ' – '],
    [
      'Osmosis: movement of water, through a membrane\nEnzyme: a protein, which speeds up reactions\nCell: unit of life',
      ': ',
    ],
    ['ΔG = free energy change\nΔH = enthalpy change\nΔS = entropy change', ' = '],
    ['سلام - peace\nكتاب - book\nقلم - pen', ' - '],
    ['שלום;peace\nספר;book\nעט;pen', ';'],
    ['水：water\n火：fire\n木：tree', '：'],
    ['perro, dog\ngato, cat\npez, fish\nave, bird', ','],
    ['perro | dog\ngato | cat\npez | fish', '|'],
    ['a;;b;;c\nd;;e;;f\ng;;h;;i', ';;'],
    ['x -> y is a function\na -> maps to b\nc -> constant', ' -> '],
  ])('reads the list %j', (text, betweenSides) => {
    const result = readImport(text);
    expect(result.options).toMatchObject({ format: 'delimited', betweenSides });
    expect(result.cards).toHaveLength(text.split('\n').length);
    expect(result.cards.every((card) => card.doubts.length === 0)).toBe(true);
  });
});

it('keeps a definition with commas whole before a column of tags', () => {
  const text =
    'Front,Back,Tags\nPrescriptive easement requires,HATE (hostile, actual, exclusive),[Easements]\nRace statute,First to record wins,[Recording]\nNotice types,Actual, record, or inquiry,[Servitudes]';
  expect(pairs(text).map(([, definition]) => definition)).toEqual([
    'HATE (hostile, actual, exclusive)',
    'First to record wins',
    'Actual, record, or inquiry',
  ]);
});

it('reads the names of two languages as headings, not one word in two languages', () => {
  expect(pairs('Deutsch;Englisch\nder Tisch;table\ndie Lampe;lamp')[0]).toEqual(['der Tisch', 'table']);
  expect(pairs('English;Englisch\nFrench;Französisch\nDutch;Niederländisch')).toHaveLength(3);
});

it('asks for the meaning of a Japanese word, not for its reading', () => {
  const words = '食べる\tたべる\tto eat\n水\tみず\twater\n学校\tがっこう\tschool';
  expect(pairs(words)).toEqual([
    ['食べる', 'to eat'],
    ['水', 'water'],
    ['学校', 'school'],
  ]);
  expect(pairs('たべる\t食べる\nみず\t水\nがっこう\t学校')).toHaveLength(3);
});

describe('a table of three columns', () => {
  const bones = 'Femur\tthigh\tcarries the body\nTibia\tshin\tbears weight\nUlna\tforearm\tforms the elbow';
  const cards = [
    ['Femur', 'Location: thigh\nFunction: carries the body'],
    ['Tibia', 'Location: shin\nFunction: bears weight'],
    ['Ulna', 'Location: forearm\nFunction: forms the elbow'],
  ];

  it.each([
    ['known names', `Bone\tLocation\tFunction\n${bones}`],
    ['a title above', `# Bones\n\nBone\tLocation\tFunction\n${bones}`],
    ['commas', `Bone,Location,Function\n${bones.replaceAll('\t', ',')}`],
    [
      'a rule',
      `| Bone | Location | Function |\n|---|---|---|\n| ${bones.replaceAll('\t', ' | ').replaceAll('\n', ' |\n| ')} |`,
    ],
  ])('keeps all of each row, and its heading row is no card: %s', (_, text) => {
    const result = readImport(text);
    expect(pairs(text)).toEqual(cards);
    expect(result.description).toContain('column 1 and all other columns');
    expect(pairs(text, result.options)).toEqual(cards);
    expect(pairs(text, { definitionColumn: 1 })[0]).toEqual(['Femur', 'thigh']);
  });

  it('knows unknown names above a column of explanations or figures', () => {
    const text = 'Painter\tBorn\tSchool\nMonet\t1840\tFrance\nKlimt\t1862\tVienna\nKahlo\t1907\tMexico';
    expect(pairs(text)).toContainEqual(['Monet', 'Born: 1840\nSchool: France']);
  });

  it('takes no first card for a heading row', () => {
    const text =
      'der Hund\tthe dog\tDer Hund bellt.\ndie Katze\tthe cat\tSie schläft.\ndas Haus\tthe house\tEs ist alt.';
    expect(pairs(text)[0]).toEqual(['der Hund', 'the dog']);
  });

  it.each([
    ['Organ\tJob\nHeart\tpumps blood\nLungs\ttake in oxygen\nLiver\tmakes bile', 'Heart'],
    ['Wirkstoff\tDosis\nParacetamol\t500 mg\nIbuprofen\t400 mg\nASS\t100 mg täglich', 'Paracetamol'],
    ['**Muscle**\t**Nerve**\nDeltoid\tAxillary\nTriceps\tRadial', 'Deltoid'],
  ])('takes names of two columns that only their kind tells for no card: %j', (text, first) => {
    expect(pairs(text)[0]?.[0]).toBe(first);
  });

  it.each([
    ['Mitochondrion\tATP\nRibosome\tmakes proteins\nGolgi\tpackages them\nNucleus\tstores DNA'],
    ['Deutschland\tGermany\nHund\tdog\nKatze\tcat\nHaus\thouse'],
    ['**Deltoid**\t**Axillary**\n**Triceps**\t**Radial**\n**Sartorius**\t**Femoral**'],
    ['**Deltoid**\tAxillary\nTriceps\tRadial\nSartorius\tFemoral'],
  ])('takes no first pair for names of columns: %j', (text) => {
    expect(pairs(text)).toHaveLength(text.split('\n').length);
  });

  it('names the columns of a marked heading row without its marks', () => {
    const text = '**Muscle**\t**Nerve**\t**Origin**\nDeltoid\tAxillary\tclavicle\nTriceps\tRadial\tscapula';
    expect(pairs(text)[0]).toEqual(['Deltoid', 'Nerve: Axillary\nOrigin: clavicle']);
  });

  it('knows the names of two columns', () => {
    expect(pairs('Event\tYear\nHastings\t1066\nMagna Carta\t1215\nArmada\t1588')).toHaveLength(3);
  });
});

it.each([
  ['of figures', 'Year\tSales\tProfit\n2001\t34\t12\n2002\t45\t13\n2003\t50\t16'],
  [
    'of days',
    '| Day | Hours |\n|---|---|\n| August 29 | 1 hour |\n| August 30 | 45 minutes |\n| August 31 | 2 hours |',
  ],
  ['drawn', 'v1\n| size | 3 |\n|---|\n| a\nv2\n| size | 3 | x |\n| b'],
])('a table %s is no list of cards', (_, text) => {
  expect(readImport(text).structured).toBe(false);
});

it.each([
  ['operators', '*\ttimes\n**\tto the power of\n|\tbitwise or\n>\tgreater than'],
  ['fractions', '1/2\t0.5\n1/4\t0.25\n3/4\t0.75'],
])('%s and what they are is a list', (_, text) => {
  expect(readImport(text).structured).toBe(true);
});
