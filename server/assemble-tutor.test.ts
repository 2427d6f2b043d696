/** A local model that cannot be used is refused at start with a fix; a usable one falls back to the built-in tutor. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { tutorWorkers } from '#tests/support/product/tutor-workers.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { writeTinyGguf } from '#tests/support/services/tiny-gguf.ts';
import { assembleTutor } from './assemble-tutor.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nowhere = pathToFileURL(join(folder, 'nowhere.js'));
const workers = { tutor: nowhere, languageModel: nowhere, languageModelRuntime: pathToFileURL(`${folder}/`) };

it('names the command that installs what runs a model', () => {
  const config = readConfig({ LLM_LOCAL_MODEL: pathToFileURL(join(folder, 'model.gguf')).href });
  expect(() => assembleTutor(config, workers, createTestLog())).toThrow(
    'LLM_LOCAL_MODEL: the program that runs models is not installed; "npm run model -- ADDRESS" installs it',
  );
});

const usable = await tutorWorkers();
const installed = existsSync(
  new URL('node_modules/node-llama-cpp/package.json', usable.languageModelRuntime),
);
if (!installed)
  process.stderr.write(
    '  no node-llama-cpp here (node scripts/install-llm.mjs): the test of a local tutor is skipped\n',
  );

it.runIf(installed)(
  'judges with the local model, and is not worse off where that talks nonsense',
  async () => {
    writeTinyGguf(join(folder, 'tiny.gguf'));
    const log = createTestLog();
    const config = readConfig({
      LLM_LOCAL_MODEL: pathToFileURL(join(folder, 'tiny.gguf')).href,
      LLM_TIMEOUT_SECONDS: '40',
    });
    const { tutor, builtIn, device, close } = assembleTutor(config, usable, log);
    expect([tutor.name(false), tutor.name(true), device]).toEqual(['tiny', 'tiny', null]);
    expect(log.entries).toContainEqual({
      level: 'info',
      details: { model: 'tiny', memory: '1.5 GB' },
      message: expect.stringContaining('on this machine'),
    });
    const osmosis = { term: 'Osmosis', definition: 'water moves through a membrane' };
    const request = {
      owner: 'ada',
      prompt: 'Explain osmosis.',
      keyPoints: [osmosis.definition],
      cards: [osmosis],
      deck: [osmosis],
      answer: 'Water moves through a membrane.',
      followUpCount: 0,
      history: [],
      claimed: [],
      onWord: [],
      premium: false,
    };
    const judged = await tutor.judge(request);
    expect(['tiny', builtIn.name(false)]).toContain(judged.judgedBy);
    expect(judged.points[0]?.decision).toBe('covered');
    await close();
  },
);
