/** Recordings that were left unsent: offered to their own student, sent, replaced in writing or discarded, and never for ever. */
import { describe, expect, it } from 'vitest';
import type { PracticeSession } from '#contract/practice.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';

type World = Awaited<ReturnType<typeof createPracticeWorld>>;

const session = () => sampleSession([samplePrompt('a'), samplePrompt('b')]);
const open = async (of: PracticeSession = session(), device?: World['device']) => {
  const world = await createPracticeWorld(of, device && { device });
  await world.begin();
  return world;
};
/** A page that was closed while its student spoke, and the same student's next page. */
const leftBehind = async (later: PracticeSession = session()) => {
  const first = await open();
  await first.record();
  await first.keep('hidden');
  return { first, later: await open(later, first.device) };
};
const offline = () => Promise.reject(new ApiError(0, 'network', 'Network error.'));
const turn = { id: 'turn', source: 'voice', transcription: 'x', corrected: false } as const;
const said = {
  feedback: 'f',
  followUp: 'And why?',
  isComplete: false,
  kind: 'answer',
  deeper: null,
  audioUrl: null,
} as const;

describe('a recording left behind', () => {
  it('is offered to its own student only, to listen to, and discarded on device and server', async () => {
    const { first, later } = await leftBehind();
    expect(first.state().unsent).toMatchObject({ reason: 'hidden' });
    await later.findUnsent();
    expect(later.state()).toMatchObject({ unsent: { reason: 'found' }, stage: { kind: 'ready' } });
    expect((await later.recordingOf(later.state().unsent?.answer as never)).size).toBe(4_000);
    expect(await later.storage.unsent('bob')).toEqual([]);
    await later.discardUnsent();
    expect(await first.device.unsent('ann')).toEqual([]);
    expect(later.forgotten).toEqual(['id0']);
    expect(later.state()).toMatchObject({ unsent: null, stage: { kind: 'ready' } });
  });

  it('is not offered when the server had answered for it and only the reply was lost', async () => {
    const answered = samplePrompt('a', {
      state: 'follow_up',
      followUpCount: 1,
      turns: [{ ...turn, ...said, requestKey: 'id1' }],
    });
    const { first, later } = await leftBehind(sampleSession([answered, samplePrompt('b')]));
    await later.findUnsent();
    expect(later.state()).toMatchObject({ unsent: null, stage: { kind: 'feedback' } });
    expect(await first.device.unsent('ann')).toEqual([]);
  });

  it('of a question finished meanwhile can only be listened to, and leads on once it is discarded', async () => {
    const skipped = samplePrompt('a', { state: 'complete', outcome: 'skipped' });
    const { later } = await leftBehind(sampleSession([skipped, samplePrompt('b')]));
    await later.findUnsent();
    expect(later.state()).toMatchObject({ index: 0, unsent: { reason: 'finished' } });
    await later.discardUnsent();
    expect(later.state()).toMatchObject({ index: 1, unsent: null, stage: { kind: 'ready' } });
  });

  it('stays while its answer is written instead, until that has been checked', async () => {
    const { first, later } = await leftBehind();
    await later.findUnsent();
    later.setMode('typing');
    const { answer } = later;
    later.answer = offline;
    later.write('Water moves.');
    await later.sendTyped();
    expect(later.state()).toMatchObject({ unsent: { reason: 'found' }, draft: 'Water moves.' });
    expect(await first.device.unsent('ann')).toHaveLength(1);
    later.answer = answer;
    await later.sendTyped();
    expect(later.state()).toMatchObject({ unsent: null, stage: { kind: 'feedback' } });
    expect(await first.device.unsent('ann')).toEqual([]);
    expect(later.sent.map(({ how }) => how)).toEqual(['typed', 'typed']);
  });

  it('is forgotten after the 90 days that recordings are kept', async () => {
    const { first, later } = await leftBehind();
    later.nowMs += 89 * 86_400_000;
    await later.findUnsent();
    expect(later.state().unsent).toMatchObject({ reason: 'found' });
    const muchLater = await open(session(), first.device);
    muchLater.nowMs += 91 * 86_400_000;
    await muchLater.findUnsent();
    expect(muchLater.state().unsent).toBeNull();
    expect(await first.device.unsent('ann')).toEqual([]);
  });
});
