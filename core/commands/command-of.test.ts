/** A command is recognised only as a whole utterance; students' answers to real cards are never mistaken for one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandForms } from './command-forms.ts';
import { type FormedCommand, type SpokenCommand, spokenCommands } from './command-names.ts';
import { commandOf } from './command-of.ts';

const practice: SpokenCommand[] = [
  'repeat',
  'slower',
  'hint',
  'dont-know',
  'skip',
  'next',
  'show',
  'stop',
  'yes',
  'no',
];
const rating: SpokenCommand[] = [
  'again',
  'hard',
  'good',
  'easy',
  'yes',
  'no',
  'repeat',
  'slower',
  'skip',
  'stop',
];
const answering = (words: string, expected: string[] = []) =>
  commandOf(words, { possible: practice, answering: true, expected });
const asked = (words: string) => commandOf(words, { possible: rating, answering: false });

it('takes the beginning of a statement for no command that sounds like it', () => {
  expect(answering('What is the answer?')).toBe('show');
  expect(answering('It is the one where,')).toBeNull();
});

it.each([
  ['Repeat that.', 'repeat'],
  ['Again, please.', 'repeat'],
  ['Could you say that again?', 'repeat'],
  ['Um, slower please.', 'slower'],
  ['Can I have a hint?', 'hint'],
  ["I don't know.", 'dont-know'],
  ['I don’t know', 'dont-know'],
  ['Skip this one, please.', 'skip'],
  ['Okay, next question.', 'next'],
  ['Show me.', 'show'],
  ['Stop, stop, stop!', 'stop'],
  ['Spit this one.', 'skip'],
  ['next questions', 'next'],
  ['be more slowly', 'slower'],
  ['Yes please', 'yes'],
  ['No, thanks.', 'no'],
])('while an answer is waited for "%s" is %s', (words, command) => {
  expect(answering(words)).toBe(command);
});

it.each([
  ['Again.', 'again'],
  ['That was hard.', 'hard'],
  ['Heart', 'hard'],
  ["I'd say good", 'good'],
  ['It was pretty easy, I think', 'easy'],
  ['Yes', 'yes'],
  ['say that again', 'repeat'],
  ['Stop listning', 'stop'],
  ['No, hard', 'hard'],
  ['Yes please', 'yes'],
  ['No thanks', 'no'],
])('where a rating is asked for "%s" is %s', (words, command) => {
  expect(asked(words)).toBe(command);
});

it.each([
  '',
  'not good',
  'not easy',
  'the heart pumps blood',
  'hard or good',
  'osmosis',
  'good question about easy things',
])('where a rating is asked for "%s" is none', (words) => {
  expect(asked(words)).toBeNull();
});

it('accepts no near match while an answer is possible', () => {
  for (const command of spokenCommands)
    if (command !== 'same' && command !== 'not')
      for (const form of commandForms[command].near.filter((near) => !near.includes(' ')))
        expect([form, answering(form)]).toEqual([form, null]);
});

it('hears a command without its apostrophe', () => {
  expect(answering('whats the answer')).toBe('show');
});

it.each(['goes up', 'Goes up.', 'it goes up', 'goes down'])(
  'takes "%s", which sounds like "give up", for an answer',
  (words) => expect(answering(words)).toBeNull(),
);

it('treats words of the card as an answer', () => {
  expect(answering('Stop!')).toBe('stop');
  expect(answering('Stop!', ['stop'])).toBeNull();
  expect(answering('Next.', ['What comes after', 'next'])).toBeNull();
});

it('gives no wording to two commands that are possible together, except where their order decides', () => {
  const shared = (together: SpokenCommand[], kinds: ('said' | 'near')[]) => {
    const owners = new Map<string, string[]>();
    for (const command of together)
      for (const form of kinds.flatMap((kind) => commandForms[command as FormedCommand][kind]))
        owners.set(form, [...(owners.get(form) ?? []), command]);
    return [...owners].filter(([, commands]) => new Set(commands).size > 1);
  };
  expect(shared(practice, ['said'])).toEqual([]);
  expect(shared(rating, ['said', 'near'])).toEqual([['again', ['again', 'repeat']]]);
});

it('reads Compare as before, and only there', () => {
  const compare = { possible: ['same', 'not'] as const, answering: false };
  expect(commandOf('yes, same thing', compare)).toBe('same');
  expect(commandOf('no, not what I said', compare)).toBe('not');
  expect(commandOf('maybe', compare)).toBeNull();
  expect(asked('same thing')).toBeNull();
});

describe('real answers', () => {
  type Answer = { kind: string; answer: string; intent?: string };
  const folders = ['answers', 'unseen', 'intents'].map((name) => join('bench/tutor-cards', name));
  const all = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const { cards } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
          cards: { back: string; answers: Answer[] }[];
        };
        return cards.flatMap(({ back, answers }) => answers.map((one) => ({ ...one, back })));
      }),
  );
  const wanted = ({ kind, intent }: Answer) =>
    intent ?? (kind.startsWith('to-tutor:') ? kind.slice(9).replace('-request', '') : kind);
  /** Written to sound like a wish or a command: how many of them are taken for one says nothing about answers in general. */
  const isHard = ({ kind, intent }: Answer) => kind.startsWith('hard-answer') && !intent;
  const isUsual = ({ kind, intent }: Answer) => /^(right|half|wrong)/.test(kind) && !intent;
  const shareTaken = (answers: typeof all) =>
    answers.filter(({ answer, back }) => answering(answer, [back]) !== null).length / answers.length;

  it('are mistaken for a command in at most one of 1,000, and those made to sound like one in at most three of 100', () => {
    const [usual, hard] = [all.filter(isUsual), all.filter(isHard)];
    expect([usual.length > 1_700, hard.length > 500], `${usual.length} and ${hard.length}`).toEqual([
      true,
      true,
    ]);
    expect(shareTaken(usual)).toBeLessThanOrEqual(0.001);
    expect(shareTaken(hard)).toBeLessThanOrEqual(0.03);
  });

  it('other utterances are never mistaken for a different command', () => {
    const fitting: Record<string, (SpokenCommand | null)[]> = {
      hint: ['hint', 'show'],
      repeat: ['repeat', 'slower'],
      // A wish to see the card is stored as 'skip'.
      skip: ['skip', 'next', 'show'],
      'dont-know': ['dont-know', 'show', 'no'],
    };
    const odd = all
      .filter((one) => !isUsual(one) && !isHard(one))
      .map((one) => [wanted(one), one.answer, answering(one.answer, [one.back])] as const)
      .filter(([intent, , command]) => command !== null && !fitting[intent]?.includes(command));
    expect(odd).toEqual([]);
  });
});
