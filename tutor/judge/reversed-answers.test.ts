/** Reversed orders, sides and signs are never complete; the same answers the right way round are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Sides } from '#core/card.ts';
import { decisionsOn, judgeCard } from '#tests/support/tutor/judge-card.ts';
import { pointsOfCard } from '#tutor/prompts/key-points.ts';

function isAccepted(card: Sides, answer: string): boolean {
  const { points, feedback } = judgeCard(card, answer);
  return points.every(({ decision }) => decision === 'covered') || /well done/i.test(feedback);
}

const sequences: Record<string, string> = {
  'strokes of an engine in order': 'intake, compression, power, exhaust',
  'stages of mitosis': 'prophase, metaphase, anaphase, telophase',
  'digestive tract from the top, in order': 'mouth, oesophagus, stomach, duodenum, colon',
  'order of the inner planets': 'Mercury, Venus, Earth, Mars',
  'stages of sleep in order': 'drowsy, light, deep, dreaming',
  'water cycle': 'evaporation → condensation → precipitation → runoff',
  'food chain on a meadow': 'clover -> snail -> frog -> snake -> hawk',
  'steps of the scientific method': 'question, hypothesis, experiment, analysis, conclusion',
  'order of operations': 'brackets, powers, multiplication, addition',
  'phases of the moon after new moon': 'crescent, quarter, gibbous, full',
  'stages of a butterfly': 'egg, larva, pupa, adult',
  'sequence of rocks from the top': 'sandstone, limestone, shale, granite',
  'order of English kings': 'William, Henry, Stephen, Richard, John',
  'steps of a fire drill': 'alarm, exit, assemble, register',
  'path of light through the eye, in order': 'cornea, pupil, lens, retina',
};
const items = (list: string) => list.split(/,\s*|\s*(?:→|->)\s*/);

describe('an order', () => {
  it.each(Object.entries(sequences))('of %s is complete as it is', (term, definition) => {
    expect(isAccepted({ term, definition }, items(definition).join(', '))).toBe(true);
  });
  const swapped = Object.entries(sequences).flatMap(([term, definition]) =>
    items(definition)
      .slice(1)
      .flatMap((_, i) => {
        const turned = items(definition);
        [turned[i], turned[i + 1]] = [turned[i + 1]!, turned[i]!];
        return [turned.join(', '), `first ${turned.join(' then ')}`].map((said) => ({
          term,
          definition,
          said,
        }));
      }),
  );
  it('is not covered with two neighbours swapped', () => {
    const accepted = swapped.filter(({ said, ...card }) => isAccepted(card, said));
    expect(swapped.length).toBeGreaterThan(90);
    expect(accepted.map(({ said }) => said)).toEqual([]);
  });

  it('in other words is not contradicted, since the places of its steps are guesses', () => {
    const { cards } = JSON.parse(
      readFileSync(
        new URL('../../bench/tutor-cards/answers/philosophy-of-mind.json', import.meta.url),
        'utf8',
      ),
    ) as { cards: { front: string; back: string; keyPoints: string[] }[] };
    const deck = cards.map(({ front, back }) => ({ term: front, definition: back }));
    const at = cards.findIndex(({ front }) => front.startsWith("Mary's room"));
    const { keyPoints } = cards[at]!;
    const answer =
      'okay she has got every last bit of brain science on vision but only black and white telly. then comes a rose. there is news for her there. so facts about matter do not exhaust what there is';
    expect(decisionsOn(deck[at]!, answer, { keyPoints, deck })).not.toContain('contradicted');
  });
});

const sides: [string, string, string, string, string][] = [
  ['WHERE vs HAVING', 'WHERE', 'filters sequences before grouping', 'HAVING', 'filters groups after'],
  ['arteries vs veins', 'arteries', 'carry blood away from the heart', 'veins', 'carry blood to the heart'],
  ['void vs voidable', 'void', 'never a contract', 'voidable', 'valid until set aside'],
  ['TCP vs UDP', 'TCP', 'reliable and ordered', 'UDP', 'fast and lossy'],
  ['stack vs queue', 'stack', 'last in first out', 'queue', 'first in first out'],
  ['weather vs climate', 'weather', 'day to day', 'climate', 'over thirty years'],
  ['mass vs weight', 'mass', 'amount of matter', 'weight', 'force of gravity'],
  ['monocots vs dicots', 'monocots', 'one seed leaf', 'dicots', 'two seed leaves'],
  ['debit vs credit', 'debit', 'left side', 'credit', 'right side'],
  ['anode vs cathode', 'anode', 'oxidation happens', 'cathode', 'reduction happens'],
  ['simile vs metaphor', 'simile', 'uses like or as', 'metaphor', 'says it is the thing'],
  ['mitosis vs meiosis', 'mitosis', 'two identical cells', 'meiosis', 'four different cells'],
];
describe('two sides', () => {
  it.each(sides)('%s are complete as they are', (term, one, first, other, second) => {
    const definition = `${one} = ${first}; ${other} = ${second}`;
    expect(isAccepted({ term, definition }, `${one} ${first}, ${other} ${second}`)).toBe(true);
  });
  it('are not covered if each was said about the other', () => {
    const cases = sides.flatMap(([term, one, first, other, second]) => {
      const definition = `${one} = ${first}; ${other} = ${second}`;
      return [`${one} ${second}, ${other} ${first}`, `${other} is ${first} and ${one} is ${second}`].map(
        (said) => ({
          card: { term, definition },
          said,
        }),
      );
    });
    expect(cases.filter(({ card, said }) => isAccepted(card, said)).map(({ said }) => said)).toEqual([]);
  });
});

const formulas: [string, string, string][] = [
  ['derivative of sin x', 'cos x', 'cos x'],
  ['derivative of sinh x', 'cosh x', 'cosh x'],
  ['charge of a proton', '+1', 'plus one'],
  ['slope of y = 3x', '3', 'three'],
  ['speed', 'd / t', 'd over t'],
  ['density', 'm / V', 'm over v'],
  ['root of x + 5 = 0', '-5', 'minus five'],
  ['pH', '-log[H+]', 'minus log of h plus'],
  ['derivative of ln x', '1/x', 'one over x'],
  ['integral of cos x', 'sin x', 'sin x'],
  ['pressure', 'F / A', 'f over a'],
];
describe('a reaction', () => {
  const reaction = { term: 'photosynthesis equation', definition: 'CO2 + water → glucose + oxygen' };
  it('has its inputs and outputs as points, and is not covered in reverse', () => {
    expect(pointsOfCard(reaction, null)).toEqual(['CO2 + water', 'glucose + oxygen']);
    expect(isAccepted(reaction, 'co2 and water, then glucose and oxygen')).toBe(true);
    expect(isAccepted(reaction, 'glucose and oxygen, then co2 and water')).toBe(false);
  });
});

describe('a sign', () => {
  it('is not covered with a minus added or omitted, or a fraction inverted', () => {
    const wrong = formulas.flatMap(([term, definition, said]) => {
      const upside = / over /.test(said) ? [said.split(' over ').reverse().join(' over ')] : [];
      const signed = said.startsWith('minus ')
        ? [said.slice(6)]
        : [`minus ${said.replace('plus ', '')}`, `negative ${said.replace('plus ', '')}`];
      return [...signed, ...upside].map((answer) => ({ card: { term, definition }, answer }));
    });
    expect(wrong.filter(({ card, answer }) => isAccepted(card, answer)).map(({ answer }) => answer)).toEqual(
      [],
    );
  });
  it('is not covered in words either', () => {
    const mean = { term: 'mean', definition: 'sum divided by n, affected by outliers' };
    expect(isAccepted(mean, 'n divided by the sum, not affected by outliers')).toBe(false);
  });
});

const equations: [string, string, string, string][] = [
  ['work', 'W = F x d', 'W equals d times F', 'F equals W times d'],
  ['kinetic energy', 'Ek = ½ m v²', 'E k equals half m v squared', 'Ek equals half m squared v'],
  [
    'profit',
    'Profit = Revenue - Costs',
    'profit equals revenue minus costs',
    'revenue equals profit minus costs',
  ],
  ['momentum', 'p = m v', 'p equals v m', 'm equals p v'],
  ['area of a circle', 'A = π r²', 'A equals pi r squared', 'A equals pi squared r'],
  [
    'balance sheet',
    'Assets = Liabilities + Equity (capital)',
    'assets equals equity plus liabilities',
    'equity equals assets plus liabilities',
  ],
];
describe('an equation', () => {
  it.each(equations)(
    '%s: %s is not accepted with a term on the other side',
    (term, definition, right, wrong) => {
      expect(isAccepted({ term, definition }, right)).toBe(true);
      expect(isAccepted({ term, definition }, wrong)).toBe(false);
    },
  );
});

describe('one statement', () => {
  it.each([
    [
      'XSS',
      "attacker's script runs in victim's browser",
      "the victim's script runs in the attacker's browser",
    ],
    ['treatment', 'needle decompression -> chest drain', 'chest drain first and then needle decompression'],
    ['handshake', 'SYN, then SYN-ACK, then ACK', 'SYN, then ACK, then SYN-ACK'],
    ['Rf', 'distance spot / distance solvent front', 'distance of the front divided by distance of the spot'],
    ['lens formula', '1/f = 1/u + 1/v', '1/f = 1/u − 1/v'],
    ['kinetic energy', 'Ek = ½ m v²', 'E k equals half m squared v'],
    ['RCD', 'trips at 30 mA', 'trips at 30 amps'],
    ['habitat', 'the place where an organism lives', 'how an organism lives, not where'],
    ['simile', 'comparison using like or as', 'comparison without like or as'],
    ['remoteness', 'only foreseeable damage is recoverable', 'all damage is recoverable, foreseeable or not'],
    [
      'learner driver',
      'learner driver = same standard as others',
      'a learner driver has a lower standard than others',
    ],
    ['DOMS', 'after eccentric exercise', 'after concentric exercise'],
    ['1866', 'Austria excluded from Germany', 'Prussia excluded from Germany'],
    ['autoclave', 'kills spores too', "doesn't kill spores"],
    ['photosynthesis', 'plants turn light into sugar', 'plants turn sugar into light'],
    ['respiration', 'cells convert glucose to energy', 'cells convert energy to glucose'],
  ])('of %s is not covered in reverse', (term, definition, said) => {
    expect(isAccepted({ term, definition }, said)).toBe(false);
  });
  it.each([
    [
      'XSS',
      "attacker's script runs in victim's browser",
      "the attacker's script runs in the victim's browser",
    ],
    ['treatment', 'needle decompression -> chest drain', 'first needle decompression and then chest drain'],
    ['handshake', 'SYN, then SYN-ACK, then ACK', 'first SYN then SYN-ACK then ACK'],
    ['lens formula', '1/f = 1/u + 1/v', '1/f = 1/u + 1/v'],
    ['efficiency', 'useful output / total input', 'useful output divided by total input'],
    ['hearing', '20 Hz to 20 kHz', 'twenty hertz to twenty kilohertz'],
    ['steam', 'at 121 °C', 'at a hundred and twenty one degrees celsius'],
    [
      'learner driver',
      'learner driver = same standard as others',
      'a learner driver has the same standard as others',
    ],
  ])('of %s is covered as it is', (term, definition, said) => {
    expect(isAccepted({ term, definition }, said)).toBe(true);
  });
});

describe('points of one question', () => {
  const decisionsOf = (card: Sides, keyPoints: string[], answer: string) =>
    decisionsOn(card, answer, { keyPoints });

  it('are both wrong if two of a list were swapped', () => {
    const phases = { term: 'growth curve: 4 phases', definition: 'lag → log → stationary → death' };
    expect(decisionsOf(phases, ['lag', 'log', 'stationary', 'death'], 'log, lag, stationary, death')).toEqual(
      ['contradicted', 'contradicted', 'covered', 'covered'],
    );
  });
  it('are not covered in the order of other names', () => {
    const square = { term: 'plumb / level / square', definition: 'vertical / horizontal / 90°' };
    const points = ['plumb: vertical', 'level: horizontal', 'square: 90 degrees'];
    expect(decisionsOf(square, points, 'horizontal / vertical / 90°')).not.toContain('covered');
  });
  it('are assigned in the order of the front if none of its names was said', () => {
    const routes = {
      term: 'PO / IV / IM / SC',
      definition: 'by mouth / into a vein / into a muscle / under the skin',
    };
    const points = ['PO: by mouth', 'IV: into a vein', 'IM: into a muscle', 'SC: under the skin'];
    const turned = decisionsOf(routes, points, 'by mouth, into a muscle, into a vein, under the skin');
    expect([turned[1], turned[2]]).not.toContain('contradicted');
    expect(turned).not.toEqual(['covered', 'covered', 'covered', 'covered']);
    expect(decisionsOf(routes, points, 'by mouth, into a vein, into a muscle, under the skin')).toEqual(
      points.map(() => 'covered'),
    );
  });
  it('are not covered if only a stop word distinguishes them, and another one was said', () => {
    const factors = { term: '2FA factors', definition: 'something you know / have / are' };
    const points = ['something you know', 'something you have', 'something you are'];
    const said = 'something you know, something you have, something you want';
    expect(decisionsOf(factors, points, said)).toEqual([
      'covered',
      'covered',
      expect.not.stringMatching('covered'),
    ]);
  });
  it('are not all covered if a mirrored one was said with the other end', () => {
    const crystals = {
      term: 'crystals',
      definition: 'cooling slowly makes big ones, cooling fast small ones',
    };
    const points = ['cooling slowly makes big crystals', 'cooling fast makes small crystals'];
    expect(decisionsOf(crystals, points, 'cools fast so big crystals, cools slowly so tiny ones')).toContain(
      'unsure',
    );
  });
  it('are not covered if one of a list is affirmed that the card negates', () => {
    const breaker = { term: 'MCB', definition: 'overload + short circuit, NOT shock' };
    const points = [
      'protects against overload',
      'protects against short circuit',
      'does not protect against shock',
    ];
    expect(decisionsOf(breaker, points, 'overload and short circuit and shock as well')[2]).not.toBe(
      'covered',
    );
  });
});

describe('a brief point', () => {
  it.each([
    ['a cause of the First World War', 'nationalism', 'countries'],
    ['rule by private owners', 'capitalism', 'money'],
    ['what all living things are', 'organism', 'organ'],
    ['machine that makes current', 'generator', 'generation'],
    ['trial in a laboratory', 'experiment', 'experience'],
    ['where degrees are taken', 'university', 'universe'],
    ['displacement per second', 'velocity', 'speed'],
    ['saying the opposite of what is meant', 'irony', 'sarcasm'],
    ['wearing away by moving water', 'erosion', 'corrosion'],
    ['how close results are to the true value', 'accuracy', 'precision'],
    ['pull of gravity on a body', 'weight', 'mass'],
    ['tibia', 'the shin bone', 'the thigh bone'],
    ['tibia', 'the shin bone', 'the green bone'],
    ['mens rea', 'the guilty mind', 'the guilty act'],
    ['magma', 'molten rock', 'molten metal'],
    ['catalyst', 'speeds up a reaction', 'slows a reaction'],
    ['artery', 'carries oxygen quickly', 'carries sand'],
    ['natural selection', 'the fittest individuals survive and reproduce', 'the weakest individuals survive'],
  ])('%s: %s is not covered with one word replaced: %s', (term, definition, answer) => {
    expect(isAccepted({ term, definition }, answer)).toBe(false);
    expect(isAccepted({ term, definition }, definition)).toBe(true);
  });

  it.each([
    ['tibia', 'the shin bone', 'the bone of the shin'],
    ['magma', 'molten rock', 'rock that is molten'],
    ['Magna Carta', "limited the king's power in 1215", '1215, limited the power of the king'],
    ['Treaty of Versailles', 'ended World War I in 1919', 'it ended the first world war in 1919'],
  ])('%s: %s is covered in another form: %s', (term, definition, answer) => {
    expect(isAccepted({ term, definition }, answer)).toBe(true);
  });
});
