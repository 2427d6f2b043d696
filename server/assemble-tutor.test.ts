/** A local model that cannot be used is refused at start, in a sentence that says what to do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createTestLog } from '#tests/support/test-log.ts';
import { assembleTutor } from './assemble-tutor.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nowhere = pathToFileURL(join(folder, 'nowhere.js'));
const workers = { tutor: nowhere, languageModel: nowhere, languageModelRuntime: pathToFileURL(`${folder}/`) };

it('names the command that installs what runs a model', () => {
  const config = readConfig({ LLM_LOCAL_MODEL: pathToFileURL(join(folder, 'model.gguf')).href });
  expect(() => assembleTutor(config, workers, createTestLog())).toThrow(
    'LLM_LOCAL_MODEL: the program that runs models is not installed; run "npm run install:llm" once',
  );
});
