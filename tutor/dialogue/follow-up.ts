/** Words a follow-up question about a missing point without revealing it: names the missing aspect in known words, then adds hints. */
import { type CardShape, shapeOf } from '#tutor/prompts/card-shape.ts';
import { askedQuestion } from '#tutor/prompts/front-parts.ts';
import { ownQuestion, shortQuestion } from '#tutor/prompts/short-questions.ts';
import { contentStems } from '#tutor/words.ts';
import { type Aspect, aspectsOf } from './aspects.ts';
import { countHints, hintFor, secretsOf } from './hints.ts';
import { isNothingMissing } from './missing-words.ts';
import { isPrompt, promptAbout } from './prompt-blanks.ts';
import { label, lastPart, plainFront, shortened } from './wording.ts';

const longestTermLetters = 400;
/** Longer fronts are named by their beginning. */
const longestNameLetters = 160;

export type MissingPoint = {
  readonly point: string;
  readonly prompt: string;
  /** The front of the card the point comes from, or empty. */
  readonly term: string;
  /** The back of that card, if known. */
  readonly definition?: string;
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** Everything the student has said, and the points they covered. */
  readonly known: string;
  /** Whether another point of the same card is covered. */
  readonly begun?: boolean;
  /** The open question, if it is not the first one. */
  readonly openQuestion?: string;
  /** The tutor's earlier texts about this prompt. */
  readonly asked?: readonly string[];
  readonly followUpCount: number;
  /** Hints given about this prompt before. */
  readonly hintsGiven?: number;
  readonly verdict: 'partly' | 'missing' | 'contradicted';
  /** For a card that lists things: the number of items, and of those still open. */
  readonly list?: { readonly all: number; readonly open: number } | null;
};

/** Asks for the missing items of a list by their number. */
function askForItems(name: string, { all, open }: { all: number; open: number }): string {
  const of = name === '' ? '' : ` of “${name}”`;
  if (open === all) return `How many${of} can you name? There are ${all}.`;
  const left = `of the ${all}${name === '' ? '' : ` for “${name}”`}`;
  return open === 1 ? `One ${left} is still open: which one?` : `${open} ${left} are still open: which?`;
}

/** The card's own question, for cards answered in a few words. */
function briefQuestions(missing: MissingPoint, shape: CardShape): string[] {
  const card = { term: missing.term, definition: missing.definition ?? missing.point };
  // A colon before a gap is part of the sentence.
  const question = (shape === 'gap' ? null : askedQuestion(missing.term)) ?? shortQuestion(shape, card);
  if (question === null) return [];
  if (missing.verdict === 'contradicted') return [`Think again. ${question}`];
  if (missing.verdict !== 'partly') return [question];
  return shape === 'list' && question.startsWith('What belongs')
    ? [question.replace('What belongs', 'What else belongs')]
    : [`Say more: ${question}`, question];
}

/** Questions that only say that there is more. */
const goesOn = (subject: string): string[] => [
  `One part of ${subject} is still open. Which one?`,
  `There is more to ${subject}: what is it?`,
];

/** Questions without any aspect. */
const plainly = (subject: string) => [`What do you know about ${subject}?`, `And ${subject}?`];

/** Whether a question has no content word that is new. */
const isSameAs = (question: string, prompt: string) => {
  const asked = contentStems(prompt);
  return [...contentStems(question)].every((stem) => asked.has(stem));
};

/** Fronts that describe what the back says, which itself has no place, kind or working: "Effect of insulin". */
const DESCRIPTION =
  /^“(?:the )?(?:main |side )?(?:effects?|functions?|roles?|causes?|reasons?|symptoms?|signs?|uses?|examples?|(?:dis)?advantages?|features?|consequences?|results?|purposes?|stages?|steps|parts|properties|structure|location|treatment|importance|significance)\s(?:of|for|in|on)\s/i;

const askAbout = ({ clause, ask }: Aspect, subject: string): string =>
  DESCRIPTION.test(subject)
    ? `Your card on ${subject} also says ${clause}. What do you remember of that?`
    : ask(subject);

/** The best question without a secret word; `subject`: the card's front in quotes, or "this". */
function askFor(missing: MissingPoint, subject: string, shape: CardShape): string {
  const secrets = secretsOf(missing);
  const fitting = aspectsOf(missing, secrets).map((aspect) => askAbout(aspect, subject));
  const again = [`Think again about ${subject}: is it really as you said, and why?`];
  const isBegun = missing.verdict === 'partly' || missing.begun === true;
  // If part of the card is covered, the missing aspect says more than the card's own question.
  const brief = isBegun && fitting.length > 0 ? [] : briefQuestions(missing, shape);
  const open = missing.verdict === 'contradicted' ? again : fitting;
  const plain = [...(isBegun ? goesOn(subject) : []), ...plainly(subject)];
  const safe = [...brief, ...(brief.length > 0 ? [] : open), ...plain].find((question) => {
    const rest = contentStems(question.replace(subject, ' '));
    return [...secrets].every((stem) => !rest.has(stem));
  });
  return safe ?? plain.at(-1)!;
}

/** Shapes whose front is already a question. */
const isBare = (shape: CardShape) => shape === 'gap' || shape === 'reverse';

/** For a student who has said every word of the point, but not in a sentence. */
function wholeSentence(name: string): string {
  const about = name === '' ? '' : ` about “${name}”`;
  return `You have the words. Can you say it${about} in one whole sentence, in your own words?`;
}

/** `says`: whether it asks something new, or the same again. */
type FollowUp = { readonly text: string; readonly says: 'more' | 'the same' };

/** The question about the point. Hints come with the second follow-up, or with the first if it only repeats the question. */
export const followUpAbout = (missing: MissingPoint): string => wordFollowUp(missing).text;

/** Whether there is a helpful new question about the point that does not quote the note. */
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
  // A prompt reveals more than the first hints.
  const given = wasPrompted ? Number.POSITIVE_INFINITY : Math.max(hintsGiven, countHints(asked));
  const withHint = (text: string, isDue: boolean) => {
    const words = isDue ? hintFor(missing, shape, given) : '';
    return words === '' ? text : `${text.replace(/”$/, '”.')} ${words}`;
  };
  const prompt = wasPrompted ? promptAbout({ ...missing, asked: [] }) : null;
  if (prompt !== null) return { text: withHint(prompt, true), says: 'the same' };
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
      text: withHint(
        `${aspect ? `Still open is ${aspect.clause}` : opening}: ${question}`,
        again || missing.followUpCount > 0,
      ),
      says: again ? 'the same' : 'more',
    };
  }
  const subject = name === '' ? 'this' : `“${name}”`;
  const question = askFor(missing, subject, shape);
  const isAspect = aspectsOf(missing, secretsOf(missing)).some(
    (aspect) => askAbout(aspect, subject) === question,
  );
  const known = !isAspect && isSameAs(question, missing.prompt);
  const again = known || asked.some((text) => text.includes(question));
  const opening = again && !question.startsWith('Think again') ? 'One more try: ' : '';
  return {
    text: withHint(`${opening}${question}`, missing.followUpCount > 0 || known),
    says: known || plainly(subject).includes(question) ? 'the same' : 'more',
  };
}

/** The shape of the card the point comes from. */
export function shapeOfMissing({ term, definition, point }: MissingPoint): CardShape {
  return term.trim() === '' ? 'concept' : shapeOf({ term: term.trim(), definition: definition ?? point });
}
