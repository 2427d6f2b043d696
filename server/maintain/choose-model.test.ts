/**
 * Choosing a language model: lists, tries and saves it with its figures, and changes nothing without consent or for a model that
 * judges worse.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aboutTutor } from '#server/assemble-tutor.ts';
import { readConfig } from '#server/config.ts';
import { withModelChoice, writeModelChoice } from '#server/model-choice.ts';
import * as downloads from '#server/platform/llm/model-download.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { tutorWorkers } from '#tests/support/product/tutor-workers.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { type FileServer, sendInstead, startFileServer } from '#tests/support/services/file-server.ts';
import { startModelServer } from '#tests/support/services/model-server.ts';
import { writeTinyGguf } from '#tests/support/services/tiny-gguf.ts';
import { chooseModel } from './choose-model.ts';

vi.setConfig({ testTimeout: 300_000 });
let folder: string;
let dataDir: string;
const workers = await tutorWorkers();
/** Loads at once; what it judges matters only where the right model is chosen. */
const scripted = await builtWorker('tests/support/services/scripted-tutor.ts');
const installed = existsSync(
  new URL('node_modules/node-llama-cpp/package.json', workers.languageModelRuntime),
);
if (!installed)
  process.stderr.write('  no node-llama-cpp here (node scripts/install-llm.mjs): fetching is not tested\n');

const server = await startModelServer(['wise', 'foolish', 'silent']);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'choice-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => server.close());

type Typed = { answers?: string[]; env?: Record<string, string>; tutor?: URL; runtime?: URL };
/** Runs the command and collects its output, its questions and whether it succeeded. Without `answers` there is no terminal. */
async function run(
  args: string[],
  { answers, env = {}, tutor = scripted, runtime = workers.languageModelRuntime }: Typed = {},
) {
  const said: string[] = [];
  const ask = async (question: string) => {
    said.push(question);
    return answers?.shift() ?? '';
  };
  const code = await chooseModel(
    {
      config: readConfig({ DATA_DIR: dataDir, LLM_TIMEOUT_SECONDS: '40', ...env }),
      env,
      log: createTestLog(),
      workers: { ...workers, tutor, languageModelRuntime: runtime },
      say: (line) => void said.push(line),
      ask: answers ? ask : null,
    },
    args,
  );
  return { code, said: said.join('\n') };
}
const here = () => ['--server', server.baseUrl];
const inForce = (env: Record<string, string> = {}) =>
  readConfig(withModelChoice({ DATA_DIR: dataDir, ...env }));

describe('a model server on this machine', () => {
  it('lists its models; the one chosen by number is tried, and stored readable only by its owner', async () => {
    const { code, said } = await run(here(), { answers: ['1'], tutor: workers.tutor });
    expect(said).toContain(`A model server at ${server.baseUrl}\n  1  wise\n  2  foolish`);
    expect(said).toContain('Which one? 1 to 3, or Enter for none');
    expect(said).toMatch(
      /^wise judged 12 of 12 test answers right; a verdict took \d+\.\d s, the longest \d+\.\d s\.$/m,
    );
    expect(said).toMatch(/^The built-in tutor judged \d+ of the same right\.$/m);
    expect([code, statSync(join(dataDir, 'model.json')).mode & 0o777]).toEqual([0, 0o600]);
    expect(inForce()).toMatchObject({ LLM_BASE_URL: server.baseUrl, LLM_MODEL: 'wise' });
    expect(aboutTutor(inForce())).toBe(`Tutor: the language model wise at ${new URL(server.baseUrl).host}.`);
  });

  it('is not stored if its test answers could not all be judged, and says so', async () => {
    const tutor = new URL('./no-worker.mjs', import.meta.url);
    await expect(run(['wise', ...here(), '--yes'], { tutor })).rejects.toThrow(
      'Not all test answers were judged, and nothing was changed. The tutor is busy right now.',
    );
    expect(existsSync(join(dataDir, 'model.json'))).toBe(false);
  });

  it('is not used if Enter chooses nothing', async () => {
    expect((await run(here(), { answers: [''] })).said).toContain('Nothing was chosen.');
    expect(existsSync(join(dataDir, 'model.json'))).toBe(false);
  });

  it('is only listed if nobody can be asked and none is named', async () => {
    const { code, said } = await run(here());
    expect([code, said]).toEqual([0, expect.stringContaining('Name one: npm run model -- NAME')]);
  });

  it.each(['foolish', 'silent', 'absent'])('stores nothing for a model that is %s', async (name) => {
    const attempt = await run([name, ...here()]).catch((error: Error) => ({ code: 1, said: error.message }));
    expect(attempt.code).toBe(1);
    expect(attempt.said).toMatch(/no better than having none|does not answer|No model here is called absent/);
    expect(inForce().LLM_MODEL).toBeUndefined();
  });
});

it('returns to the built-in tutor, even from an unreadable choice', async () => {
  writeModelChoice(dataDir, { baseUrl: server.baseUrl, model: 'wise' });
  expect(inForce().LLM_MODEL).toBe('wise');
  writeFileSync(join(dataDir, 'model.json'), '{"model":');
  expect(() => inForce()).toThrow('npm run model -- off');
  expect((await run(['off'])).code).toBe(0);
  expect(aboutTutor(inForce())).toContain('"npm run model" chooses a language model');
});

it('says that environment settings win, and they do', async () => {
  const env = { LLM_BASE_URL: 'https://models.example', LLM_MODEL: 'own' };
  writeModelChoice(dataDir, { baseUrl: server.baseUrl, model: 'wise' });
  const { said } = await run(here(), { env });
  expect(said).toContain('LLM_BASE_URL is set in the environment, and wins');
  expect(inForce(env).LLM_MODEL).toBe('own');
});

it.each([
  [['--server', 'http://models.example/v1'], 'for others set LLM_BASE_URL'],
  [['one', 'two'], 'one model only'],
  [['--colour'], '--colour'],
  [['http://models.example/tiny.gguf'], 'over https: or from this machine'],
])('rejects %j with a message', async (args, sentence) => {
  await expect(run(args)).rejects.toThrow(sentence);
});

it('offers to download a model if no server has one, and accepts no', async () => {
  const empty = await startModelServer([]);
  const { code, said } = await run(['--server', empty.baseUrl], { answers: [''] });
  await empty.close();
  expect(said).toContain('has no model yet');
  expect(said).toContain('npm run model -- hf:USER/MODEL:QUANT');
  expect([code, existsSync(dataDir)]).toEqual([0, false]);
});

it('fetches nothing of a model that the disk has no room for, and says how much is missing', async () => {
  const packages = join(folder, 'node_modules', 'node-llama-cpp');
  mkdirSync(packages, { recursive: true });
  writeFileSync(join(packages, 'package.json'), '{}');
  writeTinyGguf(join(folder, 'tiny.gguf'));
  const files = await startFileServer({ 'tiny.gguf': readFileSync(join(folder, 'tiny.gguf')) });
  const complete = vi.fn(() => Promise.resolve(''));
  const close = vi.fn(() => Promise.resolve());
  const sizes = { sizeBytes: 200e6, arrivedBytes: 100e6, freeBytes: 0.5e9 };
  const opened = vi
    .spyOn(downloads, 'openModelDownload')
    .mockResolvedValue({ ...sizes, path: join(folder, 'model'), licence: null, complete, close });
  const runtime = pathToFileURL(`${folder}/`);
  try {
    await expect(run([`${files.baseUrl}/tiny.gguf`, '--yes'], { runtime })).rejects.toThrow(
      'tiny.gguf: the disk has too little room: 0.1 GB are to be fetched and 1.0 GB has to stay free, but only 0.5 GB are free. Nothing was fetched; make room, or choose a smaller model',
    );
  } finally {
    opened.mockRestore();
    await files.close();
  }
  expect([complete.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  expect(existsSync(join(dataDir, 'model.json'))).toBe(false);
});

describe.runIf(installed)('an open model', () => {
  /** Noise, which is sent without waiting for the server. */
  const env = { LLM_TIMEOUT_SECONDS: '1' };
  let files: FileServer;
  let bytes: Buffer;
  beforeEach(async () => {
    writeTinyGguf(join(folder, 'tiny.gguf'), { licence: 'apache-2.0' });
    bytes = readFileSync(join(folder, 'tiny.gguf'));
    files = await startFileServer({ 'tiny.gguf': bytes });
  });
  afterEach(() => files.close());

  it('shows its size, licence and location, and is downloaded only with consent', async () => {
    const { code, said } = await run([`${files.baseUrl}/tiny.gguf`]);
    expect(said).toMatch(/^Size: +0\.0 GB; \d+\.\d GB are free$/m);
    expect(said).toMatch(/^Licence: apache-2\.0$/m);
    expect(said).toContain(join(dataDir, 'models', 'tiny.gguf'));
    expect([code, existsSync(join(dataDir, 'models', 'tiny.gguf'))]).toEqual([1, false]);
  });

  it('is downloaded, tried and stored if its user insists, although noise judges nothing', async () => {
    const { code, said } = await run([`${files.baseUrl}/tiny.gguf`, '--yes'], { env });
    expect(said).toContain('100 %');
    expect(said).toMatch(/^tiny (?:judged \d+ of 12|answered none of the 12) test answers/m);
    expect(readFileSync(join(dataDir, 'models', 'tiny.gguf')).equals(bytes)).toBe(true);
    expect(code).toBe(0);
    expect(inForce().LLM_LOCAL_MODEL).toBe(pathToFileURL(join(dataDir, 'models', 'tiny.gguf')).href);
    expect(aboutTutor(inForce())).toBe('Tutor: the language model tiny.gguf in this server.');
  });

  it('handles one that does not exist, is no model, or is already on disk', async () => {
    await expect(run([`${files.baseUrl}/none.gguf`, '--yes'])).rejects.toThrow(
      'none.gguf: the server answers 404 Not Found',
    );
    files.misbehave(sendInstead(Buffer.from('<html>')));
    await expect(run([`${files.baseUrl}/tiny.gguf`, '--yes'])).rejects.toThrow('not a model in GGUF format');
    await expect(run(['http://127.0.0.1:9/tiny.gguf', '--yes'])).rejects.toThrow('no server answers there');
    writeFileSync(join(folder, 'text.gguf'), 'some text');
    await expect(run([pathToFileURL(join(folder, 'text.gguf')).href])).rejects.toThrow('GGUF');
    await expect(run([pathToFileURL(join(folder, 'gone.gguf')).href])).rejects.toThrow('there is no file');
    const { code } = await run([pathToFileURL(join(folder, 'tiny.gguf')).href, '--yes'], { env });
    expect([code, inForce().LLM_LOCAL_MODEL]).toEqual([0, pathToFileURL(join(folder, 'tiny.gguf')).href]);
  });
});
