/** Lets the browser's own model judge what the server's tutor left open, and proposes its verdict to the server within a few seconds. */
import { getDeviceQuestion, proposeVerdict } from '#contract/device-model.ts';
import type { AnswerReply } from '#contract/practice.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { messages } from '#web/practice/session/messages.ts';
import { askLanguageModel, hasLanguageModel } from './language-model.ts';

/** Limit for prompting and judging: the student is waiting and a verdict already exists. */
const judgeWithinMs = 8_000;
/** Limit for the proposal; a later reply is ignored. */
const proposeWithinMs = 10_000;

/** Points the tutor found or refuted are final; the model is not asked if only those are left. */
const leavesOpen = ({ kind, points }: AnswerReply) =>
  kind === 'answer' &&
  points.some(
    ({ decision, claimed, denied }) =>
      (decision === 'unsure' || decision === 'missing') && !claimed && !denied,
  );

/** Settles as `work` does, or rejects when the signal aborts first, even if `work` ignores the signal. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** The reply with the model's verdict as far as the server accepted it, or the unchanged reply with a notice. */
export async function withDeviceVerdict(reply: AnswerReply, left: AbortSignal): Promise<AnswerReply> {
  if (!leavesOpen(reply) || !(await hasLanguageModel())) return reply;
  const params = { id: reply.turnId };
  const signal = AbortSignal.any([left, AbortSignal.timeout(judgeWithinMs)]);
  try {
    const ask = async () => askLanguageModel(await call(getDeviceQuestion, { params, signal }), signal);
    const verdict = await within(ask(), signal);
    return await call(proposeVerdict, { params, body: { verdict }, timeoutMs: proposeWithinMs });
  } catch (error) {
    // The answer was judged another way meanwhile, or the server has its own model now: not an error.
    if (error instanceof ApiError && error.code === 'conflict') return reply;
    return { ...reply, notice: [reply.notice, messages.deviceModelFailed].filter(Boolean).join(' ') };
  }
}
