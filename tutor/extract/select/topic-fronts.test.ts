/** Fronts that only name a part, or have lost their subject, are read with what they stand below. */
import { expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

const fronts = (text: string) => extractCards(text).map(({ question }) => question);

it('carries the heading into fronts that only name a part', () => {
  expect(
    fronts(
      '# Digoxin\n- toxicity: nausea and yellow vision\n- antidote: Fab fragments\n# Warfarin\n- antidote: vitamin K',
    ),
  ).toEqual(['Digoxin: toxicity', 'Digoxin: antidote', 'Warfarin: antidote']);
});

it('carries it into fronts that only count', () => {
  expect(fronts('# Gene transfer\n- three routes: transformation, transduction, conjugation')).toEqual([
    'Gene transfer: three routes',
  ]);
});

it('leaves a front that names a thing as it was written', () => {
  expect(fronts('# Chemistry\nmole: 6.02e23 particles\nisotope: same protons, other neutrons')).toEqual([
    'mole',
    'isotope',
  ]);
});

const sides = (text: string) => extractCards(text).map(({ question, answer }) => `${question} | ${answer}`);

it('carries the section into fronts that have lost their subject', () => {
  const notes = `Pharm week 6

ACE inhibitors
SE: dry cough, angioedema
CI = pregnancy, bilateral renal artery stenosis

Beta blockers
never non-selective in asthma → bronchospasm
don't stop suddenly - rebound tachycardia
mask signs of hypoglycaemia (except sweating)`;
  expect(sides(notes)).toEqual([
    'ACE inhibitors: SE | dry cough, angioedema',
    'ACE inhibitors: CI | pregnancy, bilateral renal artery stenosis',
    'Beta blockers: never non-selective in asthma | bronchospasm',
    "Beta blockers: don't stop suddenly | rebound tachycardia",
    'Beta blockers: mask | signs of hypoglycaemia (except sweating)',
  ]);
});

it('takes a few words above points that are set in for their head, not for the end of the line before', () => {
  const notes = `Kidney physiology

- nephron = functional unit of the kidney
- afferent arteriole -> glomerulus -> efferent arteriole
proximal tubule
 - reabsorbs 65% of Na+
 - target of: acetazolamide
loop of Henle
 - furosemide blocks NKCC2
 - tox: hypokalemia, ototoxicity`;
  expect(sides(notes)).toEqual([
    'nephron | functional unit of the kidney',
    'afferent arteriole | glomerulus -> efferent arteriole',
    'proximal tubule | reabsorbs 65% of Na+',
    'proximal tubule: target of | acetazolamide',
    'furosemide | blocks NKCC2',
    'loop of Henle: tox | hypokalemia, ototoxicity',
  ]);
});

it('takes no value for the head of what stands below it', () => {
  const notes = `DIGOXIN
action: slows the heart
therapeutic range 0.5-2 ng/mL
antidote: digibind
WARFARIN
blocks clotting factors
INR 2-3
antidote: vit K
HEPARIN
- antidote - protamine sulfate`;
  expect(sides(notes)).toEqual(
    expect.arrayContaining([
      'DIGOXIN: antidote | digibind',
      'WARFARIN: antidote | vit K',
      'INR | 2-3',
      'HEPARIN: antidote | protamine sulfate',
    ]),
  );
});

it('ends a section where a pair heads points of its own', () => {
  const notes = `Respiration

Glycolyse
-> cytoplasme
Cycle de Krebs : matrice
 • bilan : 6 NADH, 2 FADH2
O2 = accepteur final
!! rendement total : 36 ATP`;
  expect(fronts(notes)).toEqual(expect.arrayContaining(['Cycle de Krebs: bilan', 'rendement total']));
});

it('leaves abbreviations of their answer and nouns that could be verbs alone', () => {
  const notes =
    'Terms\n\nStatistics\nCI = confidence interval\nbuffer = weak acid and its conjugate base\nstop codon = ends translation';
  expect(fronts(notes)).toEqual(['CI', 'buffer', 'stop codon']);
});

it('leaves vocabulary alone', () => {
  const words = ['put off', 'lead to', 'never mind', 'immer noch', 'not yet', 'give up'];
  const cards = extractCards(
    `English\n\nUnit 5\n${words.map((word) => `${word} = in other words`).join('\n')}`,
  );
  expect(cards.map(({ question, why }) => [question, why])).toEqual(words.map((word) => [word, null]));
});

it('is not sure of a front without a subject', () => {
  const [card] = extractCards("don't stop it suddenly - rebound tachycardia\nposology - the study of doses");
  expect(card).toMatchObject({ question: "don't stop it suddenly", sure: false, why: 'no-subject' });
});

it('asks lines that only say what their section does by the section', () => {
  const notes =
    'Web week 2\n\nDNS\nmaps names to IPs\nruns over UDP port 53\naren’t kept for long\ncached by TTL';
  expect(sides(notes)).toEqual([
    'DNS | maps names to IPs\nruns over UDP port 53\naren’t kept for long\ncached by TTL',
  ]);
});

it('reads a pair that is set in with the line it stands below, in notes of any mark', () => {
  const notes = `Weimar

Crises
\tRuhr 1923 -> strike
\thyperinflation = prices double daily
\t\twinners = people with debts
Zugang § 130 I
  unter Abwesenden: Machtbereich des Empfängers
  unter Anwesenden: Vernehmungstheorie
soil: holds water and air
  wet -> no roots`;
  expect(fronts(notes)).toEqual([
    'Crises: Ruhr 1923',
    'Crises: hyperinflation',
    'hyperinflation: winners',
    'Zugang § 130 I: unter Abwesenden',
    'Zugang § 130 I: unter Anwesenden',
    'soil',
    'soil: wet',
  ]);
});

it('takes no line with points set in below it for the heading of the lines at its own margin', () => {
  const notes = `COPD = chronic obstruction
tripod position
  → eases breathing
teach: small frequent meals`;
  const card = extractCards(notes).find(({ answer }) => answer.startsWith('small'));
  expect(card).toMatchObject({ question: 'teach', sure: false, why: 'no-subject' });
});

it('takes a head before a comma for no subject of the label below it', () => {
  const notes = `Emergencies

PE
d-dimer up, CTPA gold std
MI = heart attack
tx: oxygen and aspirin`;
  expect(fronts(notes)).toContain('PE: tx');
});

it('is not sure of the other case, nor of one side or deed of something unnamed', () => {
  const notes = `Forms = shapes of a contract
sonst: schwebend unwirksam
otherwise -> void from the start
L sided: crackles and cough
comes out → sterile dressing`;
  expect(extractCards(notes).map(({ question, why }) => [question, why])).toEqual([
    ['Forms', null],
    ['sonst', 'no-subject'],
    ['otherwise', 'no-subject'],
    ['L sided', 'no-subject'],
    ['comes out', 'no-subject'],
  ]);
});

it('asks what a definition without a front defines by its heading', () => {
  const notes = `Micro

1) Elasticity of demand
- def: change of quantity / change of price
- luxury goods = elastic
- salt = inelastic`;
  expect(sides(notes)[0]).toBe('Elasticity of demand | change of quantity / change of price');
});

it('takes a short line among others set in by the same for a point, not for a heading', () => {
  const notes = `Weimar

Stresemann era
\tLocarno 1925 - accepts western borders
\tLeague of Nations 1926
\tYoung Plan 1929: total cut to £2bn, 59 years to pay
\tweakness: depended on loans`;
  expect(fronts(notes)).toEqual(
    expect.arrayContaining(['Stresemann era: Young Plan 1929', 'Stresemann era: weakness']),
  );
});
