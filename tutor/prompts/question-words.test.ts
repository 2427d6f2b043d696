/** The wording of questions for each kind of card. */
import { describe, expect, it } from 'vitest';
import { type PromptCard, writePrompts } from '#tutor/write-prompts.ts';

const card = (term: string, definition: string): PromptCard => ({
  id: term,
  term,
  definition,
  weakness: 0.5,
  practisedCount: 0,
});
/** A table with a row a line: front | back | question. */
const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | ') as [term: string, definition: string, question: string]);
const write = (cards: PromptCard[], count: number, seed = 1) => writePrompts({ cards, count, seed });

describe('the words of questions', () => {
  it.each(
    rows(`
    enzyme | A protein that speeds up reactions because it lowers the energy they need. | What is “enzyme”?
    directional selection | one extreme is favoured -> mean shifts | What is “directional selection”?
    current in series | the same everywhere in the circuit | What is “current in series”?
    atomic radius across a period (+ why) | decreases, more protons but the same shielding | What is “atomic radius across a period”, and why?
    murder -> vol manslaughter: 2 partial defences | loss of control / diminished responsibility | “murder -> vol manslaughter”: 2 partial defences?
    glucagon made by which cells | alpha cells of the islets of Langerhans in the pancreas | Glucagon made by which cells?
    Potsdam 1945 | Truman, Stalin, Attlee | What do you know about “Potsdam 1945”? Your card has 3 points.
    stopping distance at 60 mph | 73 m (= 240 ft) | Which number or value goes with “stopping distance at 60 mph”?
    valve | A flap used to keep blood from flowing backwards. | What is “valve” good for, and how does it do that?
    mitosis | First the DNA is copied, then the nucleus divides into two. | How does “mitosis” go on? Tell it step by step.
    meiosis - products | 4 cells, all of them genetically different from each other | What are the products of “meiosis”?
    Digoxin: antidote | Fab fragments | What is the antidote of “Digoxin”?
    atropine: SE | dry mouth, blurry vision, constipation | What are the side effects of “atropine”?
    Beta blockers: don't stop suddenly | rebound tachycardia | “Beta blockers”: don't stop suddenly. Why?
    Beta blockers: never non-selective in asthma | bronchospasm | “Beta blockers”: never non-selective in asthma. Why?
    ports: 22 | ssh | “ports”: 22?
    US enters WW1 - when + 2 reasons | April 1917: unrestricted submarine warfare and the Zimmermann telegram | About “US enters WW1”: when + 2 reasons?
    void vs voidable | void = never a contract at all; voidable = valid until set aside | What is the difference between “void” and “voidable”?
    to remember -> German | sich erinnern (an + Akk) - NOT vergessen, that's to forget | How do you say “to remember” in German?
    Chapter 3 | Plants turn light, water and carbon dioxide into sugar and oxygen | What do your notes say under “Chapter 3”? Tell as much as you remember.
    soliloquy vs aside -> soliloquy is... | a longer speech of a character who is alone on the stage | Finish this: “soliloquy vs aside -> soliloquy is...”
    hearts pacemaker? | SAN (not AVN!) | Hearts pacemaker?
    transcription | DNA -> mRNA, in the nucleus | What is “transcription”?
    veins | carry blood back to the heart | What are “veins”?
    osmosis | water moving through a membrane | What is “osmosis”?
    Function of the left ventricle | pumps blood with oxygen into the body | What is the function of the left ventricle?
    The main criteria for a fair test | only one variable is changed while all others stay as they are | What are the main criteria for a fair test?
    Properties Of Metals | they conduct heat and can be bent without breaking | What are “Properties Of Metals”?
    Part of speech | a class of words with the same use in a sentence | What is “Part of speech”?
    Treaty of Versailles | ended the war and made Germany pay | What is “Treaty of Versailles”?
    Causes of famine | drought and war drive prices up until the poor starve | What are the causes of famine?
    Socrates | Greek philosopher who asked people until they saw what they did not know | Who is “Socrates”?
    Otto von Bismarck | Prussian chancellor, united the German states by three wars | Who is “Otto von Bismarck”?
    Leviathan | the book of a philosopher who wanted one strong ruler for all | What is “Leviathan”?
    Regent | a prince who rules while the king is a child or too ill to rule | What is “Regent”?
    King | the person who rules a monarchy, often for life and by birth | What is “King”?
    lenses | bend light towards a point or away from it | What are “lenses”?
    diabetes | the body makes or uses too little insulin | What is “diabetes”?
    mechanics | studies how forces move bodies | What is “mechanics”?
  `),
  )('ask what a teacher would ask for %j', (term, definition, question) => {
    const asked = Array.from(
      { length: 12 },
      (_, seed) => write([card(term, definition)], 1, seed)[0]?.prompt,
    );
    expect(asked).toContain(question);
    for (const prompt of asked)
      expect(prompt).not.toMatch(/in an exam|everything you would write|belong together/);
  });

  it('never set cards side by side that the notes do not relate', () => {
    const unrelated = [
      card('Schlieffen Plan', 'beat France fast by going through Belgium'),
      card('photosynthesis', 'plants make sugar out of light and water'),
      card('monopoly', 'one seller sets the price for everybody'),
      card('sonnet', 'poem of fourteen lines with a fixed rhyme scheme'),
    ];
    for (let seed = 0; seed < 6; seed++)
      for (const { keyPoints } of write(unrelated, 2, seed))
        expect(new Set(keyPoints.map(({ cardId }) => cardId)).size).toBe(1);
  });

  it('compare two cards that share ground, with what each of them is among the key points', () => {
    const related = [
      card('stabilising selection', 'the average is favoured and the extremes die out'),
      card('directional selection', 'one extreme is favoured and the mean shifts'),
      card('habitat', 'the place where an organism lives, feeds and breeds'),
    ];
    const compared = write(related, 2).find(({ kind }) => kind === 'compare');
    expect(compared?.prompt).toMatch(/^What is the difference between “\w+ selection” and “\w+ selection”\?/);
    expect(new Set(compared?.keyPoints.map(({ cardId }) => cardId))).toEqual(
      new Set(['stabilising selection', 'directional selection']),
    );
  });

  it('ask for the meaning of a word in a set of vocabulary, however long its meaning is', () => {
    const words = [
      card('la mesa', 'the table'),
      card('quedarse', 'to stay'),
      card('sobremesa', 'time spent talking at the table after a meal'),
      card('der Feierabend', 'the end of the working day; free time after work'),
      card('usw.', 'und so weiter (etc. / and so on)'),
    ];
    const asked = write(words, 5).map(({ prompt }) => prompt);
    expect(asked).toHaveLength(5);
    for (const prompt of asked) expect(prompt).toMatch(/mean\?$/);
  });

  it('leave out headings and reminders with nothing to tell', () => {
    const notes = [
      card('Chapter 3', 'see book'),
      card('?? ask TA', '???'),
      card('osmosis', 'water moves through a membrane'),
    ];
    expect(write(notes, 3).map(({ keyPoints }) => keyPoints[0]?.cardId)).toEqual(['osmosis']);
    expect(write([card('Chapter 3', 'see book')], 3)).toHaveLength(1);
  });

  it('leave out lines without a subject', () => {
    const notes = [
      card('it is stored in the liver', 'as glycogen, until the blood has too little of it'),
      card('osmosis', 'water moves through a membrane'),
    ];
    expect(write(notes, 3).map(({ keyPoints }) => keyPoints[0]?.cardId)).toEqual(['osmosis']);
  });

  it.each(
    rows(`
    Why is the sky blue? | Short waves are scattered more. | Why is the sky blue?
    Define tort | A civil wrong other than breach of contract | Define tort.
    True or false: Viruses are alive | False, they need a host | True or false: Viruses are alive.
    ____ is the unit of life | The cell | Which word or words fill the gap? “____ is the unit of life”
    The process by which plants make sugar out of light | photosynthesis | What is being described here? “The process by which plants make sugar out of light”
    the area of a circle | A = πr² | Which formula goes with “the area of a circle”? Say it aloud.
    Differences between TCP and UDP | TCP is reliable | Explain the differences between TCP and UDP.
    const vs let | const is fixed, let is not so | What is the difference between “const” and “let”?
    Je m'appelle ... | How to say what your name is | Explain “Je m'appelle ...”.
    correr | to run | What does “correr” mean?
    H2SO4 | Sulfuric acid | What does “H2SO4” stand for?
    NATO | North Atlantic Treaty Organization | What does “NATO” stand for?
    DNA | stores genetic information | What is “DNA”?
    AT II | vasoconstriction and aldosterone release | What is “AT II”?
    is stored in the liver | glycogen | What is stored in the liver?
    if demand rises for every price | the curve moves to the right | What happens if demand rises for every price?
    force is measured in | newtons | Finish this: “force is measured in …”
    pure water boils at | 100 °C | Finish this: “pure water boils at …”
    the femur | longest bone, in the thigh | What is “the femur”?
    Capital of Mongolia | Ulaanbaatar | What is the capital of Mongolia?
    pH of pure water | 7 | Which number or value goes with “pH of pure water”?
    Battle of Hastings | 1066 | Which year or number goes with “Battle of Hastings”?
    Moon landing | 20 July 1969 | Which date goes with “Moon landing”?
    1789 | Start of the French Revolution | What happened in 1789?
    9 November 1989 | The Berlin Wall fell | What happened on 9 November 1989?
    18th century | The Age of Enlightenment | What happened in the 18th century?
    len([1,2,3]) | 3 | What comes out of “len([1,2,3])”?
    The 4 strokes of a petrol engine in order | intake, compression, power, exhaust | Name the 4 strokes of a petrol engine in order.
    Stages of mitosis | prophase, metaphase, anaphase, telophase | Name the stages of mitosis in order.
    order of the first planets from the sun | Mercury, Venus, Earth | Name the first planets from the sun in order.
    Layers of the skin from outside to inside | epidermis, dermis, hypodermis | Name the layers of the skin from outside to inside.
    Maslow’s needs in order | food, safety, love, esteem, growth | Name what belongs to “Maslow’s needs” in order.
    The process of digestion in the body | chewing, churning, absorption | How does “The process of digestion in the body” go on? Tell it step by step.
    the three gases that make up most of the air | nitrogen, oxygen, argon | Name the three gases that make up most of the air.
    organs in the neck that make hormones | thyroid, parathyroids, thymus | Name everything that belongs to “organs in the neck that make hormones”.
    Side effects of atropine | dry mouth, blurry vision, constipation | Name the side effects of atropine.
    Noble gases | Helium, neon, argon, krypton | Name everything that belongs to “Noble gases”.
    "The Black Death": | A plague that killed a third of the people of Europe. | What is “The Black Death”?
    渗透 | 水通过半透膜向溶质浓度高的一侧移动 | What is “渗透”?
  `),
  )('fit the card %j', (term, definition, question) => {
    const asked = new Set<string | undefined>();
    for (let seed = 0; seed < 12; seed++) {
      const [prompt] = write([card(term, definition)], 1, seed);
      expect(prompt?.keyPoints.map(({ text }) => text).join(', ')).toBe(definition);
      expect(prompt?.keyPoints.every(({ cardId }) => cardId === term)).toBe(true);
      asked.add(prompt?.prompt);
    }
    expect([...asked]).toContain(question);
  });

  it('ask for several cards in one question only where they are of one kind', () => {
    const facts = [
      card('France', 'Paris'),
      card('Mongolia', 'Ulaanbaatar'),
      card('Battle of Hastings', '1066'),
    ];
    const prompts = write(facts, 2).map(({ prompt }) => prompt);
    expect(prompts).toHaveLength(2);
    expect(prompts).toContain('Which year or number goes with “Battle of Hastings”?');
    expect(prompts.join(' ')).toMatch(/What goes with each of these: “\w+” and “\w+”\?/);
    const [formulas] = write([card("Ohm's law", 'V = IR'), card("Newton's second law", 'F = ma')], 1);
    expect(formulas?.prompt).toMatch(/^Which formula/);
    const mixed = [
      card('What are the bases of DNA?', 'Adenine, thymine, guanine, cytosine'),
      card('DNA polymerase', 'The enzyme that copies the bases of DNA when a cell divides'),
    ];
    for (const { keyPoints } of write(mixed, 1))
      expect(new Set(keyPoints.map(({ cardId }) => cardId)).size).toBe(1);
  });

  it('take no little words of another language for a common subject', () => {
    const french = [
      card('Le PIB', 'La valeur totale des biens et services produits dans un pays pendant un an'),
      card('La photosynthèse', 'Processus par lequel les plantes transforment la lumière en énergie'),
    ];
    expect(write(french, 1)[0]?.keyPoints).toHaveLength(1);
  });
});
