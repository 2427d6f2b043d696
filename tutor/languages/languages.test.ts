import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '#core/languages/language-of.ts';
import { matchShortAnswers } from '#tutor/judge/short-answers/match-short-answers.ts';
import { judgeAnswer } from '#tutor/judge-answer.ts';
import { foreignLanguageOf, saidNearlyExactly } from './near-exact.ts';
import { wordsOf } from './words-of.ts';

type Answer = { kind: string; answer: string };
type Deck = { cards: { front: string; back: string; keyPoints: string[]; answers: Answer[] }[] };
const bench = new URL('../../bench/tutor-cards/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, bench), 'utf8'));
const sides = read('languages/sides.json') as { language: string; text: string }[];

/** Every answer in another language than English, with what became of each key point: by the card's forms, and by the tutor. */
const judged = readdirSync(new URL('languages/answers/', bench)).flatMap((name) => {
  const { cards } = read(`languages/answers/${name}`) as Deck;
  const deck = cards.map(({ front, back }) => ({ term: front, definition: back }));
  return cards.flatMap((card, at) =>
    [...card.answers, ...toTheNext(cards, at)].map(({ kind, answer }) => {
      const question = {
        prompt: `Explain “${card.front}” in your own words.`,
        keyPoints: card.keyPoints,
        cards: card.keyPoints.map(() => deck[at]!),
        deck,
      };
      const { intent, points } = judgeAnswer({ ...question, answer, followUpCount: 0, history: [] });
      const decisions = points.map(({ decision }) => decision);
      return { kind, answer, intent, decisions, matches: matchShortAnswers(question, answer) };
    }),
  );
});
/** The right answers to the next card, given to this one. */
function toTheNext(cards: Deck['cards'], at: number): Answer[] {
  const { answers } = cards[(at + 1) % cards.length]!;
  return answers.flatMap(({ kind, answer }) => (kind.startsWith('right') ? [{ kind: 'other', answer }] : []));
}
const decided = (kind: string) => judged.filter((one) => one.kind.startsWith(kind));

describe('answers in German, Spanish, French and Japanese', () => {
  it('are more than 150, each to a card known to be in another language', () => {
    expect(judged.length).toBeGreaterThan(150);
    expect(judged.filter(({ matches }) => matches.some(({ foreign }) => !foreign))).toEqual([]);
  });

  it('are accepted where they say the card nearly word for word', () => {
    const refused = decided('right-exact').filter(({ matches }) =>
      matches.some(({ same }) => same !== 'all'),
    );
    expect(refused.map(({ answer }) => answer)).toEqual([]);
  });

  it('are never accepted where they are wrong', () => {
    const accepted = decided('wrong').filter(({ matches }) => matches.some(({ same }) => same === 'all'));
    expect(accepted.map(({ answer }) => answer)).toEqual([]);
  });
});

describe('the tutor on answers in these languages', () => {
  it('accepts no wrong one', () => {
    const accepted = decided('wrong').filter(({ decisions }) => decisions.includes('covered'));
    expect(accepted.map(({ answer }) => answer)).toEqual([]);
  });

  it('covers a near-exact one, calls none wrong in the student’s own words, and believes most', () => {
    const exact = decided('right-exact').filter(({ decisions }) =>
      decisions.some((decision) => decision !== 'covered'),
    );
    expect(exact.map(({ answer, decisions }) => ({ answer, decisions }))).toEqual([]);
    const right = decided('right');
    const with_ = (decision: string) =>
      right.filter(({ decisions }) => decisions.some((one) => one === decision));
    expect(with_('contradicted').map(({ answer }) => answer)).toEqual([]);
    expect(with_('missing').length / right.length).toBeLessThan(0.22);
  });

  it('seldom puts what is right of another card to the student', () => {
    const likely = decided('other').filter(({ decisions }) => decisions.every((one) => one === 'unsure'));
    expect(likely.length / decided('other').length).toBeLessThanOrEqual(0.2);
  });
});

describe('the language of a card side', () => {
  const found = sides.map(({ language, text }) => ({ language, text, found: languageOf(text) }));

  it('is found for most single sides of twelve languages', () => {
    const right = found.filter((one) => one.found?.language === one.language).length;
    expect(right / found.length).toBeGreaterThanOrEqual(0.88);
  });

  it('is hardly ever wrong where it is said to be sure', () => {
    const sure = found.filter((one) => one.found?.sure);
    const wrong = sure.filter((one) => one.found?.language !== one.language);
    expect(sure.length / found.length).toBeGreaterThanOrEqual(0.6);
    expect(wrong.length / sure.length).toBeLessThanOrEqual(0.03);
  });

  it('is right for all sides of one language together', () => {
    for (const language of new Set(sides.map((one) => one.language))) {
      const side = sides.filter((one) => one.language === language).map(({ text }) => text);
      expect(languageOf(side.join('\n'))).toEqual({ language, sure: language !== 'zh' });
    }
  });

  it('is not told by numbers and signs, nor by nothing', () => {
    expect([languageOf(''), languageOf('1945'), languageOf('→ = +')]).toEqual([null, null, null]);
  });

  it('of a short point is told by the other sides of its set', () => {
    expect(foreignLanguageOf('células', ['las plantas usan la luz', 'el agua pasa por una membrana'])).toBe(
      'es',
    );
    expect(
      foreignLanguageOf('photosynthesis', ['the plants use light', 'water moves through it']),
    ).toBeNull();
    expect(foreignLanguageOf('carries blood away from the heart', [])).toBeNull();
  });
});

describe('saidNearlyExactly', () => {
  const point = 'lleva la sangre del corazón al cuerpo';
  it('takes hesitation, an article and another form of a word for no difference', () => {
    const said = 'eh pues la arteria llevan la sangre del corazon al cuerpo';
    const at = saidNearlyExactly(point, said, 'es')!;
    expect(said.slice(at.start, at.end)).toBe('llevan la sangre del corazon al cuerpo');
  });

  it('takes a turned direction, a negation and another card’s subject for a difference', () => {
    expect(saidNearlyExactly(point, 'lleva la sangre del cuerpo al corazón', 'es')).toBeNull();
    expect(saidNearlyExactly(point, 'no lleva la sangre del corazón al cuerpo', 'es')).toBeNull();
    expect(
      saidNearlyExactly(point, 'la vena lleva la sangre del corazón al cuerpo', 'es', ['vena']),
    ).toBeNull();
    expect(saidNearlyExactly('la hermana', 'el hermano', 'es')).toBeNull();
  });
});

it('reads words of languages without spaces, and stems those it has a stemmer for', () => {
  expect(wordsOf('植物が光を使う', 'ja').map(({ folded }) => folded)).toEqual([
    '植物',
    'が',
    '光',
    'を',
    '使う',
  ]);
  expect(wordsOf('Zellen steigen', 'de').map(({ stem }) => stem)).toEqual(['zell', 'steig']);
});

describe('the language a student chose for the points', () => {
  const question = {
    prompt: 'Explain “casa”.',
    keyPoints: ['casa'],
    cards: [{ term: 'house', definition: 'casa' }],
    deck: [{ term: 'house', definition: 'casa' }],
  };
  it.each([
    ['es', true],
    ['en', false],
    [null, false],
  ])('%s: read as foreign: %s', (language, foreign) => {
    const [match] = matchShortAnswers({ ...question, language }, 'casa');
    expect(match).toMatchObject({ same: 'all', foreign });
  });
});
