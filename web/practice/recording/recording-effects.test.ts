/** However a recording ends, the microphone is let go of, and what was said is kept or sent. */
import { describe, expect, it, vi } from 'vitest';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleSession,
} from '#tests/support/components/practice-world.ts';

async function recording() {
  const { tracks, hearSecond } = fakeMicrophone();
  const world = await createPracticeWorld(sampleSession([samplePrompt('a')]), { browser: true });
  await world.begin();
  await world.record();
  expect(world.state().stage).toMatchObject({ kind: 'recording', microphone: 'Headset' });
  world.nowMs += 3_000;
  hearSecond();
  await expect.poll(() => world.uploaded).toEqual([0]);
  expect(isOpen(tracks)).toBe(true);
  return { world, tracks };
}
const isOpen = (tracks: { stopped: boolean }[]) => tracks.some(({ stopped }) => !stopped);

describe('the microphone', () => {
  it('is let go of where it opens after the page was left, and nothing is recorded', async () => {
    const world = await createPracticeWorld(sampleSession([samplePrompt('a')]));
    await world.begin();
    const opening = world.record();
    world.leave();
    await opening;
    expect(world.released).toBe(1);
    expect(await world.storage.unsent('ann')).toEqual([]);
  });

  it('is let go of when the answer is finished, before the feedback plays', async () => {
    const { world, tracks } = await recording();
    const { answer } = world;
    let openWhileSent: boolean | null = null;
    world.answer = (promptId) => {
      openWhileSent = isOpen(tracks);
      return answer(promptId);
    };
    await world.finish();
    expect([openWhileSent, isOpen(tracks)]).toEqual([false, false]);
    expect(world.state().stage.kind).toBe('feedback');
    expect(world.sent).toMatchObject([{ how: 'parts', what: '2500 bytes' }]);
  });

  it('is let go of when the page is hidden, and the recording is kept', async () => {
    const { world, tracks } = await recording();
    await world.keep('hidden');
    expect(isOpen(tracks)).toBe(false);
    expect(world.state()).toMatchObject({ stage: { kind: 'ready' }, unsent: { reason: 'hidden' } });
  });

  it('is let go of when the answer is started over, and nothing stays', async () => {
    const { world, tracks } = await recording();
    await world.startOver();
    expect(isOpen(tracks)).toBe(false);
    expect(await world.storage.unsent('ann')).toEqual([]);
  });

  it('is let go of when the page is left, and the recording stays on the device', async () => {
    const { world, tracks } = await recording();
    world.leave();
    await expect.poll(() => isOpen(tracks)).toBe(false);
    expect(await world.device.unsent('ann')).toMatchObject([{ promptId: 'a' }]);
  });

  it('is not kept open for a recorder that cannot be built', async () => {
    const { tracks } = fakeMicrophone();
    const world = await createPracticeWorld(sampleSession([samplePrompt('a')]), { browser: true });
    await world.begin();
    vi.stubGlobal(
      'MediaRecorder',
      class {
        static isTypeSupported = () => false;
        constructor() {
          throw new DOMException('no', 'NotSupportedError');
        }
      },
    );
    await world.record();
    expect(isOpen(tracks)).toBe(false);
    expect(world.state().stage).toMatchObject({
      kind: 'microphone',
      error: { title: 'Audio recording not supported' },
    });
  });
});

it('ignores every press that would begin something else meanwhile', async () => {
  const { world } = await recording();
  await world.record();
  await world.next();
  await world.answerFollowUp();
  expect(world.state().stage.kind).toBe('recording');
  await world.keep('hidden');
});
