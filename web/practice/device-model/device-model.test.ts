/** The browser's own model: asked only where something is open, in little time, and never in the way of the verdict there is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerReply } from '#contract/practice.ts';
import { samplePoint, sampleReply } from '#tests/support/components/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { withDeviceVerdict } from './device-verdict.ts';
import { hasLanguageModel, knowsLanguageModels } from './language-model.ts';

vi.mock('#web/api/call.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const question = { instructions: 'Judge.', material: 'DATA', schema: { type: 'object' } };
const better = sampleReply('a', { feedback: 'Better.', judgedBy: 'Browser model' });
const open = sampleReply('a');
const never = () => new AbortController().signal;

const prompt = vi.fn(async (_text: string, _options: object) => '{"points":[]}');
const destroy = vi.fn();
const create = vi.fn(async (_options: object) => ({ prompt, destroy }));
const browserWith = (availability: () => Promise<string>) =>
  vi.stubGlobal('LanguageModel', { availability, create });

beforeEach(() => {
  browserWith(async () => 'available');
  server.mockImplementation(async (endpoint: { method: string }) =>
    endpoint.method === 'GET' ? question : better,
  );
});
afterEach(() => {
  vi.clearAllMocks();
  prompt.mockImplementation(async () => '{"points":[]}');
});

it('judges with the server’s instructions and schema, and shows what the server made of it', async () => {
  expect(await withDeviceVerdict(open, never())).toBe(better);
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    initialPrompts: [{ role: 'system', content: 'Judge.' }],
  });
  expect(prompt.mock.calls[0]).toMatchObject(['DATA', { responseConstraint: question.schema }]);
  expect(server.mock.calls[1]?.[1]).toMatchObject({
    params: { id: open.turnId },
    body: { verdict: '{"points":[]}' },
  });
  expect(destroy).toHaveBeenCalledOnce();
});

const decided = (): AnswerReply['points'] => [
  samplePoint('one', 'covered'),
  samplePoint('two', 'contradicted'),
];
it.each<[string, Partial<AnswerReply>]>([
  ['everything is decided', { points: decided() }],
  ['it was no answer', { kind: 'hint' }],
])('is not asked where %s', async (_why, part) => {
  const reply = sampleReply('a', part);
  expect(await withDeviceVerdict(reply, never())).toBe(reply);
  expect(server).not.toHaveBeenCalled();
});

it('leaves the verdict there is after eight seconds, and says so', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
  prompt.mockImplementation(() => new Promise(() => undefined));
  const judged = withDeviceVerdict(open, never());
  await vi.advanceTimersByTimeAsync(7_900);
  expect(await Promise.race([judged, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(await judged).toMatchObject({
    feedback: open.feedback,
    notice: expect.stringMatching(/your browser/i),
  });
});

it.each<[string, () => void]>([
  ['the model fails', () => prompt.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))],
  [
    'the model cannot be opened',
    () => create.mockRejectedValueOnce(new DOMException('busy', 'OperationError')),
  ],
  ['its verdict is refused', () => server.mockRejectedValue(new ApiError(400, 'bad_input', 'No.'))],
])('keeps the verdict there is where %s', async (_what, happen) => {
  happen();
  const judged = await withDeviceVerdict(open, never());
  expect(judged).toMatchObject({ feedback: open.feedback, points: open.points });
  expect(judged.notice).toMatch(/your browser/i);
});

it('is not missed where it has gone', async () => {
  vi.stubGlobal('LanguageModel', undefined);
  expect(await withDeviceVerdict(open, never())).toBe(open);
});

it('says nothing where the server does not want it any more', async () => {
  server.mockRejectedValue(new ApiError(409, 'conflict', 'Judged.'));
  expect(await withDeviceVerdict(open, never())).toBe(open);
});

it('is offered only where the browser has it ready', async () => {
  expect(await hasLanguageModel()).toBe(true);
  for (const state of ['downloadable', 'downloading', 'unavailable']) {
    browserWith(async () => state);
    expect(await hasLanguageModel()).toBe(false);
  }
  browserWith(async () => {
    throw new Error('not allowed here');
  });
  expect(await hasLanguageModel()).toBe(false);
  vi.stubGlobal('LanguageModel', undefined);
  expect([knowsLanguageModels(), await hasLanguageModel()]).toEqual([false, false]);
});

it('is not waited for where the browser does not say', async () => {
  vi.useFakeTimers();
  browserWith(() => new Promise(() => undefined));
  const has = hasLanguageModel();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await has).toBe(false);
});
