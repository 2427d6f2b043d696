/** What is said to a student who did not answer. */
import { describe, expect, it } from 'vitest';
import { type JudgeInput, judgeAnswer } from '#tutor/judge-answer.ts';

const deck = [
  { term: 'arteries', definition: 'Arteries carry blood away from the heart.' },
  { term: 'veins', definition: 'Veins carry blood back to the heart.' },
  { term: 'aorta', definition: 'The largest artery, it carries blood away from the heart.' },
  { term: 'valve', definition: 'A flap that keeps blood from flowing backwards.' },
];
function say(answer: string, more: Partial<JudgeInput> = {}) {
  return judgeAnswer({
    prompt: 'Explain “arteries” in your own words.',
    keyPoints: [deck[0]!.definition],
    cards: [deck[0]!],
    deck,
    answer,
    followUpCount: 0,
    history: [],
    ...more,
  });
}

describe('the reply to what is no answer', () => {
  it.each([
    ['can I have a hint please', 'hint', /^A hint: /],
    ["sorry, I don't know", 'dont-know', /^That is fine, .* A hint: /],
    ['could you repeat the question', 'repeat', /once more/],
    ['skip this one please', 'skip', /press Skip/],
    ["I'm so scared I will fail the exam tomorrow", 'worry', /normal.* about “arteries”/],
    ['haha my dog is barking at the door', 'small-talk', /back to that later/],
    ['what does valve mean', 'question', /^From your card “valve”: A flap /],
    ['what do you mean by lumen', 'question', /^Your cards do not say that/],
    ['is there a flap in there somewhere?', 'question', /^From your card “valve”: A flap /],
    ['which one is the largest artery?', 'question', /would give this question away/],
    ['who discovered the circulation?', 'question', /^Your cards do not say that/],
    ['does the order matter', 'question', /^I listen for one point/],
    ['what does arteries mean', 'question', /what this question asks for/],
    ['what does aorta mean', 'question', /would give this question away/],
    ['but I said that', 'question', /“Did I say it\?”/],
    ['do I have to say two things', 'question', /^I listen for one point\. Your own words are fine\./],
  ])('fits %j', (answer, intent, words) => {
    const judgement = say(answer);
    expect(judgement.intent).toBe(intent);
    expect(judgement.feedback).toMatch(words);
    expect(judgement).toMatchObject({ isComplete: false, followUp: 'Explain “arteries” in your own words.' });
    expect(judgement.points.map(({ verdict }) => verdict)).toEqual(['missing']);
  });

  it('goes back to the follow-up that is open', () => {
    const history: JudgeInput['history'] = [
      { type: 'user', text: 'they carry blood' },
      {
        type: 'ai',
        text: 'You have “blood”. Which way does it go with “arteries”: from where, or to where?',
      },
      { type: 'user', text: 'give me a hint' },
      { type: 'ai', text: 'A hint: it goes. Which way does it go with “arteries”: from where, or to where?' },
    ];
    expect(say('say that again please', { history, followUpCount: 1 }).followUp).toBe(
      'Which way does it go with “arteries”: from where, or to where?',
    );
    expect(say('say that again please', { history, openQuestion: 'And where to?' }).followUp).toBe(
      'And where to?',
    );
  });

  it('says how to leave to a student who wants to stop', () => {
    expect(say('stop please').feedback).toMatch(/^To end here, leave the session/);
    expect(say('slower please').feedback).toBe('Here it is once more.');
  });

  it('keeps the points of earlier answers', () => {
    const history: JudgeInput['history'] = [{ type: 'user', text: deck[0]!.definition }];
    expect(say('can I have a hint', { history }).points[0]?.verdict).toBe('covered');
  });

  it('earns nothing by what was no answer before', () => {
    const history: JudgeInput['history'] = [
      { type: 'user', text: 'give me a hint, is it carrying blood away from the heart or what' },
      { type: 'user', text: 'skip this one please' },
    ];
    expect(say('um they are tubes', { history: history.slice(1) }).points[0]?.verdict).not.toBe('covered');
  });

  it('climbs with each hint: the aspect, the note with gaps, first letters, then the length of a word', () => {
    const history: JudgeInput['history'] = [];
    const hints = Array.from({ length: 5 }, () => {
      const { feedback } = say('another hint please', { history: [...history] });
      history.push({ type: 'user', text: 'another hint please' }, { type: 'ai', text: feedback });
      return feedback;
    });
    expect(hints[0]).toBe('A hint: what is missing is which way it goes: from where, or to where.');
    expect(hints[1]).toBe('A hint: your note reads “Arteries ____ the ____”.');
    expect(hints[2]).toBe('A hint: the first letters are “Arteries c____ b____ a____ f____ the h____”.');
    expect(hints[3]).toMatch(/begins with “\w\w?” and has \d letters/i);
    expect(hints[4]).toBe(hints[3]);
    expect(say('hint please', { hintsGiven: 2 }).feedback).toBe(hints[2]);
  });
});
