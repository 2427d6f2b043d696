/** Entry point of a recogniser process that decodes tones instead of speech, and dies or hangs when told to, even by its token file. */
import { readFile } from 'node:fs/promises';
import type { RecogniserReply, RecogniserRequest } from '#server/platform/speech/stt/recogniser-child.ts';
import { answerInProcess } from '#server/platform/workers/child-process.ts';
import { tonesToText } from '#tests/support/tones/modem.ts';

answerInProcess(async ({ paths, samples }: RecogniserRequest): Promise<RecogniserReply> => {
  const orders = await readFile(paths.tokens ?? '', 'utf8');
  const text = await tonesToText(samples, 16_000);
  if (orders.includes('die') || text.includes('die')) process.abort();
  if (text.includes('hang')) await new Promise(() => undefined);
  if (process.env.PATH !== undefined) throw new Error('the environment leaked');
  return { text };
});
