/** The local model: replies match the schema, accounts take turns, and it recovers after its process was ended or died. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { writeTinyGguf } from '#tests/support/services/tiny-gguf.ts';
import { judgeInstructions, verdictSchema } from './judge-question.ts';
import { createLocalChatModel, type LocalChatModel } from './local-chat-model.ts';
import { examineModelFile } from './local-model-file.ts';
import { readModelAnswer } from './model-answer.ts';

const runtime = new URL('../../../scripts/llm/', import.meta.url);
const installed = existsSync(new URL('node_modules/node-llama-cpp/package.json', runtime));
if (!installed)
  process.stderr.write(
    '  no node-llama-cpp here (node scripts/install-llm.mjs): the test of its real engine is skipped\n',
  );

let folder: string;
let model: LocalChatModel;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-model-'));
  writeTinyGguf(join(folder, 'tiny.gguf'));
});
afterEach(() => model.close());
afterAll(() => rmSync(folder, { recursive: true }));

const file = () => examineModelFile(pathToFileURL(join(folder, 'tiny.gguf')).href);
async function open(entry: string, timeoutMs = 30_000) {
  const childUrl = await builtWorker(entry);
  model = createLocalChatModel({ childUrl, runtime, file: file(), timeoutMs, log: createTestLog() });
  return model;
}
const signal = () => AbortSignal.timeout(50_000);
const Said = z.object({ said: z.string() });
const ask = async (data: unknown, owner = 'ada') =>
  readModelAnswer(
    await model.ask({
      name: 'test',
      owner,
      schema: Said,
      instructions: 'Say something.',
      data,
      signal: signal(),
    }),
    Said,
  );

describe.runIf(installed)('the real engine', () => {
  it('loads a model and returns a valid verdict, whatever its weights', async () => {
    await open('server/platform/llm/local-model-child.ts');
    const schema = verdictSchema(true);
    const question = { name: 'verdict', owner: 'ada', schema, instructions: judgeInstructions(true) };
    await model.prepare(question);
    const verdict = await model.ask({ ...question, data: { transcript: 'blood' }, signal: signal() });
    expect(readModelAnswer(verdict, schema).points).toEqual(expect.any(Array));
    expect((await ask('again')).said).toEqual(expect.any(String));
  });
});

describe('a process', () => {
  const child = 'tests/support/services/stand-in-model.ts';

  it.each(['hang', 'die', 'prose', 'long'])(
    'that does this: %s, fails its own question, and the next one is answered',
    async (what) => {
      await open(child, 500);
      expect(await ask('first')).toEqual({ said: 'first' });
      await expect(ask(what)).rejects.toMatchObject({ name: 'ModelError' });
      expect(await ask('next')).toEqual({ said: 'next' });
    },
  );

  it('that was ended because its student left is loaded again before the next question', async () => {
    await open(child, 1_500);
    expect(await ask('first')).toEqual({ said: 'first' });
    const question = { name: 'test', owner: 'ada', schema: Said, instructions: '' };
    const left = model.ask({ ...question, data: 'hang', signal: AbortSignal.timeout(20) });
    const next = ask('next');
    await expect(left).rejects.toMatchObject({ name: 'ModelError' });
    expect(await next).toEqual({ said: 'next' });
  });

  it('is not asked for a while after dying five times in a row', async () => {
    await open(child);
    for (let turn = 0; turn < 5; turn++)
      await expect(ask('die')).rejects.toMatchObject({ name: 'ModelError' });
    await expect(ask('fine')).rejects.toMatchObject({ cause: { name: 'BreakerOpenError' } });
  });

  it('is released by a student who stops waiting, and by all at the end', async () => {
    await open(child);
    const question = { name: 'test', owner: 'ada', schema: Said, instructions: '' };
    const waited = model.ask({ ...question, data: 'work 5000', signal: AbortSignal.timeout(100) });
    await expect(waited).rejects.toMatchObject({ name: 'ModelError' });
    const working = expect(ask('hang')).rejects.toMatchObject({ name: 'ModelError' });
    await model.close();
    await working;
  });
});
