/** How an answer is packed: in parts, whole, or as WAV when nothing else is read. */
import { describe, expect, it } from 'vitest';
import { AnswerFields } from '#contract/practice.ts';
import { sampleAnswer, samplePrompt, sampleReply } from '#tests/support/components/practice-world.ts';
import { ApiError, type ApiErrorCode } from '#web/api/api-error.ts';
import { createAnswerSender } from './answer-sender.ts';

const kept = (mimeType = 'audio/webm;codecs=opus') => sampleAnswer({ id: 'upload', mimeType });
const parts = [new ArrayBuffer(4), new ArrayBuffer(4)];

/** Refuses with these codes, one a request, then answers; tells what each request held. */
function trial(...codes: ApiErrorCode[]) {
  const requests: { how: string; key: string }[] = [];
  const sender = createAnswerSender({
    post: async (form, key) => {
      const audio = form.get('audio');
      const how = audio instanceof File ? audio.name : `parts: ${form.get('uploadChunks')}`;
      requests.push({ how, key });
      const code = codes[requests.length - 1];
      if (code) throw new ApiError(400, code, code);
      return sampleReply('a');
    },
    toWav: async () => new Blob([new ArrayBuffer(44)], { type: 'audio/wav' }),
  });
  const send = (mimeType?: string, uploaded = true) =>
    sender.spoken(samplePrompt('a'), kept(mimeType), parts, uploaded);
  return { send, how: () => requests.map((request) => request.how), requests };
}

describe('a spoken answer', () => {
  it('goes as the parts that have arrived, else whole', async () => {
    const live = trial();
    await live.send();
    expect(live.how()).toEqual(['parts: 2']);
    const late = trial();
    await late.send('audio/webm', false);
    expect(late.how()).toEqual(['recording.webm']);
  });

  it('goes whole when a part went missing, and as WAV when it cannot be read, always under one key', async () => {
    const missing = trial('conflict');
    await missing.send();
    expect(missing.how()).toEqual(['parts: 2', 'recording.webm']);
    const unread = trial('unsupported_audio');
    await unread.send();
    expect(unread.requests).toEqual([
      { how: 'parts: 2', key: 'key' },
      { how: 'recording.wav', key: 'key' },
    ]);
  });

  it('tells when others talked, the latest forty times', async () => {
    const told: (FormDataEntryValue | null)[] = [];
    const sender = createAnswerSender({
      post: async (form) => {
        told.push(form.get('othersTalk'));
        return sampleReply('a');
      },
      toWav: async (recording) => recording,
    });
    const others = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ fromMs: at * 1_000.4, untilMs: 999_999 }));
    for (const count of [0, 2, 41])
      await sender.spoken(samplePrompt('a'), { ...kept(), othersTalk: others(count) }, parts, true);
    expect(told[0]).toBeNull();
    expect(told[1]).toBe('0-999999,1000-999999');
    expect(String(told[2]).split(',')).toHaveLength(40);
    for (const othersTalk of told.slice(1))
      expect(AnswerFields.parse({ othersTalk })).toEqual({ othersTalk });
  });

  it('is WAV at once where only AAC was to be had', async () => {
    const safari = trial();
    await safari.send('audio/mp4');
    expect(safari.how()).toEqual(['recording.wav']);
  });

  it('is not sent twice for any other refusal', async () => {
    const quiet = trial('audio_too_quiet');
    await expect(quiet.send()).rejects.toMatchObject({ code: 'audio_too_quiet' });
    const finished = trial('conflict');
    await expect(finished.send('audio/webm', false)).rejects.toMatchObject({ code: 'conflict' });
    expect([quiet.how(), finished.how()]).toEqual([['parts: 2'], ['recording.webm']]);
  });
});
