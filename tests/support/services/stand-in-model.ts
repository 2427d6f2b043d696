/** Fakes a local language model's process: does what the material says, so that tests see how the server handles it. */
import type { LocalModelReply, LocalModelRequest } from '#server/platform/llm/local-model-child.ts';
import { answerInProcess } from '#server/platform/workers/child-process.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let loaded = false;

answerInProcess(async ({ question }: LocalModelRequest): Promise<LocalModelReply> => {
  if (question === null) {
    loaded = true;
    return { text: '' };
  }
  const told = question.material.split('\n').find((line) => line.startsWith('"')) ?? '""';
  const [what, ms = '0'] = (JSON.parse(told) as string).split(' ');
  if (what === 'hang' || !loaded) await wait(2 ** 31 - 1);
  if (what === 'die') process.exit(1);
  if (what === 'long') return { tooLong: true };
  if (what === 'prose') return { text: 'Well, let me think.' };
  await wait(Number(ms));
  return { text: JSON.stringify({ said: what }) };
});
