/** Tells requests, worries and small talk from answers: on wordings never used for fitting, and on the decks the model was fitted on. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Intent } from '#core/verdict.ts';
import { readIntent } from './intent.ts';

type Deck = {
  cards: {
    front: string;
    back: string;
    keyPoints: string[];
    answers: { answer: string; intent?: Intent }[];
  }[];
};
const folder = 'bench/tutor-cards';
const read = (name: string): Deck => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));

const heardIn = ({ cards }: Deck) =>
  cards.flatMap(({ front, back, keyPoints, answers }) =>
    answers.map(({ answer, intent = 'answer' }) => ({
      answer,
      intent,
      said: readIntent({
        answer,
        prompt: front.endsWith('?') ? front : `Explain “${front}” in your own words.`,
        keyPoints,
        cards: keyPoints.map(() => ({ term: front, definition: back })),
      }),
    })),
  );
const share = <Row>(rows: readonly Row[], passes: (row: Row) => boolean) =>
  rows.filter(passes).length / rows.length;

describe('readIntent', () => {
  it('sees nine in ten wordings it was not fitted on as no answer, most of them as what they are', () => {
    const rows = heardIn(read('intents/wordings-unseen.json'));
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(share(rows, ({ said }) => said !== 'answer')).toBeGreaterThanOrEqual(0.95);
    expect(share(rows, ({ said, intent }) => said === intent)).toBeGreaterThanOrEqual(0.85);
    const talk = rows.filter(({ intent }) => intent === 'small-talk');
    expect(share(talk, ({ said }) => said !== 'answer')).toBeGreaterThanOrEqual(0.9);
  });

  it('sees not knowing in voices it was not fitted on', () => {
    const rows = heardIn(read('intents/wordings-fifth-unseen.json'));
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(share(rows, ({ said }) => said !== 'answer')).toBeGreaterThanOrEqual(0.9);
    const answers = heardIn(read('intents/hard-answers-fifth-unseen.json'));
    expect(share(answers, ({ said }) => said !== 'answer')).toBeLessThanOrEqual(0.13);
  });

  it('takes few answers made to sound like requests for requests', () => {
    const rows = heardIn(read('intents/hard-answers-unseen.json'));
    expect(rows.length).toBeGreaterThanOrEqual(140);
    expect(share(rows, ({ said }) => said !== 'answer')).toBeLessThanOrEqual(0.15);
  });

  it('takes at most one answer in a hundred of ordinary decks for something else', () => {
    const rows = readdirSync(`${folder}/answers`)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => heardIn(read(`answers/${name}`)));
    const answers = rows.filter(({ intent }) => intent === 'answer');
    const others = rows.filter(({ intent }) => intent !== 'answer');
    expect(share(answers, ({ said }) => said !== 'answer')).toBeLessThanOrEqual(0.01);
    expect(share(others, ({ said }) => said !== 'answer')).toBeGreaterThanOrEqual(0.95);
  });

  const osmosis = {
    prompt: 'Explain “osmosis” in your own words.',
    keyPoints: ['movement of water through a membrane'],
    cards: [{ term: 'osmosis', definition: 'movement of water through a membrane' }],
  };
  const gas = {
    prompt: 'Which gas do plants give off?',
    keyPoints: ['oxygen'],
    cards: [{ term: 'Which gas do plants give off?', definition: 'oxygen' }],
  };
  it.each<[string, Intent]>([
    ["I don't know.", 'dont-know'],
    ['idk', 'dont-know'],
    ["I always mix the two up, so I don't know", 'dont-know'],
    ['we only had the other one, no idea about this', 'dont-know'],
    ['I do not remember much of this.', 'dont-know'],
    ['Um, no idea, sorry', 'dont-know'],
    ['a rule with a funny name, beyond that nothing', 'dont-know'],
    ['we drew it once and I have lost it, sorry', 'dont-know'],
    ['one more time please', 'repeat'],
    ['Pardon?', 'repeat'],
    ['skip', 'skip'],
    ['next question please', 'skip'],
    ['can I have a hint', 'hint'],
    ['what do you mean by membrane?', 'question'],
    ["I'm so scared I'll fail the exam", 'worry'],
    ['hang on, my mum is calling', 'small-talk'],
    ['wait I need a drink', 'small-talk'],
    ['good night', 'small-talk'],
    ["I'm worried", 'worry'],
    ['it bends', 'answer'],
    ['no sé', 'dont-know'],
    ['ich weiß es nicht', 'dont-know'],
    ['je ne sais pas', 'dont-know'],
    ['no recollection, sorry', 'dont-know'],
    ['nope, not in my memory', 'dont-know'],
    ['otra vez por favor', 'repeat'],
    ['noch einmal bitte', 'repeat'],
    ['la siguiente por favor', 'skip'],
    ['gib mir einen Tipp', 'hint'],
    ['But I already said that!', 'question'],
    ['Did I say it?', 'question'],
    ['no, ninety-one', 'answer'],
    ['wait, I mean veins', 'answer'],
    ['no I mean the cathode', 'answer'],
    ['', 'answer'],
    ['Something with plants.', 'answer'],
    ['water goes through a membrane', 'answer'],
    ['repeat the measurement and take the mean', 'answer'],
    [`the water ${'moves on and on '.repeat(40)}`, 'answer'],
  ])('hears %j as %s', (answer, intent) => {
    expect(readIntent({ ...osmosis, answer })).toBe(intent);
  });

  it('takes words of not knowing for an answer where one of them is on the card', () => {
    const amnesia = {
      prompt: 'What is amnesia?',
      keyPoints: ['losing the memory of what one knew'],
      cards: [{ term: 'amnesia', definition: 'losing the memory of what one knew' }],
    };
    const answer = 'no memory, cannot remember';
    expect(readIntent({ ...amnesia, answer })).toBe('answer');
    expect(readIntent({ ...osmosis, answer })).toBe('dont-know');
  });

  it.each([
    ['slower please', 'repeat'],
    ['not so fast', 'repeat'],
    ['show me', 'show'],
    ['just tell me the answer', 'show'],
    ["what's the solution", 'show'],
    ['just tell me what it is', 'show'],
    ['skip ahead', 'skip'],
    ['why is the wall dangerous', 'question'],
    ['totally forgot', 'dont-know'],
    ['unsure', 'dont-know'],
    ['who knows', 'dont-know'],
    ['help', 'hint'],
    ['stop', 'small-talk'],
    ["um, let's stop now please", 'small-talk'],
    // An answer may well hold such a word, or be it.
    ['the water flows slower through it', 'answer'],
    ['they stop the signal', 'answer'],
  ])('hears the command %j as %s', (answer, intent) => {
    expect(readIntent({ ...osmosis, answer })).toBe(intent);
  });

  it('hears an answer where a side of a card is the command', () => {
    const stop = { term: 'UAG', definition: 'stop' };
    const codon = { prompt: 'What is “UAG”?', keyPoints: ['stop'], cards: [stop], deck: [stop] };
    expect(readIntent({ ...codon, answer: 'stop' })).toBe('answer');
  });

  it.each([
    'is it oxygen?',
    "I don't know, oxygen",
    'um not sure but oxygen',
    'oxygen',
    'no idea, oxygen maybe',
  ])('takes a short back said whole for an answer: %j', (answer) => {
    expect(readIntent({ ...gas, answer })).toBe('answer');
  });

  it('takes what is said of the things on the cards for an answer, unless it speaks of oneself', () => {
    const deck = [
      { term: 'mushroom', definition: 'grows in damp places, feeds on dead wood' },
      { term: 'moss', definition: 'plant without roots, likes rain and shade' },
    ];
    const mushroom = {
      prompt: 'Explain “mushroom”.',
      keyPoints: [deck[0]!.definition],
      cards: [deck[0]!],
      deck,
    };
    expect(readIntent({ ...mushroom, answer: 'It grows in the rain.' })).toBe('answer');
    expect(readIntent({ ...mushroom, answer: 'the rain is on the window' })).toBe('answer');
    expect(readIntent({ ...mushroom, answer: "sorry, my bus is late and it's pouring with rain" })).toBe(
      'small-talk',
    );
  });

  it('does not read long talk word by word', () => {
    expect(readIntent({ ...osmosis, answer: 'hint please '.repeat(100_000) })).toBe('answer');
  });
});
