/** Compares a typed answer with a card's letter by letter, tolerating accents, case, small slips and other wordings. */
import type { Rating } from '#core/scheduler.ts';
import { type Alignment, alignLetters, type Step } from './align-letters.ts';
import { isSlipOf, slipsAllowed } from './keyboard-slips.ts';
import { isSameLetter, keyOf, type LetterText, readLetters, wordsOf } from './letters.ts';
import { articleOf, isExplanation, listKey, plainAnswer, withoutArticle, wordingsOf } from './wordings.ts';

/**
 * `right`: the same letters; `accents`: except for accents; `slip`: except for a typing slip or the article; `part`: one item of a list;
 * `wrong`; `long`: differs from an explanation; `empty`: nothing typed.
 */
export type TypedVerdict = 'right' | 'accents' | 'slip' | 'part' | 'wrong' | 'long' | 'empty';

/** `near`: the same letter with another accent. */
export type MarkedPiece = { text: string; mark: 'same' | 'near' | 'differs' };

/** A difference; `wanted` is '' for extra letters, `typed` for missing ones. `word`: the word of the answer. */
export type Slip = { typed: string; wanted: string; word: string };

export type TypedComparison = {
  verdict: TypedVerdict;
  /** The part of the typed text that was compared. */
  typed: readonly MarkedPiece[];
  /** The wording that was meant; for a part and a wrong answer, the whole answer. */
  answer: readonly MarkedPiece[];
  /** At most ten; none if most letters differ. */
  slips: readonly Slip[];
};

/** Maximum length of a typed answer, in UTF-16 units. */
export const TYPED_LIMIT = 1_000;
const mostSlips = 10;

type Compared = {
  verdict: TypedVerdict;
  /** The answer as the card has it. */
  whole: string;
  wording: string;
  typed: LetterText;
  answer: LetterText;
  alignment: Alignment;
};

const ranks: readonly TypedVerdict[] = ['right', 'accents', 'slip', 'part', 'wrong'];

const foldedOf = ({ units }: LetterText) => units.map(({ folded }) => folded);

const sharesLetters = (text: LetterText, other: LetterText, { steps }: Alignment) =>
  steps.every(
    ({ a, b }) =>
      a !== null &&
      b !== null &&
      isSameLetter(text.letters[text.units[a]!.at]!, other.letters[other.units[b]!.at]!),
  );

/** The same words, each with no more slips than its length allows; or one difference in how they are joined. */
function isSlip(typed: LetterText, answer: LetterText, distance: number): boolean {
  const [said, wanted] = [wordsOf(typed), wordsOf(answer)];
  if (said.length === wanted.length)
    return said.length > 0 && said.every((word, at) => isSlipOf(word, wanted[at]!));
  const [all, whole] = [said.join(''), wanted.join('')];
  return distance <= 1 && slipsAllowed(all) > 0 && slipsAllowed(whole) > 0;
}

function compareLetters(
  typedText: string,
  wording: string,
  isPart: boolean,
  umlauts: boolean,
): Omit<Compared, 'whole'> {
  const [typed, answer] = [readLetters(typedText, umlauts), readLetters(wording, umlauts)];
  const alignment = alignLetters(foldedOf(typed), foldedOf(answer));
  const { distance } = alignment;
  const isRight = answer.units.length === 0 ? typedText === wording : distance === 0;
  const equal = umlauts || sharesLetters(typed, answer, alignment) ? 'right' : 'accents';
  const found = isRight ? equal : isSlip(typed, answer, distance) ? 'slip' : 'wrong';
  return { verdict: isPart && found !== 'wrong' ? 'part' : found, wording, typed, answer, alignment };
}

/** Compared as written and, if only one of them has an article, without it. */
function compareWording(typed: string, wording: string, isPart: boolean): Omit<Compared, 'whole'>[] {
  const umlauts = /[aou]e/i.test(typed) && /[äöü]/i.test(wording.normalize('NFC'));
  const found = [false, ...(umlauts ? [true] : [])].map((each) =>
    compareLetters(typed, wording, isPart, each),
  );
  const [own, wanted] = [articleOf(typed), articleOf(wording)];
  if (own === wanted) return found;
  const bare = compareLetters(withoutArticle(typed), withoutArticle(wording), isPart, false);
  const isOther = own !== '' && wanted !== '' && bare.verdict !== 'wrong' && bare.verdict !== 'part';
  // A wrong article is shown as a slip: "la andén".
  if (isOther) return [...found, { ...found[0]!, verdict: 'slip' }];
  // If both comparisons fail, the whole wording is shown.
  return bare.verdict === 'wrong' ? found : [...found, bare];
}

function best(all: readonly Compared[]): Compared {
  return all.reduce((kept, next) => {
    const better = ranks.indexOf(next.verdict) - ranks.indexOf(kept.verdict);
    return better < 0 || (better === 0 && next.alignment.distance < kept.alignment.distance) ? next : kept;
  });
}

function pieces(letters: readonly string[], marks: ReadonlyMap<number, MarkedPiece['mark']>): MarkedPiece[] {
  const joined: MarkedPiece[] = [];
  letters.forEach((text, at) => {
    const mark = marks.get(at) ?? 'same';
    const last = joined.at(-1);
    if (last?.mark === mark) last.text += text;
    else joined.push({ text, mark });
  });
  return joined;
}

/** A letter with several units gets the worst of their marks. */
function noteMark(marks: Map<number, MarkedPiece['mark']>, at: number, mark: MarkedPiece['mark']): void {
  const before = marks.get(at);
  if (before === 'differs' || (before === 'near' && mark === 'same')) return;
  marks.set(at, mark);
}

function wordAround({ letters, units }: LetterText, word: number): string {
  const places = units.filter((unit) => unit.word === word).map(({ at }) => at);
  return letters.slice(places[0] ?? 0, (places.at(-1) ?? -1) + 1).join('');
}

function marked({ verdict, whole, wording, typed, answer, alignment }: Compared): TypedComparison {
  const { steps } = alignment;
  const [typedMarks, answerMarks] = [
    new Map<number, MarkedPiece['mark']>(),
    new Map<number, MarkedPiece['mark']>(),
  ];
  const slips: Slip[] = [];
  let open: Slip | null = null;
  let word = 0;
  const matched = steps.filter(({ a, b }) => isMatch(typed, answer, a, b)).length;
  const areUnlike = verdict === 'wrong' && matched * 2 < Math.max(typed.units.length, answer.units.length);
  for (const { a, b } of areUnlike ? [] : steps) {
    const [from, to] = [a === null ? null : typed.units[a]!, b === null ? null : answer.units[b]!];
    word = to?.word ?? word;
    const [own, wanted] = [from ? typed.letters[from.at]! : '', to ? answer.letters[to.at]! : ''];
    const isEqual = isMatch(typed, answer, a, b);
    const mark = !isEqual ? 'differs' : isSameLetter(own, wanted) ? 'same' : 'near';
    if (from) noteMark(typedMarks, from.at, mark);
    if (to) noteMark(answerMarks, to.at, mark);
    if (isEqual) open = null;
    else {
      if (!open) {
        open = { typed: '', wanted: '', word: wordAround(answer, word) };
        slips.push(open);
      }
      open.typed += own;
      open.wanted += wanted;
    }
  }
  const wanted = pieces(answer.letters, answerMarks);
  const isWhole = verdict !== 'part' && verdict !== 'wrong';
  return {
    verdict,
    typed: areUnlike
      ? [{ text: typed.letters.join(''), mark: 'differs' }]
      : pieces(typed.letters, typedMarks),
    answer: areUnlike ? [{ text: whole, mark: 'same' }] : isWhole ? wanted : within(whole, wording, wanted),
    slips: slips.slice(0, mostSlips),
  };
}

/** The answer with the marks of one of its wordings; without them where it does not hold that wording as such. */
function within(whole: string, wording: string, marks: readonly MarkedPiece[]): MarkedPiece[] {
  const at = whole.indexOf(wording);
  if (at === -1) return [{ text: whole, mark: 'same' }];
  const [before, after] = [whole.slice(0, at), whole.slice(at + wording.length)];
  return [{ text: before, mark: 'same' as const }, ...marks, { text: after, mark: 'same' as const }].filter(
    ({ text }) => text !== '',
  );
}

const isMatch = (typed: LetterText, answer: LetterText, a: Step['a'], b: Step['b']) =>
  a !== null && b !== null && typed.units[a]!.folded === answer.units[b]!.folded;

/**
 * @param typed at most `TYPED_LIMIT` is read
 * @param answers one right answer, or several
 * @param others answers of other cards; typing one of them exactly is not a slip
 */
export function compareTyped(
  typed: string,
  answers: string | readonly string[],
  others: readonly string[] = [],
): TypedComparison {
  const said = plainAnswer(typed.slice(0, TYPED_LIMIT));
  const wanted = (typeof answers === 'string' ? [answers] : answers).map(plainAnswer);
  const first = wanted[0] ?? '';
  if (said === '')
    return {
      verdict: 'empty',
      typed: [],
      answer: [{ text: first, mark: 'same' }],
      slips: [],
    };
  const saidKey = listKey(said);
  const whole = saidKey === '' ? undefined : wanted.find((answer) => listKey(answer) === saidKey);
  const compared = best(
    wanted.flatMap((answer) =>
      wordingsOf(answer)
        .flatMap(({ text, isPart }) => compareWording(said, text, isPart))
        .map((compared) => ({ ...compared, whole: answer })),
    ),
  );
  if (compared.verdict === 'right' || compared.verdict === 'accents') return marked(compared);
  // "b, a" for "a, b".
  if (whole !== undefined)
    return {
      verdict: 'right',
      typed: [{ text: said, mark: 'same' }],
      answer: [{ text: whole, mark: 'same' }],
      slips: [],
    };
  const own = keyOf(withoutArticle(said));
  const isOfOther = () =>
    others.some((other) =>
      wordingsOf(plainAnswer(other)).some(
        ({ text, isPart }) => !isPart && keyOf(withoutArticle(text)) === own,
      ),
    );
  if (compared.verdict === 'slip' && isOfOther()) return marked({ ...compared, verdict: 'wrong' });
  if (compared.verdict === 'wrong' && isExplanation(first)) return marked({ ...compared, verdict: 'long' });
  return marked(compared);
}

/** Good if known, Hard for a part, Again if wrong; null if the student has to compare. Never Easy. */
export function ratingOfTyped(verdict: TypedVerdict): Rating | null {
  if (verdict === 'empty' || verdict === 'long') return null;
  if (verdict === 'wrong') return 1;
  return verdict === 'part' ? 2 : 3;
}
