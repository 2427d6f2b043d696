/** One voice for several listeners: early, late or gone, and all told if it breaks off. */
import { describe, expect, it } from 'vitest';
import { shareSpeech } from './shared-speech.ts';

/** A voice that generates its next piece on command. */
function slowVoice() {
  const steps: ((piece: { text: string } | { fault: Error } | null) => void)[] = [];
  const asked: (() => void)[] = [];
  async function* chunks() {
    for (;;) {
      const next = await new Promise<{ text: string } | { fault: Error } | null>((resolve) => {
        steps.push(resolve);
        asked.shift()?.();
      });
      if (next === null) return;
      if ('fault' in next) throw next.fault;
      yield Buffer.from(next.text);
    }
  }
  const step = async (piece: { text: string } | { fault: Error } | null) => {
    if (steps.length === 0) await new Promise<void>((resolve) => asked.push(resolve));
    steps.shift()?.(piece);
  };
  return { speech: { mediaType: 'audio/mpeg', chunks: chunks() }, step };
}
const textOf = async (sound: AsyncIterable<Uint8Array>) => {
  let text = '';
  for await (const piece of sound) text += Buffer.from(piece).toString();
  return text;
};

describe('speech being generated', () => {
  it('reaches every listener from its first byte, before it is complete', async () => {
    const { speech, step } = slowVoice();
    const kept: string[] = [];
    const shared = shareSpeech(speech, async (made) => {
      kept.push(Buffer.from(made).toString());
      return Buffer.from('whole');
    });
    const first = shared.follow()[Symbol.asyncIterator]();
    await step({ text: 'Good ' });
    expect(Buffer.from((await first.next()).value ?? []).toString()).toBe('Good ');
    const late = textOf(shared.follow());
    await step({ text: 'start.' });
    await step(null);
    expect(await late).toBe('Good start.');
    expect(Buffer.from(await shared.whole).toString()).toBe('whole');
    expect(kept).toEqual(['Good start.']);
  });

  it('is generated and stored to its end when the listener leaves', async () => {
    const { speech, step } = slowVoice();
    const shared = shareSpeech(speech, async (made) => made);
    const listener = shared.follow()[Symbol.asyncIterator]();
    await step({ text: 'Good ' });
    await listener.next();
    await listener.return?.();
    await step({ text: 'start.' });
    await step(null);
    expect(Buffer.from(await shared.whole).toString()).toBe('Good start.');
  });

  it('that breaks off fails for every listener, and is not stored', async () => {
    const { speech, step } = slowVoice();
    let kept = 0;
    const shared = shareSpeech(speech, async (made) => {
      kept += 1;
      return made;
    });
    const [one, other] = [textOf(shared.follow()), textOf(shared.follow())];
    await step({ text: 'Good ' });
    await step({ fault: new Error('gone') });
    await expect(one).rejects.toThrow('gone');
    await expect(other).rejects.toThrow('gone');
    await expect(shared.whole).rejects.toThrow('gone');
    expect(kept).toBe(0);
  });
});
