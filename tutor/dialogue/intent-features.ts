/** The features by which the fitted model tells an answer from a request, a worry or small talk. */
import type { Intent } from '#core/verdict.ts';
import { likeness, senseOfText } from '#tutor/judge/decide/senses.ts';
import { readWords, type Word } from '#tutor/words.ts';
import { foreignNotKnowing } from './foreign-not-knowing.ts';
import { type Cue, cuesIn, isClaim, plainSaid, withoutFillers } from './intent-cues.ts';
import { bucket, knowingFeatures, saysNotKnowing } from './knowing-words.ts';

export type Heard = {
  readonly answer: string;
  readonly prompt: string;
  readonly keyPoints: readonly string[];
  readonly cards: readonly { term: string; definition: string }[];
  /** All cards of the set, where known. */
  readonly deck?: readonly { term: string; definition: string }[];
};

/** Of longer transcripts only the beginning and the end are read, where requests are made. */
const longestRead = 600;
const openingWords = 3;
/** Only the beginning of a card's text is compared. */
const comparedLetters = 2_000;

/** Hesitation before a question, as recognisers write it. */
const BEFORE = String.raw`^\s*(?:(?:wait|so|and|but|sorry|okay|ok|um+|uh+|er+m?|hm+|oh|well|hang on|hold on|just|like)\s+)*`;
const AUXILIARY = new RegExp(
  `${BEFORE}(?:is|are|was|were|do|does|did|can|could|would|will|should|has|have|must|may|isn['’]t|doesn['’]t|don['’]t)\\s`,
  'i',
);
const WH_WORD = new RegExp(`${BEFORE}(?:what|which|who|whose|where|when|why|how)\\b`, 'i');

const stemsOf = (text: string) =>
  new Set(readWords(text.slice(0, comparedLetters)).flatMap(({ content, stem }) => (content ? [stem] : [])));

/**
 * Words by their role: `F` is in the question, `B` only in the card's back, `N` is a number, `W` any other word the model does not know;
 * grammar and everyday words are kept.
 */
function rolesOf(
  words: readonly Word[],
  asked: ReadonlySet<string>,
  secret: ReadonlySet<string>,
  isEveryday: (word: string) => boolean,
): string[] {
  return words.map(({ folded, stem, content }) => {
    if (!content) return folded;
    if (secret.has(stem)) return 'B';
    if (asked.has(stem)) return 'F';
    if (/^\d/.test(folded)) return 'N';
    return isEveryday(folded) ? folded : 'W';
  });
}

/** `plain` without the words of its cues. */
function besideCues(plain: string, cues: readonly Cue[]): string {
  return cues.reduce((rest, { wording }) => rest.replace(wording, ' '), plain);
}

/** The longest back that may be said whole as a question: "is it oxygen?". */
const longestWhole = 60;

/** Whether a short back, or one of its parts, is said whole: that is an answer even if it sounds doubtful. */
function saysTheBack({ answer, prompt, keyPoints, cards }: Heard): boolean {
  const read = (text: string) => plainSaid(text).replace(/n't\b/g, ' not').replace(/ \?/g, '');
  const said = ` ${withoutFillers(read(answer.slice(0, 2 * longestRead)))} `;
  const question = ` ${plainSaid(prompt)} ${cards.map(({ term }) => plainSaid(term)).join(' ')} `;
  return [...keyPoints, ...cards.map(({ definition }) => definition)].some((back) => {
    if (back.length > longestWhole) return false;
    return [back, back.replace(/[([].*?[)\]]/g, ' '), ...back.split(/[/;,]|\s=\s/)].some((part) => {
      const plain = read(part).replace(/^(?:an?|the|to|el|la|le|der|die|das) /, '');
      const isName =
        plain.length > 2 && (plain.includes(' ') || readWords(plain).some(({ content }) => content));
      return isName && said.includes(` ${plain} `) && !question.includes(` ${plain} `);
    });
  });
}

/** With so few other words a request is not an answer as well. */
const mostBeside = 4;
const longestWholeRequest = 9;
/** "low", "too much": an answer this short is an answer unless it asks for something. */
const mostWordsOfShort = 2;
/** "no" and "nothing" may also be whole answers. */
const ALSO_ANSWERS = new Set(['dont-know:no', 'dont-know:nothing']);
/** Even alone these are not answers. */
const NEVER_ANSWERS = new Set(['small-talk:you', 'small-talk:laugh', 'worry:feeling']);
const REQUESTS: ReadonlySet<Intent> = new Set(['hint', 'repeat', 'skip', 'dont-know']);

/** How a student begins to correct what they said before: "no, ninety-one". */
const CORRECTING =
  /^(?:(?:no|nope|wait|hang on|oh|actually|i mean|i meant|scratch that|or rather|that's wrong)\s+)+/;
const longestCorrection = 6;

/** "Wait, I need a drink", "I'm worried": neither a correction nor a short answer; the model decides. */
const SPEAKS_OF_ONESELF = /^(?:i|i'm|i've|i'll|my|we|we're)\b/;

/** Whether the words after such a beginning are a new answer, not a request. */
function corrects(plain: string): boolean {
  const words = readWords(plain);
  return (
    words.length <= longestCorrection &&
    !SPEAKS_OF_ONESELF.test(plain) &&
    words.some(({ content }) => content) &&
    !plain.includes('?') &&
    cuesIn(plain).length === 0
  );
}

/** "One" is not a number here. */
const THIS_ONE = /\b(?:this|that|the|another|last|next|first) ones?\b/g;
/** "Which membrane?", "the minimum what": repeats the question with the word that was not understood. */
const NOT_CAUGHT = /^(?:which|what) \S+(?: \S+)?(?: \?)?$|^(?:\S+ ){0,5}what(?: \?)?$/;
const ONLY_SORRY = /^(?:(?:uh|um|oh|er|hm|huh|what|sorry|pardon) ?)*sorry(?: what)?(?: \?)?$/;
/** "First word please". */
const longestPlease = 4;

/** The intent of a request in a few words; null for anything else. */
function askedBriefly(plain: string, said: string, { prompt, keyPoints, cards }: Heard): Intent | null {
  if (ONLY_SORRY.test(said)) return 'repeat';
  const asked = stemsOf([prompt, ...cards.map(({ term }) => term)].join(' '));
  const words = readWords(plain).filter(({ content }) => content);
  if (NOT_CAUGHT.test(plain) && words.every(({ stem }) => asked.has(stem))) return 'repeat';
  if (!/\bplease$/.test(said) || said.split(' ').length > longestPlease || cuesIn(plain).length > 0)
    return null;
  const told = stemsOf([...keyPoints, ...cards.map(({ definition }) => definition)].join(' '));
  return words.some(({ stem }) => told.has(stem)) ? null : 'hint';
}

/** Whether a content word is one of the question's or the card's. */
function hasCardWord({ prompt, keyPoints, cards }: Heard, plain: string): boolean {
  const texts = [prompt, ...keyPoints, ...cards.flatMap(({ term, definition }) => [term, definition])];
  const known = stemsOf(texts.join(' '));
  return readWords(plain).some(({ content, stem }) => content && known.has(stem));
}

/** The intent in clear cases: a short back said whole, a correction, or only a request; else null. */
export function certainIntent(heard: Heard): Intent | null {
  if (saysTheBack(heard)) return 'answer';
  const said = plainSaid(heard.answer.slice(0, longestRead));
  const plain = withoutFillers(said);
  const brief = askedBriefly(plain, said, heard);
  if (brief !== null) return brief;
  if (plain.split(' ').length > longestWholeRequest) return null;
  if (isClaim(plain)) return 'question';
  if (foreignNotKnowing(plain) || (saysNotKnowing(readWords(plain)) && !hasCardWord(heard, plain)))
    return 'dont-know';
  const cues = cuesIn(plain);
  const asked = stemsOf([heard.prompt, ...heard.cards.map(({ term }) => term)].join(' '));
  const corrected = plain.replace(CORRECTING, '');
  const mayCorrect = cues.every(({ name }) => ALSO_ANSWERS.has(name) || name === 'small-talk:wait');
  if (corrected !== plain && mayCorrect && corrects(corrected)) return 'answer';
  const whole = cues.find(({ name, intent, wording }) => {
    if (!REQUESTS.has(intent) || ALSO_ANSWERS.has(name)) return false;
    const rest = readWords(plain.replace(wording, ' ').replace(THIS_ONE, ' '));
    const isNamed = name === 'skip:named';
    return (
      rest.length <= mostBeside &&
      rest.every(({ content, folded, stem }) => !content || folded === 'much' || (isNamed && asked.has(stem)))
    );
  });
  if (whole) return whole.intent;
  const isShort = plain.split(' ').length <= mostWordsOfShort && !plain.includes('?');
  const isOther = SPEAKS_OF_ONESELF.test(plain) || cues.some(({ name }) => NEVER_ANSWERS.has(name));
  return isShort && !isOther && !cues.some(({ intent }) => REQUESTS.has(intent)) ? 'answer' : null;
}

/** The names of the features of `heard`. `isEveryday`: whether the model knows the word. */
export function intentFeatures(heard: Heard, isEveryday: (word: string) => boolean): string[] {
  const { answer } = heard;
  const read =
    answer.length <= 2 * longestRead
      ? answer
      : `${answer.slice(0, longestRead)} ${answer.slice(-longestRead)}`;
  const plain = withoutFillers(plainSaid(read));
  const asked = stemsOf([heard.prompt, ...heard.cards.map(({ term }) => term)].join(' '));
  const secret = stemsOf([...heard.keyPoints, ...heard.cards.map(({ definition }) => definition)].join(' '));
  for (const stem of asked) secret.delete(stem);
  const words = readWords(plain);
  const roles = rolesOf(words, asked, secret, isEveryday);
  const cues = cuesIn(plain);
  const rest = readWords(besideCues(plain, cues)).filter(({ content }) => content);
  const count = (role: string) => roles.filter((one) => one === role).length;
  const ends = /\?\s*$/.test(plain);
  const features = new Set<string>();
  const lined = ['^', ...roles, ends ? '?' : '$'];
  lined.forEach((one, i) => {
    if (i > 0 && i < lined.length - 1) features.add(one);
    if (i > 0) features.add(`${lined[i - 1]} ${one}`);
    if (i > 1) features.add(`${lined[i - 2]} ${lined[i - 1]} ${one}`);
  });
  for (const { name, intent } of cues) {
    features.add(`cue ${name}`);
    features.add(`any ${intent}`);
    if (rest.length <= 2) features.add(`only ${intent}`);
    if (count('B') === 0) features.add(`${intent} without back`);
  }
  const ownCard = count('B') + count('F') > 0 ? 'with' : 'without';
  for (const person of ['i', 'im', 'ive', 'ill', 'my', 'you', 'your', 'we', 'it', 'this', 'that'])
    if (words.some(({ folded }) => folded === person)) features.add(`${person} ${ownCard} card`);
  const isOfCard = ({ stem }: Word) => secret.has(stem) || asked.has(stem);
  const told = count('B') === 0 ? 'without' : 'with';
  for (const one of knowingFeatures(read, words, isOfCard, told)) features.add(one);
  const nearest = Math.max(
    0,
    ...heard.keyPoints.map((point) => likeness(senseOfText(plain), senseOfText(point))),
  );
  features.add(`sense ${bucket(100 * nearest, [0, 2, 5, 10, 20, 40])}`);
  for (const clause of read.split(/[.,;!?]+/)) {
    const start = AUXILIARY.test(clause) ? 'yes or no' : WH_WORD.test(clause) ? 'wh' : null;
    if (start !== null) features.add(`asks ${start}${/\bor\b/i.test(clause) ? ' or' : ''}`);
    if (start !== null) features.add(`asks ${start} ${ownCard} card`);
  }
  const opening = roles.slice(0, openingWords).join(' ');
  features.add(`opens ${opening}`);
  features.add(`words ${bucket(words.length, [1, 2, 4, 7, 11, 16, 24])}`);
  features.add(`beside ${bucket(rest.length, [0, 1, 2, 4, 7, 11])}`);
  features.add(`backs ${bucket(count('B'), [0, 1, 2, 4])}`);
  features.add(`fronts ${bucket(count('F'), [0, 1, 2])}`);
  features.add(`others ${bucket(count('W'), [0, 1, 2, 4, 7, 11])}`);
  features.add(
    `said of back ${bucket(secret.size === 0 ? 0 : (10 * new Set(words.filter(({ stem }) => secret.has(stem)).map(({ stem }) => stem)).size) / secret.size, [0, 2, 5, 8])}`,
  );
  if (cues.length === 0) features.add('no cue');
  return [...features];
}
