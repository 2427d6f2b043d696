/** Has the browser's own model judge what the server's tutor left open, and proposes its verdict to the server, in little time or not at all. */
import { getDeviceQuestion, proposeVerdict } from '#contract/device-model.ts';
import type { AnswerReply } from '#contract/practice.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { messages } from '#web/practice/session/messages.ts';
import { askLanguageModel, hasLanguageModel } from './language-model.ts';

/** Asking and judging together: the student is waiting with a verdict at hand. */
const judgeWithinMs = 8_000;
/** The proposal itself; what is not taken by then is not shown. */
const proposeWithinMs = 10_000;

/** Points that the tutor found or refuted are decided: the model is not asked about those alone. */
const leavesOpen = ({ kind, points }: AnswerReply) =>
  kind === 'answer' &&
  points.some(
    ({ decision, claimed, denied }) =>
      (decision === 'unsure' || decision === 'missing') && !claimed && !denied,
  );

/** Settles as `work` does, or rejects when the signal aborts first, also where `work` does not heed it. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** The reply with the model's verdict in it as far as the server took it, or the reply as it was, saying so. */
export async function withDeviceVerdict(reply: AnswerReply, left: AbortSignal): Promise<AnswerReply> {
  if (!leavesOpen(reply) || !(await hasLanguageModel())) return reply;
  const params = { id: reply.turnId };
  const signal = AbortSignal.any([left, AbortSignal.timeout(judgeWithinMs)]);
  try {
    const ask = async () => askLanguageModel(await call(getDeviceQuestion, { params, signal }), signal);
    const verdict = await within(ask(), signal);
    return await call(proposeVerdict, { params, body: { verdict }, timeoutMs: proposeWithinMs });
  } catch (error) {
    // Judged another way meanwhile, or the server has a model of its own now: nothing went wrong.
    if (error instanceof ApiError && error.code === 'conflict') return reply;
    return { ...reply, notice: [reply.notice, messages.deviceModelFailed].filter(Boolean).join(' ') };
  }
}
