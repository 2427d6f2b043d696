/** Validates a language model's verdict: evidence is in the transcript, nothing is given away, praise is earned. */
import type { Intent } from '#core/verdict.ts';
import type { Judgement, JudgeRequest } from '#server/practice/ports.ts';
import { withoutMetaTalk } from '#tutor/judge/rules/meta-talk.ts';
import type { Judgement as BuiltInJudgement } from '#tutor/judge-answer.ts';
import { type CheckedInput, checkedPoints, judged } from './checked-points.ts';
import { type ModelVerdict, verdictSchema } from './judge-question.ts';
import { praisesTooMuch, quotedIn, revealsSecret } from './llm-checks.ts';
import { type ModelAnswer, ModelError, readModelAnswer } from './model-answer.ts';
import type { WeighedAnswer } from './nearest-cards.ts';

const longestText = 600;
/** Used if neither the model's words nor the built-in tutor's fit the decisions. */
const stillOpen = 'Thank you. Something is still open in this question.';
const noAnswerYet = 'Thank you. Take your time, and answer in your own words when you are ready.';

export type VerdictInput = {
  answer: ModelAnswer;
  request: JudgeRequest;
  /** The built-in tutor's judgement of the same answer. */
  builtIn: WeighedAnswer;
  /** For weaker models: the built-in tutor's sure decisions stand, and only answers are sent to them. */
  sureStands: boolean;
};

/** Asks the built-in tutor for words that fit the decisions if the model's own are unusable. */
type Weigh = (request: JudgeRequest) => BuiltInJudgement;

export type ModelJudgement = Omit<Judgement, 'judgedBy' | 'notice'>;

/**
 * The verdict, as far as it can be confirmed.
 * @throws ModelError if it does not match the schema or omits a key point of an answer
 */
export function readVerdict(
  { answer, request, builtIn, sureStands }: VerdictInput,
  weigh: Weigh,
): ModelJudgement {
  const given: ModelVerdict = readModelAnswer(answer, verdictSchema(request.premium));
  const verdict: ModelVerdict = sureStands ? { ...given, intent: 'answer' } : given;
  const transcripts = request.history.filter(({ type }) => type === 'user').map(({ text }) => text);
  const raw = [...transcripts, request.answer].join('\n');
  const said = withoutMetaTalk(raw);
  const settled = new Set(request.claimed);
  const input: CheckedInput = {
    request,
    builtIn,
    said,
    talkedToJudge: said !== raw,
    nearest: builtIn.nearest,
    sureStands,
  };
  // An answer mistaken for small talk would be lost: if the built-in tutor heard something right, it is an answer.
  const answered =
    builtIn.intent === 'answer' &&
    builtIn.points.some(({ decision }, index) => decision === 'covered' && !settled.has(index));
  if (verdict.intent !== 'answer' && !answered)
    return otherThanAnswer(verdict, request, replyTo(verdict.intent, request, builtIn, weigh));
  const left = request.keyPoints.findIndex(
    (_text, index) => !settled.has(index) && !verdict.points.some((point) => point.index === index),
  );
  if (verdict.intent === 'answer' && left >= 0) throw new ModelError(`the model left out key point ${left}`);
  const points = checkedPoints(verdict.points, input);
  const isComplete = points.every(({ decision }) => decision === 'covered');
  // Words for different decisions would confuse.
  const changed =
    sureStands && points.some(({ decision }, index) => decision !== saidOf(verdict, index, settled));
  const spoken = changed ? { ...verdict, feedback: '', followUp: null } : verdict;
  const words = wordsFor(spoken, request, points, weigh);
  return { intent: 'answer', points, isComplete, ...words };
}

/** The model's own decision on a point. */
function saidOf({ points }: ModelVerdict, index: number, settled: ReadonlySet<number>) {
  if (settled.has(index)) return 'covered';
  const decision = points.find((point) => point.index === index)?.decision;
  return decision === 'partly' ? 'missing' : decision;
}

/** Repeating possibly misheard words would put them into the student's mouth, or praise a word that does not exist. */
const saysMisheard = (text: string, { doubtful = [] }: JudgeRequest) => doubtful.some(quotedIn(text));

/** Reveals no secret and nothing possibly misheard, and is short enough to read at once. */
function mayBeSaid(text: string, request: JudgeRequest, secrets: readonly string[]): boolean {
  const known = [request.prompt, request.answer, ...request.history.map((turn) => turn.text)].join(' ');
  return (
    text.trim() !== '' &&
    text.length <= longestText &&
    !saysMisheard(text, request) &&
    !secrets.some((secret) => revealsSecret(secret, text, known))
  );
}

/** An utterance that would get the built-in tutor's own reply: its hints escalate, it repeats verbatim, and skipping is up to the page. */
const plainly: Partial<Record<Intent, string>> = {
  hint: 'Can you give me a hint?',
  repeat: 'Can you repeat the question?',
  skip: 'Skip this question.',
};

/** The built-in tutor's reply to such talk; null if the model's words are as good. */
function replyTo(
  intent: Intent,
  request: JudgeRequest,
  builtIn: BuiltInJudgement,
  weigh: Weigh,
): BuiltInJudgement | null {
  const words = plainly[intent];
  if (builtIn.intent === intent) return builtIn;
  if (words === undefined) return null;
  const own = weigh({ ...request, answer: words });
  return own.intent === intent ? own : null;
}

/** Nothing is scored: settled points stay settled, and the question stays open. */
function otherThanAnswer(
  { intent, feedback }: ModelVerdict,
  request: JudgeRequest,
  own: BuiltInJudgement | null,
): ModelJudgement {
  const open = request.keyPoints.filter((_text, index) => !request.claimed.includes(index));
  const usable = mayBeSaid(feedback, request, open) && !praisesTooMuch(feedback, { all: false, some: false });
  const reply = usable && plainly[intent] === undefined ? feedback.trim() : null;
  const asked =
    request.openQuestion ?? request.history.findLast(({ type }) => type === 'ai')?.text ?? request.prompt;
  return {
    intent,
    points: request.keyPoints.map((_text, index) =>
      judged(request.claimed.includes(index) ? 'covered' : 'missing', null),
    ),
    isComplete: false,
    feedback: reply ?? own?.feedback ?? (usable ? feedback.trim() : noAnswerYet),
    followUp: own?.followUp ?? asked,
  };
}

/** The model's words if acceptable; else the built-in tutor's for these decisions. */
function wordsFor(
  verdict: ModelVerdict,
  request: JudgeRequest,
  points: Judgement['points'],
  weigh: Weigh,
): Pick<Judgement, 'feedback' | 'followUp' | 'deeper'> {
  const covered = points.flatMap(({ decision }, index) => (decision === 'covered' ? [index] : []));
  const secrets = request.keyPoints.filter((_text, index) => !covered.includes(index));
  const got = { all: secrets.length === 0, some: covered.length > 0 };
  const feedback =
    mayBeSaid(verdict.feedback, request, secrets) && !praisesTooMuch(verdict.feedback, got)
      ? verdict.feedback.trim()
      : null;
  const followUp =
    verdict.followUp !== null && mayBeSaid(verdict.followUp, request, secrets)
      ? verdict.followUp.trim()
      : null;
  const needsOwn = feedback === null || (followUp === null && !got.all);
  const decided = { ...request, claimed: covered };
  const weighed = needsOwn ? weigh(decided) : null;
  // If it considers the answer complete and the model does not, it has no fitting words.
  const own = weighed?.isComplete === got.all ? weighed : null;
  const goesDeeper = got.all && request.premium;
  return {
    feedback: feedback ?? own?.feedback ?? stillOpen,
    followUp: got.all ? null : (followUp ?? own?.followUp ?? null),
    deeper: goesDeeper ? (deeperOf(verdict, request) ?? (own ?? weigh(decided)).deeper) : null,
  };
}

/** A short question that was not asked before. */
function deeperOf({ deeperQuestion }: ModelVerdict, request: JudgeRequest): string | null {
  const question = deeperQuestion?.trim() ?? '';
  const asked = [request.prompt, ...request.history.map(({ text }) => text)];
  const usable =
    /[?？]$/.test(question) &&
    question.length <= longestText &&
    !saysMisheard(question, request) &&
    !asked.some((text) => text.includes(question));
  return usable ? question : null;
}
