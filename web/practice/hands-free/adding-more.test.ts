/** A student who was not done goes on while the answer is being thought about: nothing is lost, and it stays one answer. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { AnswerReply } from '#contract/practice.ts';
import { phrases } from '#core/text-to-speech/phrases.ts';
import { handsFree, noWords, testEar, whole } from '#tests/support/components/hands-free-session.ts';
import { sampleReply } from '#tests/support/components/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import type { Ear } from './ear.ts';

beforeEach(() => void vi.useFakeTimers());

async function thoughtAbout(ear: Ear | null = null) {
  const made = await handsFree(undefined, false, ear);
  const { world, speak, wait, kind } = made;
  const first = { judged: (_reply: AnswerReply) => {}, lost: (_error: unknown) => {} };
  world.answer = () =>
    new Promise((resolve, reject) => {
      Object.assign(first, { judged: resolve, lost: reject });
    });
  await wait(10);
  await speak();
  expect(kind()).toBe('checking');
  const more = async () => {
    world.nowMs += 1_000;
    made.conductor.press();
    await wait(0);
    expect(kind()).toBe('recording');
  };
  return { ...made, first, more };
}

it('joins what is said then to what was sent, and shows one verdict', async () => {
  const { world, first, speak, more, wait, kind } = await thoughtAbout();
  await more();
  const before = world.lastAnswer?.requestKey;
  first.judged(sampleReply('a'));
  await wait(0);
  expect([kind(), world.state().session.prompts[0]?.turns]).toEqual(['recording', []]);
  world.answer = async (promptId) => whole(promptId);
  await speak();
  expect(world.lastAnswer?.continues).toBe(before);
  expect(kind()).toBe('feedback');
  expect(world.state().session.prompts[0]?.turns).toHaveLength(1);
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('waits with what was added until the answer before it has arrived', async () => {
  const { world, first, speak, more, wait, kind } = await thoughtAbout();
  await more();
  await speak();
  expect([kind(), world.sent.length]).toEqual(['checking', 1]);
  world.answer = async (promptId) => whole(promptId);
  first.judged(sampleReply('a'));
  await wait(0);
  expect([kind(), world.sent.length]).toEqual(['feedback', 2]);
});

it('sends the answer before it again where the network lost that, and both later where it stays away', async () => {
  const { world, conductor, first, speak, more, wait, kind } = await thoughtAbout();
  await more();
  const key = world.lastAnswer?.requestKey ?? '';
  world.answer = async () => {
    throw new ApiError(0, 'network', 'Network error.');
  };
  first.lost(new ApiError(0, 'network', 'Network error.'));
  await speak();
  expect(kind()).toBe('ready');
  expect(await world.storage.unsent('ann')).toHaveLength(2);
  world.answer = async (promptId) => whole(promptId);
  world.sent.length = 0;
  conductor.press();
  await wait(0);
  expect(kind()).toBe('feedback');
  expect(world.sent.map(({ requestKey }) => requestKey)).toEqual([key, world.lastAnswer?.requestKey]);
  expect(world.lastAnswer?.continues).toBe(key);
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('shows what was sent as it stands where nothing is added', async () => {
  const { world, first, speak, more, hear, wait, kind } = await thoughtAbout();
  await more();
  first.judged(sampleReply('a'));
  world.answer = noWords;
  await speak();
  expect(kind()).toBe('feedback');
  expect(world.state().session.prompts[0]?.turns).toHaveLength(1);
  expect(await world.storage.unsent('ann')).toEqual([]);
  // Not a sound: no recording is sent at all.
  await wait(12);
  world.answer = async (promptId) => sampleReply(promptId, { turnId: 'second' });
  const judged = { now: () => {} };
  world.answer = (promptId) =>
    new Promise((resolve) => {
      judged.now = () => resolve(sampleReply(promptId, { turnId: 'second' }));
    });
  await speak();
  await more();
  judged.now();
  await hear(-60, 7);
  await wait(0);
  expect(kind()).toBe('feedback');
  expect(world.state().session.prompts[0]?.turns).toHaveLength(2);
});

it('joins what is said as the verdict begins, and shows that verdict again where it was nothing', async () => {
  const { world, first, speak, wait, kind } = await thoughtAbout();
  first.judged(sampleReply('a'));
  await wait(0);
  expect(kind()).toBe('feedback');
  const before = world.lastAnswer?.requestKey;
  await world.addMore();
  expect(kind()).toBe('recording');
  await world.startOver();
  await wait(0);
  expect([kind(), world.state().session.prompts[0]?.turns.length]).toEqual(['feedback', 1]);
  await world.addMore();
  world.answer = async (promptId) => whole(promptId);
  await speak();
  expect(world.lastAnswer?.continues).toBe(before);
  expect(kind()).toBe('feedback');
});

it('takes no second press on the way for a wish to say more', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  world.answer = () => new Promise(() => {});
  await wait(10);
  await hear(-20, 1);
  conductor.press();
  conductor.press();
  await wait(0);
  expect(kind()).toBe('checking');
  world.nowMs += 1_000;
  conductor.press();
  await wait(0);
  expect(kind()).toBe('recording');
});

it('begins by itself where the student speaks on and may interrupt', async () => {
  const { ear, taken, hears } = testEar();
  const { world, cues, first, hear, wait, kind } = await thoughtAbout(ear);
  taken.length = 0;
  hears(world, -60, 1);
  expect(taken).toEqual([]);
  const before = cues.length;
  hears(world, -22, 0.45);
  await wait(0);
  expect([kind(), taken, cues.length]).toEqual(['recording', [400], before]);
  // It was no words: the verdict waits for the usual pause, not for 45 s.
  first.judged(sampleReply('a'));
  world.answer = noWords;
  await hear(-60, 3.5);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await wait(0);
  expect(kind()).toBe('feedback');
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('hears a student who speaks only while the tutor says that it thinks, from the first word on', async () => {
  const { ear, taken, hears } = testEar();
  const { world, wait, speak, kind } = await handsFree(undefined, false, ear);
  world.answer = () => new Promise(() => {});
  const player = world.player.state as StoreApi<PlayerState>;
  const play = (status: PlayerState['status']) =>
    player.setState({ status, positionSeconds: 0.3, durationSeconds: 1.2 });
  await wait(1);
  play('playing');
  hears(world, -50, 1);
  play('idle');
  hears(world, -60, 0.1);
  await wait(10);
  await speak();
  expect(kind()).toBe('checking');
  taken.length = 0;
  hears(world, -60, 2);
  play('playing');
  hears(world, -50, 0.3);
  hears(world, -22, 0.5);
  play('idle');
  hears(world, -60, 0.4);
  await wait(0);
  expect(kind()).toBe('recording');
  // 0.4 s of voice decide; the recording begins 0.6 s before.
  expect(taken).toEqual([400]);
  const recordings = await world.storage.unsent('ann');
  expect(recordings.at(-1)?.spokenOver).toBe(0);
});

it('does not say that it thinks into what may be the student going on', async () => {
  const { ear, hears } = testEar();
  const { world, wait, cues, announced } = await thoughtAbout(ear);
  const thinks = () => announced.filter((words) => words === phrases.thinking).length;
  hears(world, -60, 0.02);
  await wait(1.9);
  hears(world, -60, 1);
  hears(world, -22, 0.2);
  await wait(0.2);
  expect([thinks(), cues.at(-1)]).toEqual([0, 'heard']);
});

it('joins again and again while words are added, and takes sounds without words for the next answer after one time', async () => {
  const { ear, hears } = testEar();
  const { world, first, speak, wait, kind } = await thoughtAbout(ear);
  const player = world.player.state as StoreApi<PlayerState>;
  const interrupt = async () => {
    player.setState({ status: 'playing', positionSeconds: 1, durationSeconds: 8 });
    hears(world, -60, 0.8);
    hears(world, -20, 0.6);
    player.setState({ status: 'idle', positionSeconds: 0 });
    await wait(0);
    expect(kind()).toBe('recording');
  };
  first.judged(sampleReply('a', { transcription: 'one' }));
  await wait(0);
  for (const transcription of ['one two', 'one two three']) {
    world.answer = async (promptId) => sampleReply(promptId, { transcription });
    await interrupt();
    await speak();
    expect(kind()).toBe('feedback');
    expect(world.state().session.prompts[0]?.turns).toHaveLength(1);
  }
  world.answer = noWords;
  await interrupt();
  expect(world.lastAnswer?.continues).toBeDefined();
  await speak();
  expect(kind()).toBe('feedback');
  world.answer = async (promptId) => sampleReply(promptId, { transcription: 'and why', turnId: 'second' });
  await interrupt();
  await speak();
  expect(world.lastAnswer?.continues).toBeUndefined();
  expect(world.state().session.prompts[0]?.turns).toHaveLength(2);
});
