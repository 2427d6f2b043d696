/** Answers by voice and in writing: nothing said or typed is lost when something fails in between. */
import { describe, expect, it } from 'vitest';
import {
  createPracticeWorld,
  samplePrompt,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';

const open = async (options = {}) => {
  const world = await createPracticeWorld(sampleSession([samplePrompt('a'), samplePrompt('b')]), options);
  await world.begin();
  return world;
};
const offline = () => Promise.reject(new ApiError(0, 'network', 'Network error.'));

describe('a spoken answer', () => {
  it('is recorded, sent in its parts, judged and forgotten by the device', async () => {
    const world = await open();
    await world.record();
    expect(world.state().stage).toMatchObject({ kind: 'recording', microphone: 'Headset' });
    await world.finish();
    expect(world.sent).toEqual([{ how: 'parts', requestKey: 'id1', what: '4000 bytes' }]);
    expect(world.state().stage.kind).toBe('feedback');
    expect(world.state().session.prompts[0]).toMatchObject({ state: 'follow_up', followUpCount: 1 });
    expect(await world.storage.unsent('ann')).toEqual([]);
    expect(world.said).toEqual(['Recording', 'Checking your answer', 'Feedback ready']);
    expect(world.spoken).toEqual(['Well said. And why?']);
  });

  it('that could not be sent stays, and goes again whole under the same key', async () => {
    const world = await open();
    const answer = world.answer;
    world.answer = offline;
    await world.record();
    await world.finish();
    expect(world.state()).toMatchObject({
      stage: { kind: 'ready', error: { title: 'Something went wrong' } },
      unsent: { reason: 'failed', answer: { durationMs: 2_000 } },
    });
    world.answer = answer;
    await world.sendUnsent();
    expect(world.sent.map(({ how, requestKey }) => [how, requestKey])).toEqual([
      ['parts', 'id1'],
      ['whole', 'id1'],
    ]);
    expect(world.state()).toMatchObject({ stage: { kind: 'feedback' }, unsent: null });
    expect(await world.storage.unsent('ann')).toEqual([]);
  });

  it('that asks for a slower voice gets one', async () => {
    const world = await open();
    const answer = world.answer;
    world.answer = async (...asked) => ({
      ...(await answer(...asked)),
      kind: 'repeat',
      transcription: 'Slower, please.',
    });
    await world.record();
    await world.finish();
    expect(world.slowed).toBe(1);
    world.answer = async (...asked) => ({ ...(await answer(...asked)), transcription: 'It flows slower.' });
    await world.next();
    await world.record();
    await world.finish();
    expect(world.slowed).toBe(1);
  });

  it('in which no words were heard is kept, and said to have been heard in vain', async () => {
    const world = await open();
    world.answer = () => Promise.reject(new ApiError(422, 'no_speech', 'No speech was heard.'));
    await world.record();
    await world.finish();
    expect(world.state()).toMatchObject({ unsent: { reason: 'unheard' } });
    expect(await world.storage.unsent('ann')).toHaveLength(1);
  });

  it('is kept when the microphone goes away', async () => {
    const world = await open();
    await world.record();
    world.endCapture('lost');
    await expect.poll(() => world.state().unsent?.reason).toBe('lost');
    expect(world.sent).toEqual([]);
  });

  it('is kept when the recorder breaks, which is told with its own words', async () => {
    const world = await open();
    await world.record();
    world.endCapture('fault');
    await expect.poll(() => world.state().unsent?.reason).toBe('fault');
    const nothing = await open();
    nothing.caught = { bytes: 0, chunks: 0, ms: 100 };
    await nothing.record();
    nothing.endCapture('fault');
    await expect
      .poll(() => nothing.state().stage)
      .toMatchObject({ kind: 'ready', error: { title: 'Recording Error' } });
  });

  it('that the browser does not even begin leaves no microphone open and can be tried again', async () => {
    const world = await open();
    world.refuseCapture = new DOMException('no', 'NotSupportedError');
    await world.record();
    expect(world.state().stage).toMatchObject({
      kind: 'microphone',
      error: { title: 'Recording Error' },
    });
    expect(world.released).toBe(1);
    world.refuseCapture = null;
    await world.record();
    expect(world.state().stage.kind).toBe('recording');
  });

  it.each([
    [{ bytes: 0, chunks: 0, ms: 3_000 }, 'No audio captured'],
    [{ bytes: 18, chunks: 1, ms: 3_000 }, 'Audio too quiet'],
    [{ bytes: 900, chunks: 1, ms: 499 }, 'Recording too short'],
  ])('without an answer in it is not sent (%o)', async (caught, title) => {
    const world = await open();
    world.caught = caught;
    await world.record();
    await world.finish();
    expect(world.state().stage).toMatchObject({ kind: 'ready', error: { title } });
    expect(world.sent).toEqual([]);
  });

  it('is not begun twice, and not ended twice', async () => {
    const world = await open();
    await Promise.all([world.record(), world.record()]);
    await Promise.all([world.finish(), world.finish(), world.keep('hidden')]);
    expect(world.sent).toHaveLength(1);
  });

  it('is not begun when the page is left while the microphone opens, and lets go of it', async () => {
    const world = await open();
    const opening = world.record();
    world.leave();
    await opening;
    expect(world.released).toBe(1);
    expect(world.state().stage.kind).toBe('opening');
    expect(await world.storage.unsent('ann')).toEqual([]);
  });

  it('tells of silence, and ends before the server would refuse it', async () => {
    const world = await open();
    await world.record();
    world.nowMs += 5_000;
    world.hear(-90);
    expect(world.state().stage).toMatchObject({ kind: 'recording', silent: true });
    world.hear(-20);
    expect(world.state().stage).toMatchObject({ kind: 'recording', silent: false });
    world.nowMs += 600_000;
    world.hear(-90);
    await expect.poll(() => world.state().unsent?.reason).toBe('limit');
  });

  it('says what is wrong with the microphone, and starts over without a trace', async () => {
    const world = await open();
    world.microphone = { ok: false, error: microphoneErrorOf('NotAllowedError') };
    await world.record();
    expect(world.state().stage).toMatchObject({ kind: 'microphone', error: { state: 'Mic blocked' } });
    world.microphone = { ok: true };
    await world.record();
    await world.startOver();
    expect(world.state().stage).toEqual({ kind: 'ready', error: null });
    expect(await world.storage.unsent('ann')).toEqual([]);
  });
});

describe('a typed answer', () => {
  it('survives failure and reload, and is the same answer only while its words are the same', async () => {
    const world = await open();
    const answer = world.answer;
    world.answer = offline;
    world.write('Water moves.');
    await world.sendTyped();
    expect(world.state()).toMatchObject({ draft: 'Water moves.', stage: { kind: 'ready' } });

    const later = await open({ device: world.device });
    expect(later.state().draft).toBe('Water moves.');
    later.ids = 50;
    later.answer = offline;
    await later.sendTyped();
    later.write('Water moves through a membrane.');
    later.answer = answer;
    await later.sendTyped();
    const keys = [...world.sent, ...later.sent].map(({ requestKey }) => requestKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(later.state()).toMatchObject({ draft: '', stage: { kind: 'feedback' } });
    expect(await later.storage.draft('ann', 'a')).toBeNull();
  });

  it('is answered without a sound, which Play makes', async () => {
    const world = await open();
    world.write('Water moves through a membrane.');
    await world.sendTyped();
    expect(world.state().stage.kind).toBe('feedback');
    expect(world.spoken).toEqual([]);
    expect(world.loaded).toEqual(['Well said. And why?']);
  });

  it('of nothing is not sent', async () => {
    const world = await open();
    world.write('  \n ');
    await world.sendTyped();
    expect(world.sent).toEqual([]);
  });
});
