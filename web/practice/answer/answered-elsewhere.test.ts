/** The same question in two tabs: the second one shows what became of it, and loses nothing that was said. */
import { describe, expect, it } from 'vitest';
import type { Prompt } from '#contract/practice.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';

const turn = {
  id: 'turn',
  requestKey: 'of the other tab',
  source: 'typed',
  transcription: 'Said in the other tab.',
  corrected: false,
  feedback: 'Well done.',
  followUp: '',
  isComplete: true,
  kind: 'answer',
  deeper: null,
  audioUrl: null,
} as const;
const refused = () => Promise.reject(new ApiError(409, 'conflict', 'This question is already finished.'));

async function second(elsewhere: Partial<Prompt>) {
  const prompts = [samplePrompt('a'), samplePrompt('b')];
  const world = await createPracticeWorld(sampleSession(prompts));
  await world.begin();
  world.onServer = sampleSession([samplePrompt('a', elsewhere), samplePrompt('b')]);
  world.answer = refused;
  return world;
}

describe('a question that was answered in another tab', () => {
  it('shows that answer in place of an error', async () => {
    const world = await second({ state: 'complete', outcome: 'answered', turns: [turn] });
    world.write('Said here.');
    await world.sendTyped();
    expect(world.state()).toMatchObject({
      stage: { kind: 'feedback', notice: expect.stringContaining('another tab') },
      index: 0,
    });
    await world.next();
    expect(world.state().index).toBe(1);
  });

  it('keeps what was recorded here to be listened to, once it is finished', async () => {
    const world = await second({ state: 'complete', outcome: 'answered', turns: [turn] });
    await world.record();
    await world.finish();
    expect(world.state()).toMatchObject({ unsent: { reason: 'finished' }, stage: { kind: 'ready' } });
    expect(await world.storage.unsent('ann')).toHaveLength(1);
  });

  it('keeps what was written here for its follow-up', async () => {
    const world = await second({ state: 'follow_up', followUpCount: 1, turns: [turn] });
    world.write('Said here.');
    await world.sendTyped();
    expect(world.state()).toMatchObject({ stage: { kind: 'feedback' }, draft: 'Said here.' });
  });

  it('says why an answer was refused where nothing has changed', async () => {
    const world = await second({});
    world.write('Said here.');
    await world.sendTyped();
    expect(world.state()).toMatchObject({
      stage: { kind: 'ready', error: { title: 'Processing error' } },
    });
  });
});
