/** The voices VOICE_MODEL can name: where each is published, what it must hash to, and who speaks in it. */

/** How sherpa-onnx runs it. */
export type VoiceKind = 'vits' | 'kokoro' | 'kitten';
/** Paths inside the voice's folder, by sherpa-onnx's own names; `dataDir` is the folder of eSpeak NG's rules of pronunciation. */
export type VoiceParts = {
  model: string;
  tokens: string;
  voices?: string;
  dataDir?: string;
  lexicon?: string;
};
export type VoiceModel = {
  name: string;
  kind: VoiceKind;
  /** ISO 639-1. */
  language: string;
  /** Those to choose from, the usual one first. */
  speakers: readonly { name: string; id: number }[];
  parts: VoiceParts;
  from: VoiceSource;
};
export type VoiceSource =
  /** A tar.bz2 with one folder named `root`: fetched at first use. */
  | { archive: { url: string; root: string; bytes: number; sha256: string } }
  /** A folder of this machine, used as it is. */
  | { folder: string };

const publisher = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';
const archiveOf = (root: string, bytes: number, sha256: string): VoiceSource => ({
  archive: { url: `${publisher}/${root}.tar.bz2`, root, bytes, sha256 },
});

/**
 * Sizes and hashes are those several independent programs state for the publisher's archives; none was fetched or heard here.
 * Weights: Kitten and Kokoro Apache-2.0, Thorsten CC0; each archive also holds eSpeak NG's data (GPL-3.0-or-later).
 */
export const voiceModels: readonly VoiceModel[] = [
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
    from: archiveOf(
      'kitten-nano-en-v0_2-fp16',
      26_586_708,
      '0345a8a2f4a710cb8f7912c9a731ded8b3e1e69b33a871efa95c2e64651518fe',
    ),
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
    from: archiveOf(
      'kokoro-int8-en-v0_19',
      103_248_205,
      'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd',
    ),
  },
  {
    name: 'vits-piper-de_DE-thorsten-medium',
    kind: 'vits',
    language: 'de',
    speakers: [{ name: 'Thorsten', id: 0 }],
    parts: { model: 'de_DE-thorsten-medium.onnx', tokens: 'tokens.txt', dataDir: 'espeak-ng-data' },
    from: archiveOf(
      'vits-piper-de_DE-thorsten-medium',
      67_214_254,
      '50487d9c95fdf2191f31d2588569381063ba1591dcd4c7d4bdd30f12b2191714',
    ),
  },
];
