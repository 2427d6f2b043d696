/** A speech model shipped with the program: ready at once, or off with a reason. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createSpeechModelFiles, type ModelFiles } from './speech-model.ts';
import { chooseSpeechModels, type SpeechModel } from './speech-models.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
});

const settled = (files: ModelFiles) => expect.poll(() => files.readiness().state).toMatch(/^(ready|off)$/);

describe('a model that came with the program', () => {
  const installed = chooseSpeechModels('auto')[0];
  const openInstalled = (changed: Partial<SpeechModel> = {}) => {
    if (!installed) throw new Error('no model is chosen by itself');
    const model = { ...installed, ...changed };
    return createSpeechModelFiles({ model, folder, log: createTestLog(), isInstalling: () => isInstalling });
  };
  let isInstalling = false;

  test('waits while its package is being installed', async () => {
    isInstalling = true;
    const files = openInstalled();
    files.prepare();
    expect(files.readiness()).toEqual({ state: 'preparing', percent: 0 });
    expect(files.paths()).toBeNull();
    isInstalling = false;
    await settled(files);
    expect(files.readiness()).toEqual({ state: 'ready' });
  });

  test('is ready without request or download; only its tokens are written', async () => {
    const files = openInstalled();
    await settled(files);
    expect(files.readiness()).toEqual({ state: 'ready' });
    expect(Object.keys(files.paths() ?? {}).sort()).toEqual(['encoder', 'mergedDecoder', 'tokens']);
    expect(await readdir(join(folder, 'moonshine-tiny-en'))).toEqual(['tokens.txt']);
    const again = openInstalled();
    await settled(again);
    expect(again.paths()).toEqual(files.paths());
  });

  test('rewrites damaged tokens', async () => {
    const path = join(folder, 'moonshine-tiny-en', 'tokens.txt');
    await mkdir(join(folder, 'moonshine-tiny-en'));
    await writeFile(path, 'damaged');
    const files = openInstalled();
    await settled(files);
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(32_769);
  });

  test('is off, with the reason, if the folder is not writable', async () => {
    await rm(join(folder, 'moonshine-tiny-en'), { recursive: true, force: true });
    await writeFile(join(folder, 'moonshine-tiny-en'), 'a file in the way');
    const files = openInstalled();
    await settled(files);
    expect(files.readiness()).toMatchObject({ state: 'off', reason: 'model_not_installed' });
  });

  test.each([
    ['not installed', { from: { installed: { name: 'never-installed', inside: 'dist' } } }],
    [
      'another file than expected',
      { files: [{ role: 'encoder', name: 'encoder_model.onnx', bytes: 7, sha256: 'of another file' }] },
    ],
  ])('%s: off, with the reason', async (_, changed) => {
    const files = openInstalled(changed);
    await settled(files);
    expect(files.readiness()).toEqual({ state: 'off', reason: 'model_not_installed' });
    expect(files.paths()).toBeNull();
  });
});
