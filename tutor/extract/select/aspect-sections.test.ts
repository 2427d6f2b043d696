/** Fronts that are aspects of something else carry what they are of, or are unsure. */
import { describe, expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

/** Notes of which most lines are pairs. */
const PAIRS = `

# Biology
osmosis = water through a membrane
stoma = pore of a leaf
enzyme = catalyst of a cell
gene = piece of DNA`;

const cardsOf = (notes: string) =>
  extractCards(notes + PAIRS).map(
    ({ question, answer, why }) => `${question} | ${answer}${why ? ` (${why})` : ''}`,
  );

describe('an aspect', () => {
  it.each([
    [
      'of the name above it',
      'Pharm\n\nlithium\ntreats bipolar disorder, first choice\ndanger: seizures',
      'lithium: danger | seizures',
    ],
    [
      'with a word before it',
      'Geo\n\nMt Etna\nhighest volcano of Europe, in Sicily\nmain effects: ash',
      'Mt Etna: main effects | ash',
    ],
    [
      'in German',
      'Jura\n\nAnfechtung § 119\nnur bei Irrtum, Drohung und Täuschung\nAusnahme: Bote',
      'Anfechtung § 119: Ausnahme | Bote',
    ],
    [
      'of a case',
      'Cases\n\nHyde v Wrench [1840]\na lower price is a counter offer\noutcome: no contract',
      'Hyde v Wrench [1840]: outcome | no contract',
    ],
    [
      'directly below a name and a sentence about it',
      'Cases\n\nHyde v Wrench\ncounter offer kills original offer\noutcome: no contract',
      'Hyde v Wrench: outcome | no contract',
    ],
    [
      'of the name of its block, not of the line above',
      'Bugs\n\nTB\nacid fast, slow to grow\nculture takes 6 weeks\nduration: 6 months',
      'TB: duration | 6 months',
    ],
    [
      'of a name with a remark in brackets',
      'Crime\n\nLoss of control (Coroners Act s54)\nburden: prosecution disproves it',
      'Loss of control: burden | prosecution disproves it',
    ],
    [
      'of a bare name among pairs in lower case',
      'Plants\n\nXylem\ndirection: one way\nRoot hair cell\nadaptation: thin wall',
      'Root hair cell: adaptation | thin wall',
    ],
    ['that is a number', 'Geo\n\n# St Helens\n- deaths: 57\n- blast: sideways', 'St Helens: deaths | 57'],
    [
      'without a sign',
      'Psych\n\nLoftus 1974\n method car crash film, 5 verbs\n findings: leading questions',
      'Loftus: method | car crash film, 5 verbs',
    ],
    [
      'that is an example',
      'Slides\n\nPenetration pricing\n• Example: Jio',
      'Penetration pricing: Example | Jio',
    ],
    [
      'below an aspect of something',
      'Weimar\n\nVersailles\n\tterms\n\t\tarmy = 100,000 men\n\t\tlost land: Alsace',
      'Versailles: terms: army | 100,000 men',
    ],
    [
      'below points, the first of which is short',
      'Weimar\n\nConstitution\n\tvoting age 20\n\tproportional voting => many small parties\n\tweakness: coalitions',
      'Constitution: weakness | coalitions',
    ],
    [
      'of a name above points by letter',
      'Art\n\nII. Dutch\n   A. market: middle class\n   B. size - small',
      'Dutch: market | middle class',
    ],
    [
      'in a pair whose label no front can be',
      'Kant\n\nMill\nutility: happiness\ntest: competent judges',
      'Mill: test | competent judges',
    ],
    [
      'that several names have',
      'Immunity\n\nInnate\ndelay: none\nmemory: none\nAdaptive\ndelay: days\nmemory: years',
      'Adaptive: memory | years',
    ],
  ])('%s has it in front', (_, notes, card) => {
    expect(cardsOf(notes)).toContain(card);
  });

  it('makes the other pairs of its section aspects', () => {
    const notes = '# Geo\n## St Helens\n- cause: rising magma\n- effects: flat forest\n- blast: sideways';
    expect(cardsOf(notes)).toContain('St Helens: blast | sideways');
    const hazards =
      '# Geo\n## Hazards\n- lahar: mudflow\n- tephra: falling rock\n- lava: molten rock\n- effects: flat forest';
    expect(cardsOf(hazards)).toContain('lahar | mudflow');
  });

  it.each([
    [
      'a definition',
      '# Chem\n## Rates\nreactivity: how readily a substance reacts',
      'reactivity | how readily a substance reacts',
    ],
    ['what names its topic', '# Elastizität\n- Preiselastizität: sinkt', 'Preiselastizität | sinkt'],
  ])('is none in %s', (_, notes, card) => {
    expect(cardsOf(notes)).toContain(card);
  });

  it('is none in vocabulary, also below a heading', () => {
    const notes =
      '# Unit 2\n## Nouns\npurpose – Zweck\nthe duration = Dauer\nweakness – die Schwäche\nwages – der Lohn\nto apply for – sich bewerben um';
    expect(extractCards(notes).map(({ question, sure }) => [question, sure])).toEqual(
      ['purpose', 'the duration', 'weakness', 'wages', 'to apply for'].map((front) => [front, true]),
    );
  });

  it('is unsure where nothing above it says what it is of', () => {
    const notes =
      'winners: people with debts\nRuhr - strike of 1923\n\nStresemann\nLocarno - western borders';
    expect(cardsOf(notes)).toContain('winners | people with debts (no-subject)');
  });

  it.each(['missed >48h', 'safest in cardiac'])('%s is said of something', (front) => {
    expect(cardsOf(`Pharm\n\nclozapine\nonly after two other drugs failed\n${front} => retitrate`)).toContain(
      `clozapine: ${front} | retitrate`,
    );
  });
});
