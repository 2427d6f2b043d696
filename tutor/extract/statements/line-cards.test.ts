/** Lines of messy notes that no separator makes a pair: what is asked, what is told, and what is no card at all. */
import { describe, expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

/** Fills the notes, so that a line under test is neither the first nor alone. */
const NOTES =
  'Notes for the exam\n\nmitosis = division of a nucleus\nmeiosis = division that halves the chromosomes\n';
const cardsOf = (lines: string) =>
  extractCards(`${NOTES}${lines}\nosmosis = movement of water\n`)
    .map(({ question, answer }) => `${question} ⇒ ${answer}`)
    .filter((card) => !/^(?:mitosis|meiosis|osmosis) ⇒/.test(card));

describe('a line of brief notes', () => {
  it.each([
    ['29 aug 1949 first Soviet atom bomb tested', '29 aug 1949 ⇒ first Soviet atom bomb tested'],
    [
      '9 Nov 1989 wall opens, 3.10.90 Germany reunited',
      '9 Nov 1989 ⇒ wall opens',
      '3.10.90 ⇒ Germany reunited',
    ],
    [
      'INF Treaty 8 Dec 1987, first to abolish a class of weapons',
      'INF Treaty ⇒ 8 Dec 1987, first to abolish a class of weapons',
    ],
    ['Hitlerputsch 8./9. Nov München, scheitert', 'Hitlerputsch ⇒ 8./9. Nov München, scheitert'],
    ['Art. 231 Kriegsschuld allein bei D', 'Art. 231 ⇒ Kriegsschuld allein bei D'],
    ['ABA closes the stomata - drought signal', 'ABA ⇒ closes the stomata - drought signal'],
    ['Mindestpreis liegt über dem Gleichgewicht', 'Mindestpreis ⇒ liegt über dem Gleichgewicht'],
    ['cavitation... air bubble breaks the column', 'cavitation ⇒ air bubble breaks the column'],
    [
      'egg shell skull rule, take your victim as you find him',
      'egg shell skull rule ⇒ take your victim as you find him',
    ],
    ['illegality (ex turpi causa) Patel v Mirza', 'illegality ⇒ (ex turpi causa) Patel v Mirza'],
    [
      'Fairchild v Glenhaven 2002, mesothelioma, material increase in risk',
      'Fairchild v Glenhaven 2002 ⇒ mesothelioma, material increase in risk',
    ],
    ['IPv4 addr 32 bit, IPv6 128 bit', 'IPv4 addr ⇒ 32 bit', 'IPv6 ⇒ 128 bit'],
    ['ports: 22 ssh, 53 DNS, 443 https', 'ports: 22 ⇒ ssh', 'ports: 53 ⇒ DNS', 'ports: 443 ⇒ https'],
    ['el tobillo, ankle. la muñeca, wrist (or doll)', 'el tobillo ⇒ ankle', 'la muñeca ⇒ wrist (or doll)'],
    ['freír (e→i) to fry; hervir (e→ie) to boil', 'freír (e→i) ⇒ to fry', 'hervir (e→ie) ⇒ to boil'],
    ['駅（えき）station', '駅 ⇒ （えき）station'],
    // The first comma is inside what the verb tells, also where its verb has a prefix.
    [
      'PCT reabsorbs most of glucose, aa, 65% of Na+ & water',
      'PCT ⇒ reabsorbs most of glucose, aa, 65% of Na+ & water',
    ],
    ['neurones amplify the signal of rods', 'neurones ⇒ amplify the signal of rods'],
    ['rates up → loans dearer → less investment', 'rates up ⇒ loans dearer → less investment'],
    [
      'Gorbachev (from 1985): glasnost = openness; perestroika = restructuring',
      'glasnost ⇒ openness',
      'perestroika ⇒ restructuring',
    ],
  ])('%s', (line, ...cards) => expect(cardsOf(line)).toEqual(cards));

  it('stands below the whole name of its section, not below one that its date completes', () => {
    const notes = `# Révolutions\n\n## Les journées de juin 1848\n\n- long and dark and full of smoke`;
    expect(extractCards(notes).map(({ question }) => question)).toEqual(['Les journées de juin 1848']);
  });

  it('that says what the line above leads to is no heading, however long the next line', () => {
    const long = `parietal cell - ${'pumps acid into the stomach, '.repeat(4)}and makes intrinsic factor`;
    expect(cardsOf(`gastrin: wakes the parietal cells\n=> more acid in the stomach\n${long}`)).toContain(
      'gastrin → ? ⇒ more acid in the stomach',
    );
  });

  it.each([
    [
      'solutes lower the potential b/c they tie up water',
      'solutes lower the potential – why? ⇒ they tie up water',
    ],
    [
      'Giffen-Gut verkauft sich trotz höherem Preis besser, weil das Budget fehlt',
      'Giffen-Gut verkauft sich trotz höherem Preis besser – warum? ⇒ das Budget fehlt',
    ],
    [
      'neither continent sinks, so the crust thickens into mountains',
      'the crust thickens into mountains – why? ⇒ neither continent sinks',
    ],
    [
      'food chains are short due to little energy at the top',
      'food chains are short – why? ⇒ little energy at the top',
    ],
  ])('asks why: %s', (line, card) => expect(cardsOf(line)).toEqual([card]));

  it('gives a verb its translation, and cuts no name before its "to"', () => {
    expect(cardsOf('lernen to learn')).toEqual(['lernen ⇒ to learn']);
    expect(cardsOf('acceleration due to gravity 9.8 m/s²')).toEqual([
      'acceleration due to gravity ⇒ 9.8 m/s²',
    ]);
  });

  it.each([
    ['494 BC first secession of the plebs', '494 BC ⇒ first secession of the plebs'],
    ['753 v. Chr. Gründung Roms der Sage nach', '753 v. Chr. ⇒ Gründung Roms der Sage nach'],
  ])('keeps the era with its year: %s', (line, card) => expect(cardsOf(line)).toEqual([card]));

  it('is told of its term in capitals', () => {
    expect(cardsOf('FREE RIDER PROBLEM people can benefit w/o paying so noone pays')).toEqual([
      'FREE RIDER PROBLEM ⇒ people can benefit w/o paying so noone pays',
    ]);
  });

  it('keeps a quotation whole, with its place', () => {
    expect(cardsOf('"Fair is foul and foul is fair" (1.1) - witches, appearance vs reality')).toEqual([
      '"Fair is foul and foul is fair" (1.1) ⇒ witches, appearance vs reality',
    ]);
    expect(cardsOf('"Out, damned spot" guilt, sleepwalking')).toEqual([
      '"Out, damned spot" ⇒ guilt, sleepwalking',
    ]);
  });

  it('is told of the pair it is set in below where it is an adjective', () => {
    expect(cardsOf('covalent bond: shared electrons\n - polar: unequal sharing')).toEqual([
      'covalent bond ⇒ shared electrons',
      'covalent bond: polar ⇒ unequal sharing',
    ]);
  });

  it.each([
    ['un immeuble (m) apartment building', 'un immeuble (m) ⇒ apartment building'],
    ['le trottoir- pavement, sidewalk', 'le trottoir ⇒ pavement, sidewalk'],
    ['A diagonalizable <=> n independent eigenvectors', 'A diagonalizable ⇒ n independent eigenvectors'],
    ['char poly det(A − λI) = 0', 'char poly det(A − λI) ⇒ 0'],
    ['N. medianus: Schwurhand bei Läsion', 'N. medianus ⇒ Schwurhand bei Läsion'],
    ['E. coli: gram negative rod', 'E. coli ⇒ gram negative rod'],
  ])('keeps what belongs to its term: %s', (line, card) => expect(cardsOf(line)).toEqual([card]));

  it('names the head of its block where labels are repeated', () => {
    const lines =
      'M. biceps brachii\nU: Tuberculum supraglenoidale\nA: Tuberositas radii\n\nM. triceps brachii\nU: Humerus\nA: Olecranon\n\n';
    expect(cardsOf(lines)).toEqual([
      'M. biceps brachii: U ⇒ Tuberculum supraglenoidale',
      'M. biceps brachii: A ⇒ Tuberositas radii',
      'M. triceps brachii: U ⇒ Humerus',
      'M. triceps brachii: A ⇒ Olecranon',
    ]);
  });

  it('answers the question above as a whole', () => {
    const text =
      'Q1. What is supply?\nWhat firms offer at each price.\n\nQ2. What is a shift, what a movement?\nMovement = change in price; shift = change in income\n';
    expect(extractCards(text).map(({ question, answer }) => `${question} ⇒ ${answer}`)).toEqual([
      'What is supply? ⇒ What firms offer at each price.',
      'What is a shift, what a movement? ⇒ Movement = change in price; shift = change in income',
    ]);
  });

  it('gives a label behind a statement its subject', () => {
    expect(cardsOf('atropine blocks muscarinic receptors. SE: dry mouth, blurry vision')).toEqual([
      'atropine ⇒ blocks muscarinic receptors',
      'atropine: SE ⇒ dry mouth, blurry vision',
    ]);
  });

  it('keeps the word without which it says something else', () => {
    expect(cardsOf('Topological sort only possible for DAGs')).toEqual([
      'Topological sort ⇒ only possible for DAGs',
    ]);
  });

  it('is asked with its heading where it only counts, and with the step it is set in below', () => {
    expect(cardsOf('Punic Wars\n1st 264-241 - Sicily becomes first province')).toEqual([
      'Punic Wars: 1st 264-241 ⇒ Sicily becomes first province',
    ]);
    expect(cardsOf('1. Glykolyse\n   - Gewinn: 2 ATP, 2 NADH')).toEqual([
      'Glykolyse: Gewinn ⇒ 2 ATP, 2 NADH',
    ]);
  });

  it('is told of the line it is set in below', () => {
    expect(
      cardsOf(
        'auxin (IAA)\n   - made in shoot apex, moves down only = polar transport\n   - apical dominance, side buds stay dormant',
      ),
    ).toEqual([
      'auxin ⇒ made in shoot apex, moves down only = polar transport',
      'auxin: apical dominance ⇒ side buds stay dormant',
    ]);
    expect(
      cardsOf('- Berlin Blockade 24 June 1948, road and rail cut\n  -> airlift, 275 000 flights'),
    ).toEqual([
      'Berlin Blockade ⇒ 24 June 1948, road and rail cut',
      'Berlin Blockade → ? ⇒ airlift, 275 000 flights',
    ]);
  });

  it('stands with its neighbours under the heading where nothing in it can be asked', () => {
    expect(
      cardsOf('Beta blockers\n- better outcome after infarction\n- useless against cocaine chest pain'),
    ).toEqual(['Beta blockers ⇒ better outcome after infarction\nuseless against cocaine chest pain']);
  });

  it('goes on in the next line', () => {
    expect(
      cardsOf('• Thread: unit of execution inside a process, shares\nmemory with the other threads'),
    ).toEqual(['Thread ⇒ unit of execution inside a process, shares memory with the other threads']);
  });
});

describe('formulas', () => {
  it.each([
    ['$\\int \\tan x\\,dx = \\ln|\\sec x| + C$', '$\\int \\tan x\\,dx$ ⇒ $\\ln|\\sec x| + C$'],
    [
      "arc length $L=\\int_a^b\\sqrt{1+(f'(x))^2}\\,dx$",
      "arc length ⇒ $L=\\int_a^b\\sqrt{1+(f'(x))^2}\\,dx$",
    ],
    [
      '$\\int_1^\\infty x^{-p}dx$ converges $\\iff p>1$',
      '$\\int_1^\\infty x^{-p}dx$ ⇒ converges $\\iff p>1$',
    ],
    [
      "- **FTC part 1**: if $F(x)=\\int_a^x f(t)\\,dt$ then $F'(x)=f(x)$",
      "FTC part 1 ⇒ if $F(x)=\\int_a^x f(t)\\,dt$ then $F'(x)=f(x)$",
    ],
    ['$\\sqrt{a^2-x^2}$ → $x=a\\sin\\theta$', '$\\sqrt{a^2-x^2}$ ⇒ $x=a\\sin\\theta$'],
    [
      'geometric $\\sum ar^n=\\frac{a}{1-r}$ for $|r|<1$',
      'geometric ⇒ $\\sum ar^n=\\frac{a}{1-r}$ for $|r|<1$',
    ],
  ])('are never cut: %s', (line, card) => expect(cardsOf(line)).toEqual([card]));

  it('are told from prices', () => {
    expect(cardsOf('- fee: $5 a month - or $50 a year')).toEqual(['fee ⇒ $5 a month - or $50 a year']);
  });
});

describe('what is no note', () => {
  it.each([
    '?? is flaccid the same as plasmolysed -- ask TA',
    'attendance code: 4471   (closes 10:15)',
    'lunch w/ Priya 12.30',
    '(drew the potato cylinder graph here, see phone pic)',
    '** he spent ages on this slide **',
    'see fig. 36.12 + table on next slide',
    'TODO: read ch 36.3, redo pre-lab, hand in fri 5pm',
    'quiz 3: thurs, chapters 35–36, 20 MCQ',
    'room: B2.07, moved from aula',
    'p. 41 source B (cartoon w/ the bear)',
    'REMEMBER: dates get marks only if you use them!!',
    'Q for seminar: is policy ever a good reason?',
    'do WW8 #4,#7,#11 again',
    'deberes: p 91 ej. 3,4  + escribir 80 palabras',
    'Ana: ¿tienes los apuntes del martes?',
    'à revoir : guerre de Corée !!',
    "Let me know if you'd like me to make flashcards from this.",
    "Here's a summary of the key concepts in cell biology:",
    '!! Unterschied Mitose / Meiose lernen',
    'STOMATA  (p. 164)',
    '**1. origins 1945-49**',
  ])('%s', (line) => expect(cardsOf(line)).toEqual([]));

  it.each([
    ['insert puts an item at a position', 'insert ⇒ puts an item at a position'],
    [
      'Casparian strip -> waxy band in the endodermis. EXAM every year!!',
      'Casparian strip ⇒ waxy band in the endodermis. EXAM every year!!',
    ],
    [
      'toll good: available to many, used only by those who pay to do so',
      'toll good ⇒ available to many, used only by those who pay to do so',
    ],
    ['OJO el radio atómico aumenta hacia abajo', 'el radio atómico ⇒ aumenta hacia abajo'],
    ['processing - check header, look up output link', 'processing ⇒ check header, look up output link'],
  ])('is not taken for one: %s', (line, card) => expect(cardsOf(line)).toEqual([card]));

  it('leaves the other sentences of its line', () => {
    expect(
      extractCards(
        'Osmosis is the movement of water through a membrane. I think that is gonna be on the exam.',
      ).map(({ answer }) => answer),
    ).toEqual(['the movement of water through a membrane']);
  });

  it('is the title of notes that says where they are from', () => {
    const lines = 'hypernatremia: thirst\nhypokalemia: weakness\nhypocalcemia: tetany';
    expect(
      extractCards(`wards - fluids & salts (from the slides + own)\n\n${lines}`).map(
        ({ question }) => question,
      ),
    ).toEqual(['hypernatremia', 'hypokalemia', 'hypocalcemia']);
  });

  it('is what a page repeats', () => {
    const page = (n: number, line: string) => `PSYC 1001                 ${n} / 31\n\n${line}\n`;
    const text = [
      'Decay: the trace fades',
      'Proactive interference: old disturbs new',
      'Amnesia: loss of memory',
    ];
    const found = extractCards(text.map((line, i) => page(i + 6, line)).join('\n'));
    expect(found.map(({ question }) => question)).toEqual(['Decay', 'Proactive interference', 'Amnesia']);
  });
});

describe('a table', () => {
  it('asks for the name of a row, not its number or header, and names what each column says', () => {
    const rows =
      'No.\tName\tType\tFunction\nI\tOlfactory\tsensory\tsmell\nII\tOptic\tsensory\tvision\nIII\tOculomotor\tmotor\tpupil';
    expect(extractCards(rows).map(({ question, answer }) => [question, answer])).toEqual([
      ['Olfactory', 'No.: I\nType: sensory\nFunction: smell'],
      ['Optic', 'No.: II\nType: sensory\nFunction: vision'],
      ['Oculomotor', 'No.: III\nType: motor\nFunction: pupil'],
    ]);
  });
});

describe('pages of a book', () => {
  it('are left to the reader of prose', () => {
    const page = 'Some people find this hard to believe. Others walk home with them in the rain. ';
    expect(extractCards(page.repeat(200))).toEqual([]);
  });
});

describe('a line below a name', () => {
  it('tells of the name alone on the line above, where it goes on in small letters', () => {
    expect(cardsOf('Innate immunity\nslow, specific, remembers what it has met')).toEqual([
      'Innate immunity ⇒ slow, specific, remembers what it has met',
    ]);
  });

  it('takes the subject of the sentence above for an attribute, not a point set in deeper', () => {
    const lines =
      'beta blockers slow the heart\n  propranolol non selective\nACE inhibitors (-pril) stop angiotensin\nSE: dry cough';
    expect(cardsOf(lines)).toContain('ACE inhibitors: SE ⇒ dry cough');
  });
});
