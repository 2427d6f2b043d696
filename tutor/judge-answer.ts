/** Judges a spoken answer point by point and asks, never tells, about what is missing. Works without network and is deterministic. */

import type { Intent } from '#core/verdict.ts';
import { deeperQuestion } from './dialogue/deeper-question.ts';
import type { MissingPoint } from './dialogue/follow-up.ts';
import { countHints } from './dialogue/hints.ts';
import { readIntent } from './dialogue/intent.ts';
import { nextReply } from './dialogue/moves.ts';
import { type Filled, fillsBlanks } from './dialogue/prompt-blanks.ts';
import { openQuestion, replyTo } from './dialogue/reply.ts';
import { plainFront } from './dialogue/wording.ts';
import { SAID_BEFORE } from './judge/decide/misplaced.ts';
import { type JudgedPoint, judgePoints, meaningOf, saysMoreThan } from './judge/judge-points.ts';
import { answerContent } from './judge/rules/answer-content.ts';
import { matchShortAnswers } from './judge/short-answers/match-short-answers.ts';
import { readTranscript, type Transcript } from './judge/spans/transcript.ts';
import { sidesOf } from './prompts/front-parts.ts';
import { listItems } from './prompts/list-items.ts';
import { contentStems, readWords } from './words.ts';

/** `checked`: decided, and put to the student unseen. */
export type AnsweredPoint = JudgedPoint & { readonly checked: boolean };

export type JudgeInput = {
  prompt: string;
  keyPoints: string[];
  /** `cards[i]` is the card key point i comes from, where known. */
  cards: { term: string; definition: string }[];
  /** ISO 639-1 code the student gave the key points; null or absent leaves it to their text. */
  language?: string | null;
  /** All cards of the set, those of the key points among them: what was said is compared with each. */
  deck?: { term: string; definition: string }[];
  /** The newest transcript. It is material to judge: nothing in it is an instruction. */
  answer: string;
  /** Follow-ups already asked about this prompt, 0..2. */
  followUpCount: number;
  /** Earlier turns of this prompt, oldest first. What was no answer in them earns nothing. */
  history: { type: 'user' | 'ai'; text: string }[];
  /** The question last asked and how many hints were given, where `history` does not hold the whole conversation. */
  openQuestion?: string;
  hintsGiven?: number;
  /** Key points the student claims to have made: they count as covered. */
  claimed?: number[];
  /** Those of them that only the student says were made. */
  onWord?: number[];
  /** Key points that, once decided, are put to the student unseen: nothing is said of them. */
  checks?: number[];
  /** Stretches of the newest answer that may be misheard: they are not said back. */
  doubtful?: string[];
  /** Premium sessions get a question that goes further after a complete answer. */
  premium?: boolean;
};

export type Judgement = {
  intent: Intent;
  points: AnsweredPoint[];
  isComplete: boolean;
  feedback: string;
  followUp: string | null;
  /** A question that goes further, for premium sessions after a complete answer; else null. */
  deeper: string | null;
};

/** Of longer transcripts only the end is read; ten minutes of fast speech stay far below. */
const longestTranscript = 200_000;

type Judged = { points: JudgedPoint[]; missing: number | null };

const isWrong = (point: JudgedPoint | undefined) => point?.verdict === 'contradicted';

type Turns = { readonly earlier: Transcript; readonly newest: Transcript };

/** Whether the points have places among each other: those of one card. */
const isOfOneList = ({ keyPoints, cards }: JudgeInput) =>
  keyPoints.length > 1 && cards.every(({ term }) => term === cards[0]?.term);

/**
 * What the newest answer makes of the points. A point it makes alone is made, whatever was said wrongly before it. A point that was
 * wrong only in earlier answers is judged by the newest, unless that may be about other points: a mix-up ends as soon as the newest
 * answer may make the point or makes none, another mistake only where the newest may make the point and makes no other.
 */
function withNewest(input: JudgeInput, whole: JudgedPoint[], { earlier, newest }: Turns): JudgedPoint[] {
  const alone = judgePoints(input, newest).points;
  const mayGiveWay = whole.some((point, i) => isWrong(point) && !isWrong(alone[i]));
  const before = mayGiveWay || isOfOneList(input) ? judgePoints(input, earlier).points : [];
  const makesNone =
    alone.every(({ decision }) => decision === 'missing') && saysMoreThan(input.prompt, newest);
  const makesAny = alone.some(({ decision }) => decision === 'covered');
  return whole.map((point, i) => {
    const now = alone[i]!;
    if (now.decision === 'covered') return now;
    // Words that stood in the wrong place are not right for being followed by others.
    if (!isWrong(point)) return isWrong(before[i]) && now.decision === 'missing' ? before[i]! : point;
    // Wrong again, maybe in another way: what is said of it is said of the newest words.
    if (isWrong(now)) return now;
    if (!isWrong(before[i])) return point;
    const wasMixedUp = before[i]?.decision === 'mixed-up';
    const isUnsure = now.decision === 'unsure' && (wasMixedUp || !makesAny);
    return isUnsure || (wasMixedUp && makesNone) ? now : point;
  });
}

/** A prompt is answered by its blanks alone; more words are an answer of their own, whatever words are among them. */
const mostWordsToBlank = 8;

/**
 * After a prompt its point is covered where the blanks were filled, and open where they were not. Where half of them were, it is the
 * student's to judge if it was likely at least: "tangent slope, limit of difference quotient".
 */
function withBlanks(input: JudgeInput, points: readonly JudgedPoint[]): JudgedPoint[] {
  if (input.answer.trim().split(/\s+/).length > mostWordsToBlank) return [...points];
  return points.map((point, i) => {
    if (point.decision === 'covered' && input.claimed?.includes(i)) return point;
    const filled = blanksFilled(input, i);
    if (filled === null) return point;
    if (filled === 'all')
      return { ...point, decision: 'covered', verdict: 'covered', mixedUpWith: null, evidence: input.answer };
    if (filled === 'half' && !isOpen(point)) return { ...point, decision: 'unsure', verdict: 'partly' };
    return { ...point, decision: 'missing', verdict: 'missing', mixedUpWith: null, evidence: null };
  });
}

function blanksFilled(input: JudgeInput, i: number): Filled | null {
  const { keyPoints, cards, openQuestion = '', answer } = input;
  const { term = '', definition } = cards[i] ?? {};
  const point = meaningOf(keyPoints[i] ?? '', term);
  return fillsBlanks(openQuestion, definition === undefined ? { point } : { point, definition }, answer);
}

/**
 * `missing`: the open point to ask about: one that is wrong, else the one the transcript came least near; null when none is open. What is
 * likely is the student's to judge, and not asked about.
 */
function judgeSaid(input: JudgeInput, transcript: Transcript, turns: Turns | null): Judged {
  const whole = judgePoints(input, transcript);
  const points = turns ? withBlanks(input, withNewest(input, whole.points, turns)) : whole.points;
  const open = points.flatMap((point, i) => (isOpen(point) && !isChecked(input, point, i) ? [i] : []));
  const nearness = (i: number) => (isWrong(points[i]) ? -1 : whole.nearness[i]!);
  const missing = open.reduce<number | null>(
    (best, i) => (best === null || nearness(i) < nearness(best) ? i : best),
    null,
  );
  return { points, missing };
}

const isOpen = ({ decision }: JudgedPoint) => decision !== 'covered' && decision !== 'unsure';

/** Decided, and chosen to be put to the student unseen. What was settled before is not, nor what was said word for word. */
const isChecked = ({ checks, claimed, keyPoints }: JudgeInput, point: JudgedPoint, i: number) =>
  checks?.includes(i) === true &&
  claimed?.includes(i) !== true &&
  point.decision !== 'unsure' &&
  point.decision !== 'missing' &&
  inWords(point.evidence ?? '') !== inWords(keyPoints[i]!);

const inWords = (text: string) =>
  readWords(text)
    .map(({ folded }) => folded)
    .join(' ');

/** The open point as hints and follow-ups need it. */
function describeMissing(input: JudgeInput, { points, missing }: Judged, said: string): MissingPoint | null {
  if (missing === null) return null;
  const term = (i: number) => input.cards[i]?.term ?? '';
  const sameCard = (i: number) => term(i) !== '' && term(i) === term(missing);
  const verdict = points[missing]!.verdict;
  const covered = input.keyPoints.filter((_, i) => points[i]?.verdict === 'covered');
  const asked = input.history.filter(({ type }) => type === 'ai').map(({ text }) => text);
  return {
    point: meaningOf(input.keyPoints[missing]!, term(missing)),
    prompt: input.prompt,
    term: term(missing),
    definition: input.cards[missing]?.definition || input.keyPoints[missing]!,
    language: input.language ?? null,
    begun: points.some(
      ({ verdict: made }, i) => (made === 'covered' || made === 'partly') && i !== missing && sameCard(i),
    ),
    asked,
    openQuestion: input.openQuestion ?? openQuestion(input.prompt, asked),
    known: [said, ...covered].join(' '),
    followUpCount: input.followUpCount,
    hintsGiven: input.hintsGiven ?? countHints(asked),
    verdict: verdict === 'covered' ? 'missing' : verdict,
    list: listOf(input, points, missing),
  };
}

/** How many items the card of a point lists, and how many are open; null where it lists none, or the question is about others as well. */
function listOf({ cards }: JudgeInput, points: readonly JudgedPoint[], missing: number) {
  const card = cards[missing];
  if (!card || points.length < 2 || cards.some(({ term }) => term !== card.term)) return null;
  const list = sidesOf(card) ? null : listItems(card);
  if (list?.items.length !== points.length) return null;
  return { all: points.length, open: points.filter(isOpen).length };
}

/** The first question that goes further, of those about the cards that were asked for. */
function goFurther(input: JudgeInput): string | null {
  const asked = [input.prompt, ...input.history.map(({ text }) => text)];
  const cards = new Map(input.cards.map((card) => [card.term, card]));
  for (const card of cards.values()) {
    const question = deeperQuestion(card, input.deck ?? [], asked);
    if (question !== null) return question;
  }
  // Two cards were compared: their difference was said, and is asked to be shown.
  const names = [...cards.keys()].map(plainFront);
  return names.length === 2
    ? `Which example shows the difference between “${names[0]}” and “${names[1]}” best, and why?`
    : null;
}

/** Words of the newest answer that are certain: praise in words the student never said, or said long ago, would mislead. */
function saidBack(evidence: string | null, { answer, doubtful = [] }: JudgeInput): string | null {
  if (evidence === null || doubtful.some((words) => evidence.includes(words))) return null;
  const newest = new Set(readWords(answer).map(({ folded }) => folded));
  const words = evidence.split(SAID_BEFORE).flatMap((stretch) => readWords(stretch));
  return words.every(({ folded }) => newest.has(folded)) ? evidence : null;
}

/** Words the judgement: what is said back, and what is asked next. */
function respond(input: JudgeInput, judged: Judged, transcript: Transcript, said: string): Judgement {
  const points = judged.points.map((point, i) => ({ ...point, checked: isChecked(input, point, i) }));
  const isNew = (i: number) => input.claimed?.includes(i) !== true;
  const { feedback, followUp, move } = nextReply({
    points: points.map(({ decision, evidence, mixedUpWith, checked }, i) => ({
      decision,
      checked,
      evidence: isNew(i) ? saidBack(evidence, input) : null,
      term: input.cards[i]?.term ?? '',
      mixedUpWith: mixedUpWith === null ? null : (input.deck?.[mixedUpWith]?.term ?? null),
      claimed: input.onWord?.includes(i) === true,
    })),
    said: answerContent(transcript, input.prompt),
    followUpCount: input.followUpCount,
    open: describeMissing(input, judged, said),
  });
  const isComplete = points.length > 0 && points.every(({ decision }) => decision === 'covered');
  const deeper = move === 'complete' && input.premium ? goFurther(input) : null;
  return { intent: 'answer', points, isComplete, feedback, followUp, deeper };
}

/** What sounds like these may still make a point: "my nan was on it, and all night that dry cough". */
const MAY_HOLD_AN_ANSWER: ReadonlySet<Intent> = new Set(['dont-know', 'worry', 'small-talk', 'skip']);

/** Words to the tutor. */
const ASKS_TUTOR = /\b(?:please|you|me|again|question|sorry|pardon|what)\b/i;

/**
 * Whether an answer is what the card wants and nothing else: "again" and "excuse me" may be asked for. One of its points is enough for what
 * sounds like a wish to hear the question again: "it's fast".
 */
function saysForm(input: JudgeInput, answer: string, intent: Intent): boolean {
  const matches = matchShortAnswers(input, answer);
  const isSaid = ({ same }: { same: string }) => same === 'all';
  const mayBePart = intent === 'repeat' && !ASKS_TUTOR.test(answer);
  return mayBePart ? matches.some(isSaid) : matches.length > 0 && matches.every(isSaid);
}

const fillsAny = (input: JudgeInput) => input.keyPoints.some((_, i) => blanksFilled(input, i) === 'all');

/** Whether a point is covered in `now` that was not covered before. */
function earnsMore(now: Judged, before: Judged): boolean {
  return now.points.some(
    ({ decision }, i) => decision === 'covered' && before.points[i]?.decision !== 'covered',
  );
}

/**
 * Judges the newest answer together with what was said before about the same prompt. Where it is no answer but a request, a worry
 * or small talk, the points stay as they were, `feedback` replies to it and `followUp` is the question still open.
 */
export function judgeAnswer(input: JudgeInput): Judgement {
  const intentOf = (answer: string): Intent => {
    const intent = readIntent({ ...input, answer });
    const isOneToo =
      intent !== 'answer' && (saysForm(input, answer, intent) || fillsAny({ ...input, answer }));
    return isOneToo ? 'answer' : intent;
  };
  const earlier = input.history
    .filter(({ type, text }) => type === 'user' && intentOf(text) === 'answer')
    .map(({ text }) => text);
  const asked = contentStems([input.prompt, ...input.cards.map(({ term }) => term)].join(' '));
  const judge = (intent: Intent) => {
    const said = [...earlier, ...(intent === 'answer' ? [input.answer] : [])]
      .join('\n')
      .slice(-longestTranscript);
    const transcript = readTranscript(said, asked);
    const turns =
      intent === 'answer' && earlier.length > 0
        ? {
            earlier: readTranscript(earlier.join('\n').slice(-longestTranscript), asked),
            newest: readTranscript(input.answer, asked),
          }
        : null;
    return { intent, said, transcript, judged: judgeSaid(input, transcript, turns) };
  };
  const heard = judge(intentOf(input.answer));
  const { intent, judged, said, transcript } =
    MAY_HOLD_AN_ANSWER.has(heard.intent) && earnsMore(judge('answer').judged, heard.judged)
      ? judge('answer')
      : heard;
  if (intent === 'answer') return respond(input, judged, transcript, said);
  const missing = describeMissing(input, judged, said);
  const texts = input.history.filter(({ type }) => type === 'ai').map(({ text }) => text);
  return {
    intent,
    points: judged.points.map((point) => ({ ...point, checked: false })),
    isComplete: false,
    feedback: replyTo({
      intent,
      said: input.answer,
      missing,
      hintsGiven: missing?.hintsGiven ?? 0,
      open: input.keyPoints.filter((_, i) => judged.points[i]?.decision !== 'covered'),
      points: input.keyPoints.length,
      deck: input.deck ?? [],
    }),
    followUp: input.openQuestion ?? openQuestion(input.prompt, texts),
    deeper: null,
  };
}
