/** Words a follow-up question about a missing point without revealing it: known words only, then hints. */
import { type CardShape, shapeOf } from '#tutor/prompts/card-shape.ts';
import { ownQuestion, shortQuestion } from '#tutor/prompts/short-questions.ts';
import { contentStems } from '#tutor/words.ts';
import { hintFor } from './hint.ts';
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
  /** What the student has said so far and the points they covered: words they have. */
  readonly known: string;
  /** Whether another point of the same card was made already. */
  readonly begun?: boolean;
  /** What the tutor asked about this prompt before. */
  readonly asked?: readonly string[];
  readonly followUpCount: number;
  readonly verdict: 'partly' | 'missing' | 'contradicted';
};

type Kind = {
  readonly fits: (missing: MissingPoint) => boolean;
  readonly ask: (subject: string) => string;
};

const says =
  (wording: RegExp): Kind['fits'] =>
  ({ point }) =>
    wording.test(point);

/** True where the point names a number of this form that the student has not said. */
const lacks =
  (form: RegExp): Kind['fits'] =>
  ({ point, known }) => {
    const numbers = point.match(form) ?? [];
    return numbers.length > 0 && numbers.every((number) => !known.includes(number));
  };

/** What kind of knowledge a point holds, by its wording; the question names the kind, never the content. */
const KINDS: readonly Kind[] = [
  {
    fits: lacks(/(?<![\p{L}\d.,])(?:1[0-9]{3}|20[0-9]{2})(?![\p{L}\d])/gu),
    ask: (subject) => `What do you know about ${subject}, and which year goes with it?`,
  },
  {
    // Not "18th century", not "6CO2", not "x = 2".
    fits: lacks(/(?<![\p{L}\d.,^_=+*/-]\s?)\d[\d.,]*(?![\p{L}\d^]|\s*[=+*/×^])/gu),
    ask: (subject) => `What do you know about ${subject}, and which number matters there?`,
  },
  {
    fits: says(/\b(?:because|due to|so that|therefore|causes?|leads? to|results? in)\b/i),
    ask: (subject) => `What is the reason behind ${subject}, or what follows from it?`,
  },
  {
    fits: says(/\b(?:than|whereas|unlike|in contrast)\b/i),
    ask: (subject) => `What sets ${subject} apart from others?`,
  },
  {
    fits: says(/\b(?:used (?:to|for|in)|function|purpose|helps?|allows?|enables?)\b/i),
    ask: (subject) => `What does ${subject} do, or what is it good for?`,
  },
  {
    fits: says(/\b(?:for example|such as|e\.g\.|including)\b/i),
    ask: (subject) => `What belongs to ${subject}, and which examples do you know?`,
  },
  {
    fits: says(/\bfirst\b.*\b(?:then|next|after)\b|\b(?:finally|step by step)\b/i),
    ask: (subject) => `What happens with ${subject}, step by step?`,
  },
];

/** Stems of the point the student has not been given: none of them may be asked with. */
function secretsOf(missing: MissingPoint): Set<string> {
  const given = contentStems(`${missing.prompt} ${missing.term} ${missing.known}`);
  return new Set([...contentStems(missing.point)].filter((stem) => !given.has(stem)));
}

/** Questions about a card that needs a few words only: the card's own. */
function briefQuestions(missing: MissingPoint, shape: CardShape): string[] {
  const card = { term: missing.term, definition: missing.definition ?? missing.point };
  const question = shortQuestion(shape, card);
  if (question === null) return [];
  if (missing.verdict === 'contradicted') return [`Think again. ${question}`];
  if (missing.verdict !== 'partly') return [question];
  return shape === 'list'
    ? [question.replace('What belongs', 'What else belongs')]
    : [`You are close, say more: ${question}`, question];
}

/** The most fitting question that uses no secret word; `subject` is the card's front in quotes, or "this". */
function askFor(missing: MissingPoint, subject: string, shape: CardShape): string {
  const secrets = secretsOf(missing);
  const fitting = KINDS.filter(({ fits }) => fits(missing)).map(({ ask }) => ask(subject));
  const again = [`Think again about ${subject}: is it really as you said, and why?`];
  const plain = [
    ...(missing.verdict === 'partly' || missing.begun
      ? [`What else is there to say about ${subject}?`, `There is more to ${subject}: what is it?`]
      : [`What do you know about ${subject}?`]),
    `And ${subject}?`,
  ];
  const brief = briefQuestions(missing, shape);
  const open = missing.verdict === 'contradicted' ? again : fitting;
  const safe = [...brief, ...(brief.length > 0 ? [] : open), ...plain].find((question) => {
    const rest = contentStems(question.replace(subject, ' '));
    return [...secrets].every((stem) => !rest.has(stem));
  });
  return safe ?? `And ${subject}?`;
}

/** Shapes whose front is already the question, at any length. */
const isBare = (shape: CardShape) => shape === 'gap' || shape === 'reverse';

/** The question about the point. Hints come with the second follow-up, or with the first where it can only be the question itself again. */
export function followUpAbout(missing: MissingPoint): string {
  const term = missing.term.trim();
  const shape = term === '' ? 'concept' : shapeOf({ term, definition: missing.definition ?? missing.point });
  const short = label(term);
  if (shape === 'question' || (short === null && isBare(shape))) {
    const close = missing.verdict === 'partly' || missing.begun;
    const front = lastPart(term, longestTermLetters);
    const own =
      shape === 'question' ? null : shortQuestion(shape, { term: front, definition: missing.point });
    const opening = close ? 'You are close on this one, say more' : 'Try this part again';
    const hint = hintFor(missing, shape, missing.followUpCount);
    return `${opening}: ${own ?? ownQuestion(front)}${hint}`;
  }
  const name = short ?? shortened(plainFront(term), longestNameLetters);
  const question = askFor(missing, name === '' ? 'this' : `“${name}”`, shape);
  const known = missing.prompt.includes(question);
  const again = known || missing.asked?.some((text) => text.includes(question));
  const hint = hintFor(missing, shape, missing.followUpCount + (known ? 1 : 0));
  const opening = again && !question.startsWith('Think again') ? 'One more try: ' : '';
  return `${opening}${question}${hint}`;
}
