/** Which points are decided, and which are left unsure. */
import { describe, expect, it } from 'vitest';
import { decisionsOn, judgeCard } from '#tests/support/tutor/judge-card.ts';

const cards = [
  { term: 'arteries', definition: 'carry blood away from the heart, thick muscular walls' },
  { term: 'veins', definition: 'carry blood back to the heart, have valves against backflow' },
  { term: 'capillaries', definition: 'one cell thick; gases are exchanged with the tissues' },
  { term: 'haemoglobin', definition: 'the protein in red blood cells that binds oxygen' },
  { term: 'pulmonary artery', definition: 'takes deoxygenated blood to the lungs' },
];
const points: Record<string, string[]> = {
  arteries: ['carry blood away from the heart', 'have thick muscular walls'],
};
const judge = (term: string, answer: string, more = {}) => {
  const card = cards.find((one) => one.term === term)!;
  const keyPoints = points[term] ?? [card.definition];
  return judgeCard(card, answer, { keyPoints, deck: cards, ...more });
};
const decisions = (term: string, answer: string, more = {}) =>
  judge(term, answer, more).points.map(({ decision }) => decision);

describe('a question about two things', () => {
  const arteries = { term: 'arteries', definition: 'carry blood away from the heart under high pressure' };
  const veins = { term: 'veins', definition: 'carry blood back to the heart at low pressure, have valves' };
  const decide = (answer: string) =>
    decisionsOn(arteries, answer, {
      prompt: 'What is the difference between “arteries” and “veins”? Say what each of them is.',
      keyPoints: [arteries.definition, veins.definition],
      cards: [arteries, veins],
      deck: [arteries, veins],
    });

  it('covers nothing that was said about the other one, however exact', () => {
    const right = `arteries ${arteries.definition}, veins ${veins.definition}`;
    const turned = `veins ${arteries.definition}, arteries ${veins.definition}`;
    expect(decide(right)).toEqual(['covered', 'covered']);
    expect(decide(turned)).toEqual(['missing', 'missing']);
  });

  it('does not contradict the one that was not mentioned', () => {
    expect(decide('arteries carry blood away from the heart')).not.toContain('contradicted');
  });
});

describe('a question about several cards without names', () => {
  const asked = [
    {
      term: 'Two boxes stand in the sun, one is black and one is white. Which one gets warmer, and why?',
      definition: 'The black box gets warmer. Black absorbs more heat than white. White reflects more heat.',
    },
    {
      term: 'A string of a guitar is pulled tighter. What happens to the sound when it is plucked again?',
      definition: 'When the string is tighter, the pitch will be higher.',
    },
  ];
  const decide = (answer: string) =>
    decisionsOn(asked[0]!, answer, {
      prompt: asked.map(({ term }) => term).join(' '),
      keyPoints: asked.map(({ definition }) => definition),
      cards: asked,
      deck: asked,
    });

  it('contradicts nothing, because a changed statement may be about another card', () => {
    const mixed =
      'The white box stays cooler because it reflects and the black one is darker. It is a lower sound without tension. Then it is not a lower pitch.';
    expect(decide(mixed)).not.toContain('contradicted');
  });

  it('covers no reversed point', () => {
    const turned =
      'The white box gets warmer. White absorbs more heat than black. When the string is tighter, the pitch will be lower.';
    expect(decide(turned)).not.toContain('covered');
  });
});

describe('judgePoints', () => {
  it('covers points said in the words of the card', () => {
    expect(
      decisions('arteries', 'they carry blood away from the heart and have thick muscular walls'),
    ).toEqual(['covered', 'covered']);
    expect(judge('haemoglobin', cards[3]!.definition)).toMatchObject({ isComplete: true, followUp: null });
  });

  it('covers every point of a card whose back was quoted, whatever words its points have', () => {
    const [pulmonary] = cards.slice(4);
    const keyPoints = ['carries blood without oxygen', 'leads to where gas is exchanged'];
    const answer = `I think it ${pulmonary!.definition}.`;
    expect(judgeCard(pulmonary!, answer, { prompt: 'Explain it.', keyPoints, deck: cards }).isComplete).toBe(
      true,
    );
  });

  it('contradicts one reversed statement and quotes it', () => {
    const [direction] = judge('arteries', 'Arteries carry blood towards the heart.').points;
    expect(direction).toMatchObject({ decision: 'contradicted', verdict: 'contradicted' });
    expect(direction?.evidence).toContain('towards');
  });

  it.each([
    [
      'a single word of opposite meaning',
      'the demand rises',
      'demand falls when the price goes up',
      'missing',
    ],
    ['another number', 'water boils at 100 degrees', 'water boils at 90 degrees', 'contradicted'],
  ])(
    'reports a contradiction only where that is nearly always right: %s',
    (_, definition, answer, expected) => {
      const card = { term: 'the note', definition };
      const input = { prompt: 'What is “the note”?', keyPoints: [definition], deck: [card, ...cards] };
      expect(decisionsOn(card, answer, input)).toEqual([expected]);
    },
  );

  it('names no other card when a third of its words was said', () => {
    const [point] = judge('haemoglobin', 'they have walls, away from it').points;
    expect(point?.decision).not.toBe('mixed-up');
  });

  it('says which card was described instead', () => {
    const {
      points: judged,
      isComplete,
      feedback,
    } = judge('capillaries', 'they have valves against backflow, blood goes back to the heart');
    expect(judged[0]).toMatchObject({ decision: 'mixed-up', verdict: 'contradicted', mixedUpWith: 1 });
    expect(isComplete).toBe(false);
    expect(feedback).toBe('That sounds like “veins”.');
  });

  it('neither covers nor contradicts words that are not of the card', () => {
    const [point] = judge('capillaries', 'so tiny that stuff can hop in and out of them easily').points;
    expect(['unsure', 'missing']).toContain(point?.decision);
    expect(point?.mixedUpWith).toBeNull();
  });

  it('finds every point missing if only the question was repeated', () => {
    expect(decisions('arteries', 'arteries')).toEqual(['missing', 'missing']);
    expect(decisions('arteries', '')).toEqual(['missing', 'missing']);
  });

  it('lets the newest answer correct an earlier one', () => {
    const history = [
      { type: 'user', text: 'They carry blood towards the heart.' },
      { type: 'ai', text: 'Which way does the blood go?' },
    ];
    const answer = 'They carry blood away from the heart.';
    expect(decisions('arteries', answer, { history, followUpCount: 1 })[0]).toBe('covered');
  });

  it.each([
    ['mixed-up', 'they have valves against backflow, blood goes back to the heart', 'capillaries'],
    // Two kinds of contradiction at once: the direction and its destination.
    ['contradicted', 'carry blood away from the heart', 'veins'],
  ])('judges a later answer on its own after an earlier one was %s', (before, first, term) => {
    expect(decisions(term, first)).toEqual([before]);
    const history = [
      { type: 'user', text: first },
      { type: 'ai', text: 'That sounds like another card.' },
    ];
    const free = {
      capillaries: 'so tiny that stuff can hop in and out of them easily',
      veins: 'the ones that bring it back with little doors',
    }[term]!;
    expect(['unsure', 'missing']).toContain(decisions(term, free, { history, followUpCount: 1 })[0]);
    const later = [...history, { type: 'user', text: free }, { type: 'ai', text: 'What else?' }];
    const { definition } = cards.find((one) => one.term === term)!;
    expect(decisions(term, definition, { history: later, followUpCount: 2 })).toEqual(['covered']);
    // In the words of several turns only one kind of contradiction may remain: then the point is open.
    expect([before, 'missing']).toContain(decisions(term, first, { history: later, followUpCount: 2 })[0]);
  });

  it('names the card that the newest words are about, and quotes just those', () => {
    const quoted = (answer: string, history: { type: 'user' | 'ai'; text: string }[] = []) => {
      const [point] = judge('capillaries', answer, { history, followUpCount: history.length / 2 }).points;
      return [point?.mixedUpWith === null ? null : cards[point!.mixedUpWith]!.term, point?.evidence];
    };
    const first = 'they carry blood away from the heart and have thick muscular walls';
    const second = 'the protein in red blood cells that binds oxygen';
    expect(quoted(first)[0]).toBe('arteries');
    const turns = [
      { type: 'user' as const, text: first },
      { type: 'ai' as const, text: 'That sounds like “arteries”.' },
    ];
    expect(quoted(second, turns)).toEqual(['haemoglobin', second.replace('the protein', 'protein')]);
  });

  it('names no other card for a single word of it', () => {
    const kidney = [
      { term: "Bowman's capsule", definition: 'catches filtrate' },
      { term: 'ADH', definition: 'inserts aquaporins in the collecting duct, so more water back' },
      { term: 'aldosterone', definition: 'from adrenal cortex, more Na+ reabsorbed in DCT' },
      { term: 'GFR', definition: '≈ 125 ml/min' },
    ];
    const answer = 'sodium leaves there, that is why there is less of it in the urine, and more salt';
    const { points: judged } = judgeCard(kidney[0]!, answer, {
      prompt: "What goes with “Bowman's capsule”?",
      keyPoints: ['catches filtrate'],
      deck: kidney,
    });
    expect(judged[0]?.decision).not.toBe('mixed-up');
    expect(judged[0]?.mixedUpWith).toBeNull();
  });

  it('keeps a contradiction if the newest answer is about another point', () => {
    const history = [
      { type: 'user', text: 'They carry blood towards the heart.' },
      { type: 'ai', text: 'Which way does the blood go?' },
    ];
    const answer = 'They have thick muscular walls.';
    expect(decisions('arteries', answer, { history, followUpCount: 1 })).toEqual(['contradicted', 'covered']);
  });

  it('counts a claimed point as covered whatever was said', () => {
    expect(decisions('arteries', 'Arteries carry blood towards the heart.', { claimed: [0] })[0]).toBe(
      'covered',
    );
  });

  it('judges without a set, and with a set that does not contain the card', () => {
    expect(decisions('haemoglobin', cards[3]!.definition, { deck: undefined })).toEqual(['covered']);
    expect(decisions('haemoglobin', cards[3]!.definition, { deck: cards.slice(0, 2) })).toEqual(['covered']);
  });
});

describe('a number in a sentence', () => {
  const boiling = {
    term: 'boiling point of water',
    definition: 'water boils at 100 degrees Celsius at sea level',
  };
  const freezing = { term: 'freezing point of water', definition: 'water freezes at 0 degrees Celsius' };
  const decisionOf = (answer: string) =>
    decisionsOn(boiling, answer, {
      prompt: 'What is the boiling point of water?',
      keyPoints: [boiling.definition],
      deck: [boiling, freezing],
    })[0];
  it('is required, as a figure or in words', () => {
    expect(decisionOf('water boils at a hundred degrees celsius at sea level')).toBe('covered');
    expect(decisionOf('water boils at so many degrees celsius at sea level')).not.toBe('covered');
  });
});

it.each([
  ['alkene', 'hydrocarbon with at least one C=C double bond', 'compound with at least one C=O double bond'],
  [
    'Ohmic conductor',
    'current is proportional to voltage (V = IR) at constant temperature',
    'current is proportional to resistance at constant temperature',
  ],
  [
    'equality operator',
    '== compares two values after converting their types',
    '== compares two values after checking their memory',
  ],
])('does not praise other words in a statement with a formula: %s', (term, definition, answer) => {
  expect(decisionsOn({ term, definition }, answer)).toEqual(['unsure']);
});
