/** Words a follow-up question about a missing point without revealing it: it names the missing aspect in known words, then hints. */
import { type CardShape, shapeOf } from '#tutor/prompts/card-shape.ts';
import { askedQuestion } from '#tutor/prompts/front-parts.ts';
import { ownQuestion, shortQuestion } from '#tutor/prompts/short-questions.ts';
import { contentStems } from '#tutor/words.ts';
import { aspectsOf } from './aspects.ts';
import { countHints, hintFor, secretsOf } from './hints.ts';
import { isNothingMissing } from './missing-words.ts';
import { isPrompt, promptAbout } from './prompt-blanks.ts';
import { label, lastPart, plainFront, shortened } from './wording.ts';

const longestTermLetters = 400;
/** Of a front that is a whole paragraph, its beginning names it. */
const longestNameLetters = 160;

export type MissingPoint = {
  readonly point: string;
  readonly prompt: string;
  /** The front of the card the point comes from, or empty. */
  readonly term: string;
  /** The back of that card; the point itself where it is not known. */
  readonly definition?: string;
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** What the student has said so far and the points they covered: words they have. */
  readonly known: string;
  /** Whether another point of the same card was made already. */
  readonly begun?: boolean;
  /** The question that stands open, where it is not the first one. */
  readonly openQuestion?: string;
  /** What the tutor asked about this prompt before. */
  readonly asked?: readonly string[];
  readonly followUpCount: number;
  /** Hints given about this prompt before. */
  readonly hintsGiven?: number;
  readonly verdict: 'partly' | 'missing' | 'contradicted';
  /** Where its card lists things: how many it has in all, and how many of them are open. */
  readonly list?: { readonly all: number; readonly open: number } | null;
};

/** Asks for what a list still lacks, by its number. */
function askForItems(name: string, { all, open }: { all: number; open: number }): string {
  const of = name === '' ? '' : ` of “${name}”`;
  if (open === all) return `How many${of} can you name? There are ${all}.`;
  const left = `of the ${all}${name === '' ? '' : ` for “${name}”`}`;
  return open === 1 ? `One ${left} is still open: which one?` : `${open} ${left} are still open: which?`;
}

/** Questions about a card that needs a few words only: the card's own. */
function briefQuestions(missing: MissingPoint, shape: CardShape): string[] {
  const card = { term: missing.term, definition: missing.definition ?? missing.point };
  const question = askedQuestion(missing.term) ?? shortQuestion(shape, card);
  if (question === null) return [];
  if (missing.verdict === 'contradicted') return [`Think again. ${question}`];
  if (missing.verdict !== 'partly') return [question];
  return shape === 'list' && question.startsWith('What belongs')
    ? [question.replace('What belongs', 'What else belongs')]
    : [`Say more: ${question}`, question];
}

/** Where no aspect is to be named: that there is more. */
const goesOn = (subject: string): string[] => [
  `One part of ${subject} is still open. Which one?`,
  `There is more to ${subject}: what is it?`,
];

/** Where nothing is known of what is missing. */
const plainly = (subject: string) => [`What do you know about ${subject}?`, `And ${subject}?`];

/** Whether a question has no telling word that the first one had not. */
const isSameAs = (question: string, prompt: string) => {
  const asked = contentStems(prompt);
  return [...contentStems(question)].every((stem) => asked.has(stem));
};

/** The most fitting question that uses no secret word; `subject` is the card's front in quotes, or "this". */
function askFor(missing: MissingPoint, subject: string, shape: CardShape): string {
  const secrets = secretsOf(missing);
  const fitting = aspectsOf(missing, secrets).map(({ ask }) => ask(subject));
  const again = [`Think again about ${subject}: is it really as you said, and why?`];
  const isBegun = missing.verdict === 'partly' || missing.begun === true;
  // Of a card that was begun, the aspect that is missing says more than the card's own question.
  const brief = isBegun && fitting.length > 0 ? [] : briefQuestions(missing, shape);
  const open = missing.verdict === 'contradicted' ? again : fitting;
  const plain = [...(isBegun ? goesOn(subject) : []), ...plainly(subject)];
  const safe = [...brief, ...(brief.length > 0 ? [] : open), ...plain].find((question) => {
    const rest = contentStems(question.replace(subject, ' '));
    return [...secrets].every((stem) => !rest.has(stem));
  });
  return safe ?? plain.at(-1)!;
}

/** Shapes whose front is already the question, at any length. */
const isBare = (shape: CardShape) => shape === 'gap' || shape === 'reverse';

/** Where the student has every word of the point: only the sentence is missing. */
function wholeSentence(name: string): string {
  const about = name === '' ? '' : ` about “${name}”`;
  return `You have the words. Can you say it${about} in one whole sentence, in your own words?`;
}

/** `says`: whether it asks more than the question that was just answered, or the same once more. */
type FollowUp = { readonly text: string; readonly says: 'more' | 'the same' };

/** The question about the point. Hints come with the second follow-up, or with the first where it can only be the question itself again. */
export const followUpAbout = (missing: MissingPoint): string => wordFollowUp(missing).text;

/** Whether there is a question about the point that helps on without telling words of the note. */
export const asksMore = (missing: MissingPoint): boolean => wordFollowUp(missing).says === 'more';

function wordFollowUp(missing: MissingPoint): FollowUp {
  const term = missing.term.trim();
  const shape = shapeOfMissing(missing);
  const short = label(term);
  const name = short ?? shortened(plainFront(term), longestNameLetters);
  if (missing.list) return { text: askForItems(name, missing.list), says: 'more' };
  if (shape !== 'formula' && shape !== 'result' && isNothingMissing(missing))
    return { text: wholeSentence(name), says: 'more' };
  const { asked = [], hintsGiven = 0 } = missing;
  const wasPrompted = asked.some(isPrompt);
  // A prompt has told more than the first hints would.
  const given = wasPrompted ? Number.POSITIVE_INFINITY : Math.max(hintsGiven, countHints(asked));
  const hint = (isDue: boolean) => {
    const words = isDue ? hintFor(missing, shape, given) : '';
    return words && ` ${words}`;
  };
  const prompt = wasPrompted ? promptAbout({ ...missing, asked: [] }) : null;
  if (prompt !== null) return { text: `${prompt}${hint(true)}`, says: 'the same' };
  if (shape === 'question' || (short === null && isBare(shape))) {
    const close = missing.verdict === 'partly' || missing.begun;
    const front = lastPart(term, longestTermLetters);
    const own =
      shape === 'question' ? null : shortQuestion(shape, { term: front, definition: missing.point });
    const [aspect] = close ? aspectsOf(missing, secretsOf(missing)) : [];
    const isWrong = missing.verdict === 'contradicted';
    const opening = isWrong ? 'Think again' : close ? 'Say more on this one' : 'Try this part again';
    const question = own ?? ownQuestion(front);
    const again = !aspect && !isWrong && isSameAs(question, missing.prompt);
    return {
      text: `${aspect ? `Still open is ${aspect.clause}` : opening}: ${question}${hint(again || missing.followUpCount > 0)}`,
      says: again ? 'the same' : 'more',
    };
  }
  const subject = name === '' ? 'this' : `“${name}”`;
  const question = askFor(missing, subject, shape);
  const isAspect = aspectsOf(missing, secretsOf(missing)).some(({ ask }) => ask(subject) === question);
  const known = !isAspect && isSameAs(question, missing.prompt);
  const again = known || asked.some((text) => text.includes(question));
  const opening = again && !question.startsWith('Think again') ? 'One more try: ' : '';
  return {
    text: `${opening}${question}${hint(missing.followUpCount > 0 || known)}`,
    says: known || plainly(subject).includes(question) ? 'the same' : 'more',
  };
}

/** The shape of the card the point comes from. */
export function shapeOfMissing({ term, definition, point }: MissingPoint): CardShape {
  return term.trim() === '' ? 'concept' : shapeOf({ term: term.trim(), definition: definition ?? point });
}
