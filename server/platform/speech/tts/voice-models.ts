/** The voices VOICE_MODEL can name, or a folder that is examined before it is used. */
import { join } from 'node:path';
import type { ModelPaths } from '#server/platform/speech/stt/speech-model.ts';
import { examineVoiceFolder, type VoiceModel } from './voice-folder.ts';

/**
 * Published as archives in the `tts-models` release of github.com/k2-fsa/sherpa-onnx; the operator unpacks them (docs/operations.md).
 * Weights: Kitten and Kokoro Apache-2.0, Thorsten CC0; each archive also holds eSpeak NG's data (GPL-3.0-or-later).
 */
export const voiceModels: readonly Omit<VoiceModel, 'folder'>[] = [
  {
    name: 'kitten-nano-en-v0_2-fp16',
    kind: 'kitten',
    language: 'en',
    speakers: [2, 3, 4, 5].flatMap((number, index) => [
      { name: `Kitten woman ${number - 1}`, id: index * 2 + 1 },
      { name: `Kitten man ${number - 1}`, id: index * 2 },
    ]),
    parts: {
      model: 'model.fp16.onnx',
      voices: 'voices.bin',
      tokens: 'tokens.txt',
      dataDir: 'espeak-ng-data',
    },
  },
  {
    name: 'kokoro-int8-en-v0_19',
    kind: 'kokoro',
    language: 'en',
    speakers: [
      { name: 'Bella', id: 1 },
      { name: 'Sarah', id: 3 },
      { name: 'Michael', id: 6 },
      { name: 'Emma', id: 7 },
      { name: 'George', id: 9 },
    ],
    parts: {
      model: 'model.int8.onnx',
      voices: 'voices.bin',
      tokens: 'tokens.txt',
      dataDir: 'espeak-ng-data',
    },
  },
  {
    name: 'vits-piper-de_DE-thorsten-medium',
    kind: 'vits',
    language: 'de',
    speakers: [{ name: 'Thorsten', id: 0 }],
    parts: { model: 'de_DE-thorsten-medium.onnx', tokens: 'tokens.txt', dataDir: 'espeak-ng-data' },
  },
];

/**
 * `modelsFolder` contains a folder for each named voice.
 * @throws Error with a message for operators if there is no such voice
 */
export function chooseVoiceModel(setting: string, modelsFolder: string): VoiceModel {
  if (setting.startsWith('file:')) return examineVoiceFolder(setting);
  const found = voiceModels.find(({ name }) => name === setting);
  // Each archive contains the second folder.
  if (found) return { ...found, folder: join(modelsFolder, setting, setting) };
  const known = voiceModels.map(({ name }) => name).join(', ');
  throw new Error(`there is no voice named ${setting} (but ${known}, or file:///path/of/its/folder)`);
}

/** Paths of a voice's files, by sherpa-onnx's names. */
export const voicePaths = ({ folder, parts }: VoiceModel): ModelPaths =>
  Object.fromEntries(Object.entries(parts).map(([role, name]) => [role, join(folder, name)]));
