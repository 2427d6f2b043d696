/** Judges a spoken answer point by point and asks, never tells, about what is missing. Works without network and is deterministic. */

import type { Intent, PointDecision } from '#core/verdict.ts';
import { deeperQuestion } from './dialogue/deeper-question.ts';
import { askForDifference, feedbackFor } from './dialogue/feedback.ts';
import { followUpAbout, type MissingPoint } from './dialogue/follow-up.ts';
import { countHints } from './dialogue/hints.ts';
import { readIntent } from './dialogue/intent.ts';
import { plainSaid, withoutFillers } from './dialogue/intent-cues.ts';
import { openQuestion, replyTo } from './dialogue/reply.ts';
import { plainFront } from './dialogue/wording.ts';
import { type Change, changesOf } from './judge/changes/changes-of.ts';
import { type PointScore, scorePoints } from './judge/model/score-point.ts';
import { evidenceOf, type PointVerdict, verdictsOf } from './judge/rules/verdict.ts';
import { otherCardQuoted } from './judge/short/other-cards.ts';
import type { ShortMatch } from './judge/short/same-as.ts';
import { shortAnswers } from './judge/short/short-answers.ts';
import { countShared, viewPoint } from './judge/spans/point-view.ts';
import { questionsOf } from './judge/spans/question-of.ts';
import { spokenForm } from './judge/spans/spoken-form.ts';
import { readTranscript, type Transcript } from './judge/spans/transcript.ts';
import { contentStems } from './words.ts';

export type { PointVerdict };

/**
 * `score` 0..1; `evidence`: the words of the transcript that earned the verdict, null where nothing was said to the point;
 * `decision` is what is known of the point, `verdict` the same in the four words of earlier versions; `mixedUpWith`: the index in
 * `deck` of the card that was described instead.
 */
export type JudgedPoint = {
  verdict: PointVerdict;
  decision: PointDecision;
  mixedUpWith: number | null;
  score: number;
  evidence: string | null;
};

export type JudgeInput = {
  prompt: string;
  keyPoints: string[];
  /** `cards[i]` is the card key point i comes from, where known. */
  cards: { term: string; definition: string }[];
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
  /** Premium sessions get a question that goes further after a complete answer. */
  premium?: boolean;
};

export type Judgement = {
  intent: Intent;
  points: JudgedPoint[];
  isComplete: boolean;
  feedback: string;
  followUp: string | null;
  /** A question that goes further, for premium sessions after a complete answer; else null. */
  deeper: string | null;
};

/** After so many follow-ups the conversation moves on, so no further one is made. */
const mostFollowUps = 2;
/** Of longer transcripts only the end is read; ten minutes of fast speech stay far below. */
const longestTranscript = 200_000;

function whatWasSaid(transcript: Transcript, prompt: string): 'nothing' | 'the question' | 'something' {
  const asked = contentStems(prompt);
  const stems = transcript.words.filter(({ content }) => content);
  const words = plainSaid(transcript.words.map(({ folded }) => folded).join(' '));
  if (withoutFillers(words) === '') return 'nothing';
  return stems.length > 0 && stems.every(({ stem }) => asked.has(stem)) ? 'the question' : 'something';
}

/** A key point written as "term: meaning" is judged by its meaning. */
function meaningOf(keyPoint: string, term: string): string {
  const start = `${plainFront(term)}:`;
  const rest =
    term && keyPoint.toLowerCase().startsWith(start.toLowerCase()) ? keyPoint.slice(start.length).trim() : '';
  return rest || keyPoint;
}

/** Formulas are looked for as they are written and as they sound; the better of the two counts. */
function scoreMeanings(
  input: JudgeInput,
  meanings: readonly string[],
  transcript: Transcript,
): (PointScore | null)[] {
  const questions = questionsOf(input.prompt, input.cards, meanings.length);
  const score = (texts: readonly string[]) => {
    const shared = countShared(texts);
    const views = texts.map((text, i) => viewPoint(text, questions[i]!, shared));
    return scorePoints(views, transcript);
  };
  const written = score(meanings);
  const spoken = meanings.map(spokenForm);
  if (spoken.every((form) => form === null)) return written;
  const heard = score(meanings.map((meaning, i) => spoken[i] ?? meaning));
  return written.map((one, i) => ((heard[i]?.score ?? 0) > (one?.score ?? 0) ? heard[i]! : one));
}

/** The model's middle is undecided. */
const decisionOf = (verdict: PointVerdict): PointDecision => (verdict === 'partly' ? 'unsure' : verdict);

/** A point of which one thing was said differently is contradicted, or at least not covered. */
function withChanges(point: JudgedPoint, changes: readonly Change[], { text }: Transcript): JudgedPoint {
  const sure = changes.find(({ confidence }) => confidence === 'sure');
  if (sure) {
    const evidence = text.slice(sure.said.start, sure.said.end);
    return { ...point, verdict: 'contradicted', decision: 'contradicted', evidence };
  }
  return changes.length > 0 && point.verdict === 'covered'
    ? { ...point, verdict: 'partly', decision: 'unsure' }
    : point;
}

/**
 * What the card's own forms say of a point: said in one of them it is covered, said turned round contradicted; in another language
 * than English nothing else is decided. `other`: the card of the set that was quoted instead.
 */
function withForms(
  point: JudgedPoint,
  short: ShortMatch,
  changes: readonly Change[],
  other: number | null,
  { text }: Transcript,
): JudgedPoint {
  const evidence = text.slice(short.start, short.end) || point.evidence;
  if ((short.quoted || short.same === 'all') && changes.length === 0)
    return { ...point, verdict: 'covered', decision: 'covered', evidence };
  if (other !== null) return { ...point, verdict: 'contradicted', decision: 'mixed-up', mixedUpWith: other };
  if (short.foreign) return { ...point, verdict: 'partly', decision: 'unsure' };
  return short.turned ? { ...point, verdict: 'contradicted', decision: 'contradicted', evidence } : point;
}

type Judged = { points: JudgedPoint[]; missing: number | null };

/** `missing`: the open point to ask about, the one the transcript came least near; null when none is open. */
function judgePoints(input: JudgeInput, transcript: Transcript): Judged {
  const meanings = input.keyPoints.map((keyPoint, i) => meaningOf(keyPoint, input.cards[i]?.term ?? ''));
  const scores = scoreMeanings(input, meanings, transcript);
  const verdicts = verdictsOf(scores, input.claimed);
  const changes = changesOf({ ...input, said: transcript.judged });
  const shorts = shortAnswers(input, transcript.judged);
  const other = otherCardQuoted(input, transcript.judged);
  const points = scores.map((score, i) => {
    const judged: JudgedPoint = {
      verdict: verdicts[i]!,
      decision: decisionOf(verdicts[i]!),
      mixedUpWith: null,
      score: score?.score ?? 0,
      evidence: evidenceOf(score, verdicts[i]!, transcript),
    };
    const short = shorts[i]!;
    if (input.claimed?.includes(i) || (!score && short.same !== 'all')) return judged;
    return withForms(withChanges(judged, changes[i]!, transcript), short, changes[i]!, other, transcript);
  });
  const nearness = (i: number) => scores[i]?.nearness ?? 0;
  let missing: number | null = null;
  points.forEach(({ verdict }, i) => {
    if (verdict !== 'covered' && (missing === null || nearness(i) < nearness(missing))) missing = i;
  });
  return { points, missing };
}

const isOpen = ({ verdict }: JudgedPoint) => verdict !== 'covered';

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
    begun: points.some(
      ({ verdict: made }, i) => (made === 'covered' || made === 'partly') && i !== missing && sameCard(i),
    ),
    asked,
    known: [said, ...covered].join(' '),
    followUpCount: input.followUpCount,
    hintsGiven: input.hintsGiven ?? countHints(asked),
    verdict: verdict === 'covered' ? 'missing' : verdict,
  };
}

/** The first question that goes further, of those about the cards that were asked for. */
function goFurther(input: JudgeInput): string | null {
  const asked = [input.prompt, ...input.history.map(({ text }) => text)];
  const cards = new Map(input.cards.map((card) => [card.term, card]));
  for (const card of cards.values()) {
    const question = deeperQuestion(card, input.deck ?? [], asked);
    if (question !== null) return question;
  }
  return null;
}

/** Words the judgement: what is said back, and what is asked next. */
function respond(input: JudgeInput, judged: Judged, transcript: Transcript, said: string): Judgement {
  const { points, missing } = judged;
  const term = (i: number) => input.cards[i]?.term ?? '';
  const isComplete = points.length > 0 && missing === null;
  const feedback = feedbackFor({
    points: points.map(({ decision, evidence, mixedUpWith }, i) => ({
      decision,
      evidence,
      term: term(i),
      mixedUpWith: mixedUpWith === null ? null : (input.deck?.[mixedUpWith]?.term ?? null),
      claimed: input.onWord?.includes(i) === true,
    })),
    isComplete,
    said: whatWasSaid(transcript, input.prompt),
  });
  const about = describeMissing(input, judged, said);
  if (about === null || input.followUpCount >= mostFollowUps)
    return {
      intent: 'answer',
      points,
      isComplete,
      feedback,
      followUp: null,
      deeper: isComplete && input.premium ? goFurther(input) : null,
    };
  const mixedUp = points.findIndex(
    ({ decision, mixedUpWith }) => decision === 'mixed-up' && mixedUpWith !== null,
  );
  const followUp =
    mixedUp >= 0 && input.followUpCount === 0 ? askForDifference(term(mixedUp)) : followUpAbout(about);
  return { intent: 'answer', points, isComplete, feedback, followUp, deeper: null };
}

/** What sounds like these may still make a point: "my nan was on it, and all night that dry cough". */
const MAY_HOLD_AN_ANSWER: ReadonlySet<Intent> = new Set(['dont-know', 'worry', 'small-talk', 'skip']);

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
  const intentOf = (answer: string) => readIntent({ ...input, answer });
  const earlier = input.history
    .filter(({ type, text }) => type === 'user' && intentOf(text) === 'answer')
    .map(({ text }) => text);
  const asked = contentStems([input.prompt, ...input.cards.map(({ term }) => term)].join(' '));
  const judge = (intent: Intent) => {
    const said = [...earlier, ...(intent === 'answer' ? [input.answer] : [])]
      .join('\n')
      .slice(-longestTranscript);
    const transcript = readTranscript(said, asked);
    return { intent, said, transcript, judged: judgePoints(input, transcript) };
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
    points: judged.points,
    isComplete: false,
    feedback: replyTo({
      intent,
      said: input.answer,
      missing,
      hintsGiven: missing?.hintsGiven ?? 0,
      open: input.keyPoints.filter((_, i) => isOpen(judged.points[i]!)),
      points: input.keyPoints.length,
      deck: input.deck ?? [],
    }),
    followUp: input.openQuestion ?? openQuestion(input.prompt, texts),
    deeper: null,
  };
}
