import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '#tutor/judge-answer.ts';
import { isFormula, matchFormula } from './match-formula.ts';

const formulas: readonly (readonly [point: string, same: readonly string[], different: readonly string[]])[] =
  [
    ['V/R', ['V over R', 'voltage divided by resistance'], ['V times R', 'R over V', 'V', 'V R']],
    ['2πr', ['two pi r', 'pie times two are'], ['pi r', 'pi r squared', 'two r']],
    ['πr²', ['pi r squared', 'pi times the radius squared'], ['two pi r', 'pi squared r']],
    [
      '½mv²',
      ['a half m v squared', 'one half mass times velocity squared'],
      ['m v squared', 'half m squared v'],
    ],
    [
      'E = mc^2',
      ['E equals m c squared', 'it is mass times the speed of light squared'],
      ['m c', 'm squared c'],
    ],
    ['n(n+1)/2', ['n times n plus one over two'], ['n times n minus one over two', 'n plus one over two']],
    ['(y2 - y1)/(x2 - x1)', ['y two minus y one over x two minus x one'], ['x2 minus x1 over y2 minus y1']],
    ['log a + log b', ['log of a plus log of b'], ['log a times log b', 'log a b']],
    ['sin x / cos x', ['sine over cosine', 'sine x divided by cosine x'], ['cosine over sine']],
    ['sec² x', ['secant squared x'], ['secant x']],
    ['-sin x', ['minus sine x', 'negative sine of x'], ['sine x', 'minus cosine x']],
    [
      "$\\frac{f'g - fg'}{g^2}$",
      ['f prime g minus f g prime, all over g squared'],
      ['f prime g plus f g prime over g squared'],
    ],
    [
      'x = (-b ± √(b² - 4ac)) / 2a',
      ['minus b plus or minus the square root of b squared minus four a c all over two a'],
      [],
    ],
    [
      '$T = 2\\pi\\sqrt{\\frac{L}{g}}$',
      ['two pi root L over g'],
      ['two pi root g over L', 'pi root L over g'],
    ],
    ['ΔG = ΔH - TΔS', ['delta G equals delta H minus T delta S'], ['delta H plus T delta S']],
    [
      'P(1+r)^t',
      ['P times one plus r to the power of t'],
      ['P times one plus r t', 'P times one minus r to the t'],
    ],
    ['TP / (TP + FP): of those called positive', ['tp over tp plus fp'], ['tp plus fp over tp']],
    ['force of gravity (W = mg)', ['W equals m g'], ['mass divided by g, so W equals m over g']],
    ['Assets = Liabilities + Equity (capital)', ['assets equals equity plus liabilities'], []],
    ['useful output / total input', ['output over input'], ['input divided by output']],
    ['1/2 mv^2', ['half m v squared'], ['half m v']],
    ['mass/volume', ['mass over volume'], ['volume over mass']],
    ['work done / time, unit watt', ['the work done divided by the time, in watts'], ['time over work']],
    ['mass × velocity', ['m times v', 'velocity times mass'], ['mass over velocity']],
    ['revenue - cost', ['revenue minus cost'], ['cost minus revenue']],
    ['O(log n)', ['O of log n', 'order log n', 'logarithmic time'], ['n log n', 'O of n', 'O of one']],
    ['O(1)', ['constant', 'O of one'], ['linear', 'O of log n']],
    [
      '3 × 10^8 m/s',
      ['three times ten to the eight', 'three times ten to the eight metres per second'],
      ['three times ten to the six'],
    ],
    ['n1 · sin θ1 = n2 · sin θ2', ['n one sine theta one equals n two sine theta two'], []],
    ['U = R · I', ['U gleich R mal I', 'U ist R mal I'], ['R durch I']],
    ['m · v²', ['m mal v Quadrat', 'm fois v au carré'], ['m mal v']],
    ['v = d/t', ['v est égale à d sur t', 'd dividido por t'], ['t sur d']],
    ['3:1', ['three to one'], ['one to three']],
  ];

/** Compared as spelled; wrong answers are not recognised. */
const chemical: readonly (readonly [string, string])[] = [
  ['CO2', 'C O two'],
  ['C₆H₁₂O₆', 'c six h twelve o six'],
  ['SO4^2-', 'S O four two minus'],
  ['2H2 + O2 -> 2H2O', 'two H two plus O two gives two H two O'],
];

describe('matchFormula', () => {
  const cases = (of: 1 | 2) =>
    formulas.flatMap((row) => row[of].map((said): [string, string] => [row[0], said]));

  it.each([...cases(1), ...chemical])('hears %s in "%s"', (point, said) => {
    expect(matchFormula(point, said)).toBe('same');
  });

  it.each(cases(2))('hears a formula other than %s in "%s"', (point, said) => {
    expect(matchFormula(point, said)).toBe('different');
  });

  it.each([
    ['2πr', 'pi times the diameter'],
    ['F = ma', 'a equals F over m'],
    ['1/2', '0.5'],
    ['a² + b² = c²', 'a squared plus c squared equals b squared'],
  ])('leaves open whether another form is equivalent: %s, %s', (point, said) => {
    expect(matchFormula(point, said)).toBe('uncertain');
  });

  it.each([
    ['V/R', 'it is not V over R'],
    ['V/R', 'the current falls with the resistance'],
    ['nature / nurture', 'nurture'],
    ['m/s', 'metres per second'],
    ['N/A', 'not available'],
    ['a+b', 'a plus b, '.repeat(1_000)],
    ['a+b', 'a plus b over c '.repeat(20)],
  ])('leaves answers that are not formulas to other rules: %s, %s', (point, said) => {
    expect(matchFormula(point, said)).toBe('unread');
  });

  it('uses the last formula of an answer', () => {
    expect(matchFormula('V/R', 'R over V, sorry, V over R')).toBe('same');
    expect(matchFormula('V/R', 'R over V\nV over R')).toBe('same');
  });

  it.each([
    ...['and/or', 'A+', 'B12', '24h', 'x-ray', 'T-cell', 'COVID-19', '1914-1918', '10:30', 'the cat', 'DNA'],
    ...[
      'CO2 + water',
      'milk + sugar',
      'a share of 1/4',
      'V = Q/v',
      'in 1990 the wall was gone',
      'A1-B2-C3',
      '6 ft / 1.83 m',
    ],
  ])('does not treat %s as a formula', (text) => {
    expect(isFormula(text)).toBe(false);
    expect(matchFormula(text, 'something else')).toBeNull();
  });
});

describe('a formula on a card', () => {
  const deck = [
    { term: 'carbon dioxide: formula', definition: 'CO2' },
    { term: 'carbon monoxide: formula', definition: 'CO' },
    { term: 'current', definition: 'V/R' },
  ];
  const decide = (card: (typeof deck)[number], answer: string) =>
    judgeAnswer({
      prompt: `Explain “${card.term}” in your own words.`,
      keyPoints: [card.definition],
      cards: [card],
      deck,
      answer,
      followUpCount: 0,
      history: [],
    }).points[0];

  it('decides its key point', () => {
    expect(decide(deck[0]!, 'C O two')?.decision).toBe('covered');
    expect(decide(deck[0]!, 'C O three')?.decision).not.toBe('covered');
    expect(decide(deck[2]!, 'the voltage over the resistance')?.decision).toBe('covered');
    expect(decide(deck[2]!, 'V R')).toMatchObject({ decision: 'contradicted', evidence: 'V R' });
  });
});
