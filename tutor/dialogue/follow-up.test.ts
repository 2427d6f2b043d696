import { describe, expect, it } from 'vitest';
import { contentStems } from '#tutor/words.ts';
import { followUpAbout, type MissingPoint } from './follow-up.ts';

const points: readonly [term: string, point: string][] = [
  ['osmosis', 'Water moves through a semipermeable membrane towards more dissolved particles.'],
  ['Treaty of Versailles', 'Ended the First World War in 1919 and made Germany pay reparations.'],
  ['enzyme', 'A protein that speeds up reactions because it lowers the activation energy.'],
  ['stack', 'The element added last is removed first.'],
  ['monopoly', 'One seller names the price without competition, unlike in a free market.'],
  ['cotyledon', 'Used to store food for the growing plant.'],
  ['la casa', 'the house'],
  ['F', 'm · a'],
  [
    'What does a lens do to light, and why does it look bent?',
    'It refracts rays since they travel slower in glass.',
  ],
  ['', 'Chlorophyll absorbs red and blue wavelengths.'],
  ['渗透', '水通过半透膜向溶质浓度高的一侧移动'],
];
const missing = (term: string, point: string, more: Partial<MissingPoint> = {}): MissingPoint => ({
  point,
  term,
  prompt: `Explain ${term}.`,
  known: '',
  followUpCount: 0,
  verdict: 'missing',
  ...more,
});
/** Words of the question's fixed wording: they say nothing about the point. */
const frame = contentStems(followUpAbout(missing('', '')));

describe('a front that describes the back', () => {
  it.each([
    [
      'Effect of the vagus nerve on the heart',
      'Slows the rate by releasing acetylcholine',
      'Your card on “Effect of the vagus nerve on the heart” also says how it is done. What do you remember of that?',
    ],
    [
      'Vagus nerve',
      'Slows the rate by releasing acetylcholine',
      'How does “Vagus nerve” work, or come about?',
    ],
  ])('%j is not taken for the thing itself', (term, point, question) => {
    expect(followUpAbout(missing(term, point, { prompt: `What is “${term}”?` }))).toBe(question);
  });
});

describe('followUpAbout', () => {
  for (const verdict of ['missing', 'partly', 'contradicted'] as const)
    for (const followUpCount of [0, 1])
      it.each(points)(
        `tells nothing of the point of %j (${verdict}, ${followUpCount} asked before)`,
        (term, point) => {
          const question = followUpAbout(missing(term, point, { verdict, followUpCount }));
          const told = contentStems(question);
          const secret = [...contentStems(point)].filter(
            (stem) => !contentStems(term).has(stem) && !frame.has(stem),
          );
          expect(
            secret.filter((stem) => told.has(stem)),
            question,
          ).toEqual([]);
          expect(question).toContain(term);
          expect(question).toMatch(/[?.]$/);
        },
      );

  it('does not call close what it is not sure of', () => {
    for (const [term, point] of points)
      expect(followUpAbout(missing(term, point, { verdict: 'partly' })), term).not.toMatch(/close/i);
    expect(followUpAbout(missing('F', 'm · a', { verdict: 'partly' }))).toMatch(/^Say more: /);
  });

  it('never hints by words the student has', () => {
    const point = 'Water moves through a semipermeable membrane.';
    const known = 'something about water';
    for (const hintsGiven of [0, 1, 2, 3]) {
      const hinted = followUpAbout(missing('osmosis', point, { known, followUpCount: 1, hintsGiven }));
      expect(hinted).not.toMatch(/has to do with|You have “/);
    }
    const last = followUpAbout(missing('osmosis', point, { known, followUpCount: 1, hintsGiven: 3 }));
    expect(last).toContain('begins with “Se” and has 13 letters');
  });

  it('asks for what a list still lacks by its number', () => {
    const ask = (open: number) => followUpAbout(missing('strokes', 'power', { list: { all: 4, open } }));
    expect(ask(4)).toBe('How many of “strokes” can you name? There are 4.');
    expect(ask(2)).toBe('2 of the 4 for “strokes” are still open: which?');
    expect(ask(1)).toBe('One of the 4 for “strokes” is still open: which one?');
  });

  it.each([
    ['correr', 'to run', 'What does “correr” mean?'],
    ['Speed of light', '299,792,458 m/s', 'Which number or value goes with “Speed of light”?'],
    ['1789', 'Start of the French Revolution', 'What happened in 1789?'],
    ["Ohm's law", 'V = IR', "Which formula goes with “Ohm's law”? Say it aloud."],
    ['Noble gases', 'Helium, neon, argon', 'What belongs to “Noble gases”? Name as many as you can.'],
    ['The Enlightenment', 'A movement of the 18th century', 'What kind of thing is “The Enlightenment”?'],
    ['Define tort', 'A civil wrong', 'Try this part again: Define tort.'],
    ['____ is the unit of life', 'The cell', 'Which word or words fill the gap? “____ is the unit of life”'],
  ])('asks about the card %j by its kind', (term, point, question) => {
    expect(followUpAbout(missing(term, point, { prompt: 'Go through the chapter.' }))).toBe(question);
  });

  it('asks for a gap with its whole sentence, and sets the hint apart from it', () => {
    const gap = missing("[…]'s law: V = IR", 'Ohm', { followUpCount: 1 });
    expect(followUpAbout(gap)).toMatch(
      /^Which word or words fill the gap\? “\[…\]'s law: V = IR”\. A hint: the first letters are “O/,
    );
  });

  it('asks for the year only until it was said', () => {
    const point = 'Prussian chancellor who unified Germany in 1871.';
    const ask = (known: string) => followUpAbout(missing('Bismarck', point, { known }));
    expect(ask('')).toBe('What do you know about “Bismarck”, and which year goes with it?');
    expect(ask('It was in 1871.')).toMatch(/^One more try: What do you know about “Bismarck”\? A hint: /);
  });

  it('does not put the very same question without helping on', () => {
    const prompt = 'What does “correr” mean?';
    const more = { prompt, known: 'no' };
    expect(followUpAbout(missing('correr', 'to run', more))).toBe(
      'One more try: What does “correr” mean? A hint: your note reads “to ____”.',
    );
    const asked = ['Not yet. What do you know about “stack”?'];
    expect(followUpAbout(missing('stack', 'Last in, first out.', { asked, followUpCount: 1 }))).toMatch(
      /^One more try: What do you know about “stack”\? A hint: /,
    );
  });

  it('hints at years, formulas and little words, too', () => {
    const hint = (term: string, point: string, hintsGiven = 0) =>
      followUpAbout(missing(term, point, { followUpCount: 1, hintsGiven }));
    expect(hint('Battle of Hastings', '1066')).toContain('the first letters are “1____”');
    expect(hint('Battle of Hastings', '1066', 1)).toContain('the number begins with 10 and has 4 digits');
    expect(hint("Ohm's law", 'V = IR')).toContain('the formula begins with “V”');
    expect(hint('desde', 'since, from', 3)).toContain('begins with “Si” and has 5 letters');
    expect(hint('7 × 8', '56')).toContain('work it out');
  });

  it('asks for the rest of a card that was begun', () => {
    const begun = followUpAbout(missing('chmod 755', 'Everybody may read.', { begun: true }));
    expect(begun).toBe('One part of “chmod 755” is still open. Which one?');
  });

  it('names the aspect that is missing after a half answer', () => {
    const half = followUpAbout(
      missing('osmosis', 'Water moves through a membrane towards the side with more dissolved particles.', {
        known: 'water goes through a membrane',
        verdict: 'partly',
      }),
    );
    expect(half).toBe('Which way does it go with “osmosis”: from where, or to where?');
  });

  it('asks the front as it was written, where it asks something of a topic', () => {
    expect(followUpAbout(missing('vein - structure', 'thin wall, wide lumen, valves'))).toMatch(
      /^One more try: What is the structure of “vein”\? A hint: /,
    );
  });

  it('asks for one whole sentence, without a hint, where every word was said', () => {
    const all = { known: 'they carry blood away from the heart', verdict: 'partly', begun: true } as const;
    const sentence =
      'You have the words. Can you say it about “arteries” in one whole sentence, in your own words?';
    for (const followUpCount of [0, 1, 2])
      expect(followUpAbout(missing('arteries', 'Carry blood away', { ...all, followUpCount }))).toBe(
        sentence,
      );
    const veins = followUpAbout(missing('veins', 'carry blood TO the heart', { ...all, followUpCount: 1 }));
    expect(veins).not.toContain('whole sentence');
    const own = missing('What do arteries do?', 'Carry blood away', { ...all, prompt: '', followUpCount: 1 });
    expect(followUpAbout(own)).toMatch(/^You have the words\. [^:]*\?$/);
    const denied = missing('arteries', 'Carry blood away', { ...all, verdict: 'contradicted' });
    expect(followUpAbout(denied)).toMatch(/^Think again/);
  });

  it('quotes no words in another language, whose grammar it cannot tell from the rest', () => {
    const german = missing('Bismarck', 'Der Kaiser konnte den Kanzler jederzeit entlassen.', {
      known: 'der konnte den',
      verdict: 'partly',
      followUpCount: 1,
    });
    const french = missing('Dreyfus', 'Il fut condamné à la prison', {
      known: 'il fut condamné',
      verdict: 'partly',
    });
    expect(followUpAbout(french)).toBe('One part of “Dreyfus” is still open. Which one?');
    expect(followUpAbout(german)).not.toMatch(/“(?:Der|konnte|den)”/);
    expect(followUpAbout(german)).toMatch(/^One part of “Bismarck” is still open\. Which one\? A hint: /);
  });

  it('asks a card that asks why for the reason, whatever this is made of', () => {
    const reason = 'pressure in the glomerulus is high (afferent arteriole wider than efferent)';
    const why = missing('filtration happens – why?', reason, { followUpCount: 1 });
    expect(followUpAbout(why)).toContain('A hint: what is missing is the reason.');
  });

  it('takes sums of money and large numbers for no year', () => {
    const ask = (sum: string) => followUpAbout(missing('Corn Laws', `The fine was ${sum} at most.`));
    for (const sum of ['£1000', '$ 1500', '1000 €', '1200 pounds', '1500,000 marks', '1,500 marks'])
      expect(ask(sum), sum).not.toContain('year');
    expect(ask('£1000')).toBe('What do you know about “Corn Laws”, and which number matters there?');
    expect(followUpAbout(missing('Corn Laws', 'Repealed in 1846, after the famine.'))).toContain(
      'which year',
    );
  });

  it.each([
    ['veins', 'carry blood TO the heart', '', 'your note reads “____ the ____”'],
    ['veins', 'carry blood TO the heart', 'blood goes to the body', '“____ blood ____ the ____”'],
    ['veins', 'carry blood TO the heart', 'it goes to the heart', '“____ TO the heart”'],
    [
      'pulmonary vein',
      'Takes blood from the lungs to the heart',
      'blood',
      '“____ blood ____ the ____ the ____”',
    ],
    ['action potential', 'Sodium ions flow in.', '', 'begins with'],
    // With four gaps and nothing between them but grammar, the shortest plain word stays.
    ['glomerulus', 'knot of capillaries where blood is filtered', '', '“knot of ____ where ____ is ____”'],
    ['cotyledon', 'Used to store food for the plant', '', '“____ to ____ for the ____”'],
  ])('blanks the words of direction that make the point of %j: %j after %j', (term, point, known, hint) => {
    const all = [0, 1, 2, 3].map((hintsGiven) =>
      followUpAbout(missing(term, point, { known, followUpCount: 1, hintsGiven })),
    );
    expect(all.join('\n')).toContain(hint);
  });

  it('names a long statement by its beginning', () => {
    const code = `SELECT name, address, city FROM users WHERE country = 'Germany' ORDER BY name;`;
    expect(followUpAbout(missing(code, 'Returns each German once, sorted by name'))).toContain(
      `What do you know about “${code}”?`,
    );
    const statement = 'The water of the oceans carries warmth from the equator to the poles. '.repeat(5);
    expect(followUpAbout(missing(statement, 'It drives the weather of whole continents'))).toMatch(
      /What do you know about “The water of the oceans .{20,140}…”\?/,
    );
  });

  it('shortens a very long front to its last part', () => {
    const front = `${'A long story about two scales and an apple. '.repeat(40)}Which scale is right?`;
    const question = followUpAbout(missing(front, 'the second'));
    expect(question.length).toBeLessThan(520);
    expect(question).toContain('Which scale is right?');
  });
});
