/** An answer that cannot be judged or saved leaves no recording behind, whichever fails first. */
import { expect, it } from 'vitest';
import { createAnswerService } from './answer-service.ts';
import type { Tutor } from './ports.ts';
import type { StoredPrompt } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

const prompt: StoredPrompt = {
  id: 'prompt',
  sessionId: 'session',
  setId: 'set',
  setTitle: 'Cells',
  premium: false,
  kind: 'explain',
  prompt: 'Explain osmosis.',
  points: [],
  state: 'initial',
  outcome: null,
  followUpCount: 0,
  turnCount: 0,
};
const sound = Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at / 5));
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const fails = () => Promise.reject(new Error('broken'));

/** What happened to the recording, in order. */
async function answered(judge: Tutor['judge'], keep = async () => true): Promise<string[]> {
  const said: string[] = [];
  const service = createAnswerService({
    store: {
      findPrompt: async () => prompt,
      cardsOf: async () => null,
      turnsOf: async () => [],
      saveTurn: fails,
    } as Partial<PracticeStore> as PracticeStore,
    hearing: {
      decoder: { detect: () => 'webm', decode: async () => ({ samples: sound, sampleRateHz: 16_000 }) },
      transcriber: {
        name: 'test',
        transcribe: async () => ({ text: 'Water moves.' }),
        close: async () => undefined,
      },
      queue: { run: (_, work) => work() },
    },
    tutor: { judge } as Partial<Tutor> as Tutor,
    reader: { readHeard: async ({ heard }) => ({ text: heard, doubts: [], misheard: false }) },
    recordings: {
      async keepAnswer() {
        await nextTurn();
        said.push('kept');
        return keep();
      },
      async forgetAnswer() {
        said.push('forgotten');
      },
      keptAnswers: async () => new Map(),
      findAnswer: async () => null,
      keepSpeech: async () => undefined,
      findSpeech: async () => null,
    },
    speechUrl: null,
    newId: () => 'turn',
  });
  const request = {
    recording: async () => new Uint8Array(100),
    requestKey: null,
    promptId: 'prompt',
    promptText: null,
    deeper: false,
    continues: null,
    typed: null,
    spokenOver: null,
    phraseSaid: null,
    streamed: null,
  };
  await expect(service.answer('ada', request, new AbortController().signal)).rejects.toThrow('broken');
  return said;
}

const judges: Tutor['judge'] = async () => ({
  intent: 'answer',
  points: [],
  isComplete: true,
  feedback: 'Good.',
  followUp: null,
  judgedBy: 'test',
  notice: null,
});

it.each([
  ['judged', fails, undefined],
  ['kept as a whole', judges, fails],
  ['saved', judges, undefined],
])('is deleted if it could not be %s', async (_what, judge, keep) => {
  expect(await answered(judge, keep)).toEqual(['kept', 'forgotten']);
});
