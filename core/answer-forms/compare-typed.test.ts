/** A typed answer is compared kindly, and what tells two answers apart is never let pass. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTyped, ratingOfTyped, TYPED_LIMIT } from './compare-typed.ts';
import { plainAnswer, withoutArticle, wordingsOf } from './wordings.ts';

const verdict = (typed: string, answer: string) => compareTyped(typed, answer).verdict;
const joined = (pieces: ReturnType<typeof compareTyped>['typed']) => pieces.map(({ text }) => text).join('');
/** Marked letters in brackets, other accents with "~". */
const shown = (pieces: ReturnType<typeof compareTyped>['typed']) =>
  pieces
    .map(({ text, mark }) => (mark === 'same' ? text : mark === 'near' ? `[${text}~]` : `[${text}]`))
    .join('');

describe('lets pass', () => {
  it.each([
    ['platform', 'Platform'],
    ['the platform', 'platform'],
    ['andén', 'el andén'],
    ['to change trains', 'change trains'],
    ['homme', "l'homme"],
    ['big', 'big / large'],
    ['large / big', 'big / large'],
    ['colour', 'color/colour'],
    ['car', 'car or automobile'],
    ['blue; red', 'red; blue'],
    ['x', '(the) x'],
    ['the x', '(the) x'],
    ['return ticket', 'return (round-trip) ticket'],
    ['schoen', 'schön'],
    ['e mail', 'e-mail'],
    ['hypo', 'hypo-'],
    ['1000', '1,000'],
    ['x^2', '\\(x^2\\)'],
    ['ATP', '**ATP**'],
  ])('"%s" for "%s"', (typed, answer) => expect(verdict(typed, answer)).toBe('right'));

  it('other accents, and says so', () => {
    const found = compareTyped('anden', 'andén');
    expect(found.verdict).toBe('accents');
    expect([shown(found.typed), shown(found.answer)]).toEqual(['and[e~]n', 'and[é~]n']);
    expect(verdict('strasse', 'Straße')).toBe('accents');
  });

  it.each([
    ['platfrom', 'platform'],
    ['photosyntesis', 'photosynthesis'],
    ['acommodation', 'accommodation'],
    ['la andén', 'el andén'],
    ['ice crem', 'icecream'],
  ])('the slip "%s" for "%s"', (typed, answer) => expect(verdict(typed, answer)).toBe('slip'));

  it('a part of what is listed, as a part', () => {
    expect(verdict('red', 'red, blue')).toBe('part');
    expect(verdict('Paris', 'Paris, Lyon')).toBe('part');
  });
});

describe('tells apart', () => {
  it.each([
    ['1945', '1946'],
    ['15', '1.5'],
    ['5', '-5'],
    ['Na', 'Na+'],
    ['km', 'km/h'],
    ['cat', 'car'],
    ['the fat cat', 'the big cat'],
    ['nitrite', 'nitrate'],
    ['hypotension', 'hypertension'],
    ['intracellular', 'intercellular'],
    ['efferent', 'afferent'],
    ['direct', 'indirect'],
    ['東都', '東京'],
    ['?', '!'],
  ])('"%s" from "%s"', (typed, answer) => expect(verdict(typed, answer)).toBe('wrong'));

  it('what is exactly the answer of another card', () => {
    expect(verdict('Katherine', 'Katharine')).toBe('slip');
    expect(compareTyped('Katherine', 'Katharine', ['the Katherine']).verdict).toBe('wrong');
  });

  it.each([
    'The organelle in which most of the adenosine triphosphate of a cell is made',
    'Uptake of material by folding of the membrane',
  ])('but leaves an explanation to the student: %s', (answer) => {
    expect(verdict('in its own words', answer)).toBe('long');
    expect(verdict(answer.toUpperCase(), answer)).toBe('right');
  });

  it.each([
    'the Treaty of Versailles of 1919',
    'x = a + b + c + d + e',
    'red, blue, green, grey, black, white',
  ])('but not "%s", which is known as written', (answer) => expect(verdict('else', answer)).toBe('wrong'));
});

it('marks the letters that differ, and names them with their word', () => {
  const found = compareTyped('platfrom seven', 'platform seven');
  expect([shown(found.typed), shown(found.answer)]).toEqual(['platf[ro]m seven', 'platf[or]m seven']);
  expect(found.slips).toEqual([{ typed: 'ro', wanted: 'or', word: 'platform' }]);
});

it('marks no letters of a quite different answer', () => {
  const found = compareTyped('osmosis', 'electron transport');
  expect([shown(found.typed), shown(found.answer), found.slips]).toEqual([
    '[osmosis]',
    'electron transport',
    [],
  ]);
});

it.each([
  ['wrong', 'wrong thing', 'impermeable to water, pumps out Na', 'impermeable to water, pumps out Na'],
  ['wrong', 'pumps in K', 'impermeable to water, pumps out Na', 'impermeable to water, pumps [out] N[a]'],
  ['part', 'red', 'red, blue', 'red, blue'],
  ['wrong', 'blew', 'red / blue', 'red / bl[ue]'],
])('shows the whole answer beside a %s one: "%s" for "%s"', (rank, typed, answer, whole) => {
  const found = compareTyped(typed, answer);
  expect([found.verdict, shown(found.answer)]).toEqual([rank, whole]);
});

it('takes any of several answers', () => {
  expect(compareTyped('Lyon', ['Paris', 'Lyon']).verdict).toBe('right');
});

it('suggests no rating for nothing typed or a long answer, and never Easy', () => {
  expect(
    (['right', 'accents', 'slip', 'part', 'wrong', 'long', 'empty'] as const).map(ratingOfTyped),
  ).toEqual([3, 3, 3, 2, 1, null, null]);
});

const word = fc.stringMatching(/^[a-zäéñóüçøß]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((each) => each.join(' '));
const anything = fc.oneof(
  words,
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme' }),
);
const isRight = (typed: string, answer: string) => ['right', 'accents'].includes(verdict(typed, answer));
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('for any text', () => {
  it('the answer itself is right, in capitals too', () => {
    fc.assert(fc.property(words, (text) => isRight(text, text) && isRight(text.toUpperCase(), text)));
  });

  it('accents and case weigh the same on either side', () => {
    fc.assert(
      fc.property(words, (text) => {
        const plain = withoutAccents(text);
        expect(isRight(plain, text)).toBe(true);
        expect(isRight(text, plain)).toBe(true);
      }),
    );
  });

  it('two words are equal, or slips of each other, either way round', () => {
    const pair = fc.oneof(
      fc.tuple(word, word),
      fc
        .tuple(word, fc.nat(), word)
        .map(
          ([a, at, b]) =>
            [a, a.slice(0, at % a.length) + b.slice(0, 1) + a.slice(at % a.length)] as [string, string],
        ),
    );
    fc.assert(fc.property(pair, ([a, b]) => verdict(a, b) === verdict(b, a)));
  });

  it('the pieces put together are the answer, or one of its wordings', () => {
    fc.assert(
      fc.property(anything, anything, (typed, answer) => {
        const found = compareTyped(typed, answer);
        const whole = plainAnswer(answer);
        const wordings = [whole, ...wordingsOf(whole).map(({ text }) => text)];
        expect([...wordings, ...wordings.map(withoutArticle)]).toContain(joined(found.answer));
        expect(found.typed.length === 0).toBe(found.verdict === 'empty');
      }),
    );
  });

  it('every alternative is right', () => {
    const alternatives = fc.array(fc.stringMatching(/^[b-z]{4,9}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(alternatives, (all) => all.every((one) => verdict(one, all.join(' / ')) === 'right')),
    );
  });
});

it('reads a bounded part of long texts', () => {
  const long = 'a b '.repeat(5_000);
  const found = compareTyped(long, `x${long}`);
  expect(joined(found.typed).length).toBeLessThanOrEqual(TYPED_LIMIT);
  expect(joined(found.answer).length).toBeLessThanOrEqual(2_000);
});
