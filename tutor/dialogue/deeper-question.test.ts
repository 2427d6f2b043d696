import { describe, expect, it } from 'vitest';
import { type JudgeInput, judgeAnswer } from '#tutor/judge-answer.ts';
import { pointsOfCard } from '#tutor/prompts/key-points.ts';
import { deeperQuestion } from './deeper-question.ts';

const artery = { term: 'artery', definition: 'A vessel that carries blood away from the heart.' };
const vein = { term: 'vein', definition: 'A vessel that carries blood back to the heart.' };
const enzyme = {
  term: 'enzyme',
  definition: 'A protein that speeds up reactions by lowering the activation energy.',
};
const digestion = { term: 'digestion', definition: 'Food is broken down with the help of an enzyme.' };
const sonnet = { term: 'sonnet', definition: 'A poem of fourteen lines with a fixed rhyme.' };
const offer = { term: 'acceptance', definition: 'Binding only if it reaches the one who made the offer.' };
const set = [artery, vein, enzyme, digestion, sonnet, offer];

describe('deeperQuestion', () => {
  it.each([
    [artery, 'How does “artery” differ from “vein”?'],
    [enzyme, 'What part does “enzyme” play in “digestion”?'],
    [offer, 'What would happen with “acceptance” if its condition were not met?'],
  ])('is made of the card and its neighbours: $term', (card, question) => {
    expect(deeperQuestion(card, set, [])).toBe(question);
  });

  it('is another one where the first was asked, and none where nothing fits', () => {
    const first = deeperQuestion(artery, set, [])!;
    expect(deeperQuestion(artery, set, [`Well done. ${first}`])).toBe(
      'What would happen if there were no “artery”?',
    );
    expect(deeperQuestion(sonnet, set, [])).toBeNull();
    expect(deeperQuestion({ term: 'Chapter 3', definition: 'Blood carries oxygen.' }, set, [])).toBeNull();
    expect(deeperQuestion({ term: 'What is osmosis?', definition: 'Water moves.' }, set, [])).toBeNull();
  });

  it.each([
    [
      'Why do we have seasons?',
      "the Earth's axis is tilted",
      'What would be different if that reason did not hold?',
    ],
    [
      'how does a vaccine work',
      'it shows the antigen',
      'What would happen if one part of that were missing?',
    ],
    [
      'void vs voidable',
      'void: never a contract; voidable: valid until set aside',
      'Which example shows the difference between “void” and “voidable” best, and why?',
    ],
    [
      'ser vs estar - when?',
      'ser for what lasts, estar for how it is now',
      'Which example shows the difference between “ser” and “estar” best, and why?',
    ],
    [
      'Marx: bourgeoisie vs proletariat',
      'owners of the factories, those who sell their work',
      'Which example shows the difference between “bourgeoisie” and “proletariat” best, and why?',
    ],
    [
      'cresc. / dim.',
      'louder and softer',
      'Which example shows the difference between “cresc.” and “dim.” best, and why?',
    ],
    [
      'hottest planet + why',
      'Venus, its air keeps the heat',
      'What would be different if that reason did not hold?',
    ],
  ])('always comes after a card that asks why or how, or compares: %s', (term, definition, question) => {
    expect(deeperQuestion({ term, definition }, [], [])).toBe(question);
  });

  it.each([
    ['Why does the sea taste of salt?', 'rivers wash minerals into it'],
    ['how do bats find insects', 'they listen for the echo of their own calls'],
    ['tacking vs gybing', 'tacking: the bow goes through the wind; gybing: the stern goes through it'],
  ])('follows a complete answer to a card that asks why or how, or compares: %s', (term, definition) => {
    const card = { term, definition };
    const keyPoints = pointsOfCard(card, null);
    const judged = judgeAnswer({
      ...{ prompt: term, keyPoints, cards: keyPoints.map(() => card), deck: [card, ...set] },
      ...{ answer: definition, followUpCount: 0, history: [], premium: true },
    });
    expect(judged.isComplete).toBe(true);
    expect(judged.deeper).not.toBeNull();
  });

  it('asks for an example of two cards that were compared and have no other question', () => {
    const fronts = ['sonnet (form)', 'haiku (form)'] as const;
    const cards = [
      { term: fronts[0], definition: 'fourteen lines' },
      { term: fronts[1], definition: 'three lines' },
    ];
    const judged = judgeAnswer({
      ...{ prompt: 'What is the difference between them?', keyPoints: ['fourteen lines', 'three lines'] },
      ...{ cards, deck: cards, answer: 'fourteen lines and three lines', followUpCount: 0, history: [] },
      ...{ claimed: [0, 1], premium: true },
    });
    expect(judged.deeper).toMatch(/“(?:sonnet|haiku) \(form\)”/);
  });

  it('names fronts of the set alone', () => {
    for (const card of set) {
      const question = deeperQuestion(card, set, []);
      for (const [, name] of question?.matchAll(/“([^”]*)”/g) ?? [])
        expect(set.map(({ term }) => term)).toContain(name);
    }
  });

  it('comes after a complete answer of a premium session only', () => {
    const input: JudgeInput = {
      prompt: 'Explain “artery” in your own words.',
      keyPoints: [artery.definition],
      cards: [artery],
      deck: set,
      answer: 'an artery is a vessel that carries blood away from the heart',
      followUpCount: 0,
      history: [],
    };
    expect(judgeAnswer({ ...input, premium: true })).toMatchObject({
      isComplete: true,
      deeper: 'How does “artery” differ from “vein”?',
    });
    expect(judgeAnswer(input).deeper).toBeNull();
    expect(judgeAnswer({ ...input, premium: true, answer: 'it is red' }).deeper).toBeNull();
  });
});
