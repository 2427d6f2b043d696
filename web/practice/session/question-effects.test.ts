/** A session from question to question: where it opens, how it moves on, what it says at the end. */
import { describe, expect, it } from 'vitest';
import {
  createPracticeWorld,
  samplePrompt,
  sampleReply,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { completionRate } from './session-view.ts';

const prompts = () => [samplePrompt('a'), samplePrompt('b'), samplePrompt('c')];
const answered = (id: string) => samplePrompt(id, { state: 'complete', outcome: 'answered' });

describe('opening a session', () => {
  it('begins with the introduction, and after a reload with the question it was left at', async () => {
    expect((await createPracticeWorld(sampleSession(prompts()))).state().phase).toBe('intro');
    const resumed = await createPracticeWorld(sampleSession(prompts()), { lookedAt: 'b' });
    expect(resumed.state()).toMatchObject({ phase: 'question', index: 1 });
  });

  it('shows words that were being written, and the results again where they were looked at last', async () => {
    const first = await createPracticeWorld(sampleSession([samplePrompt('a')]));
    await first.storage.keepDraft({ userId: 'ann', promptId: 'a', text: 'Water', requestKey: '' });
    const { device } = first;
    const writing = await createPracticeWorld(sampleSession([samplePrompt('a')]), { lookedAt: 'a', device });
    await writing.showCurrent();
    expect(writing.state()).toMatchObject({ mode: 'typing', draft: 'Water' });

    const over = await createPracticeWorld(sampleSession([answered('a')]), { lookedAt: 'a' });
    await over.showCurrent();
    await over.next();
    expect(over.state().phase).toBe('complete');
    const again = await createPracticeWorld(sampleSession([answered('a')]), { lookedAt: over.lookedAt });
    expect(again.state().phase).toBe('complete');
  });

  it('goes on at the first open question when nothing else is known, and ends when none is left', async () => {
    const halfway = await createPracticeWorld(sampleSession([answered('a'), samplePrompt('b')]));
    expect(halfway.state()).toMatchObject({ phase: 'question', index: 1 });
    const over = await createPracticeWorld(sampleSession([answered('a')]));
    expect(over.state().phase).toBe('complete');
  });
});

describe('moving on', () => {
  it('skips an open question at the server, and ends after the last', async () => {
    const world = await createPracticeWorld(sampleSession(prompts()));
    await world.begin();
    world.answer = async (id) => sampleReply(id, { state: 'complete', followUp: '', isComplete: true });
    world.write('Water moves.');
    await world.sendTyped();
    await world.next();
    expect(world.state()).toMatchObject({ index: 1, stage: { kind: 'ready' } });
    await world.next();
    await world.next();
    const { phase, session } = world.state();
    expect(phase).toBe('complete');
    expect(session.prompts.map(({ outcome }) => outcome)).toEqual(['answered', 'skipped', 'skipped']);
    expect(completionRate(session)).toBe(33);
  });

  it('leaves no question out when the button is pressed twice', async () => {
    const world = await createPracticeWorld(sampleSession(prompts()));
    await world.begin();
    await Promise.all([world.next(), world.next()]);
    expect(world.state()).toMatchObject({ index: 1 });
    expect(world.state().session.prompts.map(({ outcome }) => outcome)).toEqual(['skipped', null, null]);
  });

  it('judges again once more after a correction, and shows the new verdict', async () => {
    const world = await createPracticeWorld(sampleSession(prompts()));
    await world.begin();
    await world.record();
    await world.finish();
    await world.recheck({ transcription: 'what I really said' });
    const [first] = world.state().session.prompts;
    expect(first).toMatchObject({ state: 'complete', outcome: 'answered' });
    expect(first?.turns).toMatchObject([{ source: 'voice', corrected: true }]);
  });
});
