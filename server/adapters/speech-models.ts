/** The speech models the local recogniser can use: where their files are, how long they are and what they must hash to. */

/** Roles are the recogniser's own names for the parts of a model. */
export type ModelFile = { role: string; name: string; bytes: number; sha256: string };
export type SpeechModel = {
  name: string;
  kind: 'moonshine' | 'transducer';
  /** Address of the folder the files are in, at a fixed revision. */
  baseUrl: string;
  files: readonly ModelFile[];
};

const publisher = 'https://huggingface.co/csukuangfj';
const moonshineTokens: ModelFile = {
  role: 'tokens',
  name: 'tokens.txt',
  bytes: 436_688,
  sha256: '1165c2aeb9f72f457a83be2d459a09054f27490acd9b41bd43794dfd25e296ea',
};

/**
 * English, 8-bit. Sizes and hashes are those the publisher's repositories state for these revisions. Moonshine: MIT, by Useful
 * Sensors; Parakeet: CC-BY-4.0, by NVIDIA. How many words each gets wrong on students' answers has not been measured here.
 */
export const speechModels: readonly SpeechModel[] = [
  {
    name: 'moonshine-tiny-en',
    kind: 'moonshine',
    baseUrl: `${publisher}/sherpa-onnx-moonshine-tiny-en-int8/resolve/bf2b762c076d8ea61e2af0b3851c9564fb77552e`,
    files: [
      {
        role: 'preprocessor',
        name: 'preprocess.onnx',
        bytes: 6_800_738,
        sha256: 'f33addce61a143460fe753b5ee5b7db255e5140b5b779c065b94f6c83ff0bf4e',
      },
      {
        role: 'encoder',
        name: 'encode.int8.onnx',
        bytes: 18_249_187,
        sha256: '8774dfba578de027ec6595c2c654a0836434489bc963a0db124a7f181f571acb',
      },
      {
        role: 'uncachedDecoder',
        name: 'uncached_decode.int8.onnx',
        bytes: 53_216_096,
        sha256: '216737000dd5881a17aa043f6bbd286add33e4c3b0ae257153e2ec15438bdc41',
      },
      {
        role: 'cachedDecoder',
        name: 'cached_decode.int8.onnx',
        bytes: 45_264_830,
        sha256: '2aff28bba6a03d8dcf5c9feac45462629bae37317442299f28115ad09da773f6',
      },
      moonshineTokens,
    ],
  },
  {
    name: 'moonshine-base-en',
    kind: 'moonshine',
    baseUrl: `${publisher}/sherpa-onnx-moonshine-base-en-int8/resolve/052b0798ad1bf046a140fdd4efcd9426530fa3f5`,
    files: [
      {
        role: 'preprocessor',
        name: 'preprocess.onnx',
        bytes: 14_077_290,
        sha256: 'ffa630d395c5ccf76f5d4954be5b882df76aaf6491519ec01fd82ea7a3819fb2',
      },
      {
        role: 'encoder',
        name: 'encode.int8.onnx',
        bytes: 50_311_494,
        sha256: '7e38770f776f2e5583a53b052936005df2ba5c833d7e09c2a5fd796b94bf73e2',
      },
      {
        role: 'uncachedDecoder',
        name: 'uncached_decode.int8.onnx',
        bytes: 122_120_451,
        sha256: 'c01f4b35093bcac20d352d23a75a539e772964579f9d024a90e5e6f09cae9987',
      },
      {
        role: 'cachedDecoder',
        name: 'cached_decode.int8.onnx',
        bytes: 99_983_837,
        sha256: '2db74e51cedf64a8b1be3c8192e0bb5e4923af0e90bd9e87f8e8771873f8ea03',
      },
      moonshineTokens,
    ],
  },
  {
    name: 'parakeet-tdt-0.6b-v2-en',
    kind: 'transducer',
    baseUrl: `${publisher}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8/resolve/1ab9323565ddb038682214b292f588070a538ce2`,
    files: [
      {
        role: 'encoder',
        name: 'encoder.int8.onnx',
        bytes: 652_184_296,
        sha256: 'a32b12d17bbbc309d0686fbbcc2987b5e9b8333a7da83fa6b089f0a2acd651ab',
      },
      {
        role: 'decoder',
        name: 'decoder.int8.onnx',
        bytes: 7_257_753,
        sha256: 'b6bb64963457237b900e496ee9994b59294526439fbcc1fecf705b31a15c6b4e',
      },
      {
        role: 'joiner',
        name: 'joiner.int8.onnx',
        bytes: 1_739_080,
        sha256: '7946164367946e7f9f29a122407c3252b680dbae9a51343eb2488d057c3c43d2',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        bytes: 9_384,
        sha256: 'ec182b70dd42113aff6c5372c75cac58c952443eb22322f57bbd7f53977d497d',
      },
    ],
  },
];

/** From this many processors on, the more accurate model keeps up with speech. */
const processorsForBase = 4;

/** The model SPEECH_MODEL names: null for `off`, a choice by the machine for `auto`; undefined for a name nobody knows. */
export function chooseSpeechModel(setting: string, processors: number): SpeechModel | null | undefined {
  if (setting === 'off') return null;
  const automatic = processors >= processorsForBase ? 'moonshine-base-en' : 'moonshine-tiny-en';
  return speechModels.find(({ name }) => name === (setting === 'auto' ? automatic : setting));
}
