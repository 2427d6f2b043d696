/** The supported speech models: where their files are, with sizes and hashes. */
import type { MoonshineSize } from './moonshine.ts';

/** Roles are the recogniser's own names for the parts of a model. */
export type ModelFile = { role: string; name: string; bytes: number; sha256: string };
export type SpeechModel = {
  name: string;
  kind: 'moonshine' | 'transducer';
  /** Its size, if our own decoder supports it. */
  ownDecoding?: MoonshineSize;
  /** ISO 639-1 codes it understands. */
  languages: readonly string[];
  from: ModelSource;
  files: readonly ModelFile[];
};
type ModelSource =
  /** Address of the files' folder, at a fixed revision: downloaded at first use. */
  | { baseUrl: string }
  /** An installed package, and the folder inside it with the files. Its tokens file is generated. */
  | { installed: InstalledPackage };
/** `by`: the command that installs it, if it is not shipped with the program. */
export type InstalledPackage = { name: string; inside: string; by?: string };

const publisher = 'https://huggingface.co/csukuangfj';
const moonshineTokens: ModelFile = {
  role: 'tokens',
  name: 'tokens.txt',
  bytes: 436_688,
  sha256: '1165c2aeb9f72f457a83be2d459a09054f27490acd9b41bd43794dfd25e296ea',
};

/** Generated for the engine from the publisher's vocabulary, shared by all their models of one architecture. */
const writtenTokens: ModelFile = {
  role: 'tokens',
  name: 'tokens.txt',
  bytes: 498_098,
  sha256: '4d4f4e22385108cc32435f2fba8e81341a2846a6a9ba75d434bde01cd2b5ebd7',
};

/**
 * 8-bit. Sizes and hashes of downloads are as published for these revisions. Moonshine, by Useful Sensors: English MIT, Spanish
 * under the Moonshine AI Community License; Parakeet: CC-BY-4.0, by NVIDIA. The word error rates of the downloaded ones on
 * students' answers have not been measured here.
 */
export const speechModels: readonly SpeechModel[] = [
  {
    name: 'moonshine-tiny-en',
    kind: 'moonshine',
    ownDecoding: 'tiny',
    languages: ['en'],
    from: { installed: { name: '@moonshine-ai/moonshine-js', inside: 'dist/model/tiny/quantized' } },
    files: [
      {
        role: 'encoder',
        name: 'encoder_model.onnx',
        bytes: 7_937_661,
        sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
      },
      {
        role: 'mergedDecoder',
        name: 'decoder_model_merged.onnx',
        bytes: 20_243_286,
        sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
      },
      writtenTokens,
    ],
  },
  {
    name: 'moonshine-base-es',
    kind: 'moonshine',
    ownDecoding: 'base',
    languages: ['es'],
    from: {
      installed: {
        name: '@usefulsensors/moonshine-js',
        inside: 'dist/model/base-es-non-commercial/quantized',
        by: 'npm run install:spanish',
      },
    },
    files: [
      {
        role: 'encoder',
        name: 'encoder_model.onnx',
        bytes: 20_719_501,
        sha256: 'cb1715ea8a3610c89a94b677f24e4c623d68dc608e8d2d33d5ccf0a6f62a7d13',
      },
      {
        role: 'mergedDecoder',
        name: 'decoder_model_merged.onnx',
        bytes: 43_350_633,
        sha256: '46b0fc488df4de5ea424762129c2dfe193558baff059ae3b7639aef108648969',
      },
      writtenTokens,
    ],
  },
  {
    name: 'moonshine-base-en',
    kind: 'moonshine',
    languages: ['en'],
    from: {
      baseUrl: `${publisher}/sherpa-onnx-moonshine-base-en-int8/resolve/052b0798ad1bf046a140fdd4efcd9426530fa3f5`,
    },
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
    languages: ['en'],
    from: {
      baseUrl: `${publisher}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8/resolve/1ab9323565ddb038682214b292f588070a538ce2`,
    },
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

/** Works at once and everywhere: shipped with the program, so nothing is downloaded unless a setting selects another one. */
const automatic = 'moonshine-tiny-en';

/**
 * The models SPEECH_MODEL names, separated by commas, at most one per language: `off` is none, `auto` the shipped one.
 * @throws Error with a sentence for operators
 */
export function chooseSpeechModels(setting: string): SpeechModel[] {
  if (setting === 'off') return [];
  const chosen = setting.split(',').map((part) => modelNamed(part.trim()));
  const languages = chosen.flatMap((model) => model.languages);
  const twice = languages.find((language, at) => languages.indexOf(language) !== at);
  if (twice) throw new Error(`two models are named for one language (${twice})`);
  return chosen;
}

function modelNamed(wanted: string): SpeechModel {
  const found = speechModels.find(({ name }) => name === (wanted === 'auto' ? automatic : wanted));
  if (found) return found;
  throw new Error(
    `there is no model named ${wanted} (but auto, ${speechModels.map(({ name }) => name).join(', ')})`,
  );
}
