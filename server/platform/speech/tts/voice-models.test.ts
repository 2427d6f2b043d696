/** Which voice a setting selects: a named one, or a folder that is examined first. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { chooseVoiceModel as choose, voiceModels, voicePaths } from './voice-models.ts';

const chooseVoiceModel = (setting: string) => choose(setting, '/data/models');

describe('the table', () => {
  test.each(voiceModels.map(({ name }) => name))('%s is selected by its name', (name) => {
    expect(chooseVoiceModel(name).name).toBe(name);
  });

  test('an unknown name lists the valid ones', () => {
    expect(() => chooseVoiceModel('hal-9000')).toThrow(
      /there is no voice named hal-9000 \(but kitten-nano.*file:/,
    );
  });

  test('a named voice is in the folder its archive creates, and its speakers have their own names and numbers', () => {
    for (const { name, speakers, language } of voiceModels) {
      expect(voicePaths(chooseVoiceModel(name)).tokens).toBe(join('/data/models', name, name, 'tokens.txt'));
      expect(language).toMatch(/^[a-z]{2}$/);
      expect(speakers.length).toBeGreaterThan(0);
      for (const of of ['name', 'id'] as const)
        expect(new Set(speakers.map((speaker) => speaker[of])).size).toBe(speakers.length);
    }
  });
});

describe('a folder', () => {
  let place: string;
  beforeEach(() => {
    place = temporaryFolder(onTestFinished);
  });
  function folder(name: string, ...files: string[]): string {
    const path = join(place, name);
    mkdirSync(path);
    for (const file of files)
      if (file.endsWith('/')) mkdirSync(join(path, file));
      else writeFileSync(join(path, file), '');
    return pathToFileURL(path).href;
  }
  const vits = ['voice.onnx', 'tokens.txt'];

  test.each<[string, string[], object]>([
    ['vits-piper-es_ES-davefx', [...vits, 'espeak-ng-data/'], { kind: 'vits', language: 'es' }],
    ['vits-ljs-en', [...vits, 'lexicon.txt'], { kind: 'vits', language: 'en' }],
    ['kokoro-en-v1', [...vits, 'voices.bin', 'espeak-ng-data/'], { kind: 'kokoro', language: 'en' }],
    ['kitten-nano-en', [...vits, 'voices.bin', 'espeak-ng-data/'], { kind: 'kitten', language: 'en' }],
  ])('%s', (name, files, expected) => {
    expect(chooseVoiceModel(folder(name, ...files))).toMatchObject({ name, ...expected });
  });

  test('its parts are determined by its content', () => {
    const address = folder('my-fr', ...vits, 'lexicon-fr.txt', 'espeak-ng-data/', 'README.md');
    expect(chooseVoiceModel(address).parts).toEqual({
      model: 'voice.onnx',
      tokens: 'tokens.txt',
      lexicon: 'lexicon-fr.txt',
      dataDir: 'espeak-ng-data',
    });
  });

  test('its language can be specified', () => {
    expect(chooseVoiceModel(`${folder('anna', ...vits)}/?language=de`).language).toBe('de');
  });

  test.each<[RegExp, () => string]>([
    [/there is no folder/, () => pathToFileURL(join(place, 'nothing')).href],
    [/holds no \.onnx file/, () => folder('empty-en', 'tokens.txt')],
    [/holds no tokens\.txt/, () => folder('half-en', 'voice.onnx')],
    [
      /2 \.onnx files \(a\.onnx, b\.onnx\); leave one/,
      () => folder('two-en', 'a.onnx', 'b.onnx', 'tokens.txt'),
    ],
    [/does not tell its language; add it, such as \?language=en/, () => folder('anna', ...vits)],
    [/does not tell its language/, () => `${folder('anna-en', ...vits)}?language=English`],
  ])('%s', (why, address) => {
    expect(() => chooseVoiceModel(address())).toThrow(why);
  });
});
