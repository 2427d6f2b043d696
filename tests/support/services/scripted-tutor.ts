/**
 * Replaces the tutor's thread: an answer dictates its own verdict, such as "0=covered 1=unsure 2=mixed-up:3" (points by index, 3
 * is the card of the set it was mixed up with) or "intent=hint"; points not named are missing.
 */
import { intents, type PointDecision, verdictOf } from '#core/verdict.ts';
import { readVerdict } from '#server/platform/llm/llm-judge.ts';
import { readOrUnusable } from '#server/platform/llm/model-answer.ts';
import type { TutorRequest } from '#server/platform/llm/tutor-worker.ts';
import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import type { JudgeInput, Judgement } from '#tutor/judge-answer.ts';

function judge({ keyPoints, claimed = [], onWord = [], answer, followUpCount }: JudgeInput): Judgement {
  const said = new Map(answer.split(/\s+/).map((part) => part.split('=') as [string, string | undefined]));
  const points = keyPoints.map((_, index) => {
    const [decision, other] = (
      claimed.includes(index) ? 'covered' : (said.get(String(index)) ?? 'missing')
    ).split(':') as [PointDecision, string | undefined];
    return {
      decision,
      verdict: verdictOf(decision),
      mixedUpWith: other === undefined ? null : Number(other),
      score: 0,
      checked: false,
      evidence: decision === 'missing' ? null : answer,
    };
  });
  const isComplete = points.every(({ decision }) => decision === 'covered');
  return {
    intent: intents.find((intent) => intent === said.get('intent')) ?? 'answer',
    points,
    isComplete,
    feedback: isComplete ? `Complete, ${onWord.length} on your word.` : 'Not complete.',
    followUp: isComplete || followUpCount >= 2 ? null : 'And the rest?',
    deeper: isComplete ? 'What would happen without it?' : null,
  };
}

type Asked<Work extends TutorRequest['work']> = Extract<
  TutorRequest,
  { work: Work; input: unknown }
>['input'];

function prompts({ cards, count }: Asked<'prompts'>) {
  const keyPoints = cards.slice(0, 3).map(({ id, definition }) => ({ cardId: id, text: definition }));
  return Array.from({ length: count }, (_, index) => ({
    kind: 'explain',
    prompt: `Tell me about ${cards[0]?.term}, part ${index + 1}.`,
    keyPoints,
  }));
}

function verdict(input: Asked<'read-verdict'>) {
  const { builtIn = { ...judge(input.request), nearest: [] } } = input;
  return readOrUnusable(() => readVerdict({ ...input, builtIn }, judge));
}

function reply(request: TutorRequest): unknown {
  switch (request.work) {
    case 'judge':
      return judge(request.input);
    case 'weigh':
      return { ...judge(request.input), nearest: [] };
    case 'read-heard':
      return { text: request.input.heard, doubts: [], misheard: false };
    case 'prompts':
      return prompts(request.input);
    case 'read-verdict':
      return verdict(request.input);
    default:
      return request.work === 'most' ? 2 : [];
  }
}

answerInThread(async (request: TutorRequest) => ({ reply: reply(request) }));
