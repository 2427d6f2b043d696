/** Examines a local voice folder: which kind of voice it contains, and in which language. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** sherpa-onnx's model type. */
export type VoiceKind = 'vits' | 'kokoro' | 'kitten';
/** Paths inside the voice's folder, by sherpa-onnx's own names; `dataDir` contains eSpeak NG's pronunciation rules. */
type VoiceParts = {
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
  /** The available speakers, the default first. */
  speakers: readonly { name: string; id: number }[];
  parts: VoiceParts;
  /** Contains the files named in `parts`. */
  folder: string;
};

const pronunciation = 'espeak-ng-data';
const speakersFile = 'voices.bin';
/** As publishers name it: "vits-piper-de_DE-thorsten", "kokoro-en-v0_19". */
const namedLanguage = /(?:^|[-_.])([a-z]{2})(?:_[A-Z]{2})?(?=[-_.]|$)/;

/**
 * `address`: a file: URL of the folder, with `?language=de` if its name does not tell.
 * @throws Error with a message for operators if there is no usable voice
 */
export function examineVoiceFolder(address: string): VoiceModel {
  const url = new URL(address);
  const folder = fileURLToPath(url).replace(/[\\/]+$/, '');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`there is no folder ${folder}`);
  const names = readdirSync(folder);
  const models = names.filter((name) => name.endsWith('.onnx'));
  const [model] = models;
  if (model === undefined) throw new Error(`${folder} holds no .onnx file`);
  if (models.length > 1)
    throw new Error(`${folder} holds ${models.length} .onnx files (${models.join(', ')}); leave one in it`);
  if (!names.includes('tokens.txt')) throw new Error(`${folder} holds no tokens.txt`);
  const name = basename(folder);
  const language = url.searchParams.get('language') ?? namedLanguage.exec(name)?.[1];
  if (!language || !/^[a-z]{2}$/.test(language))
    throw new Error(`the name of ${folder} does not tell its language; add it, such as ?language=en`);
  const lexicon = names.find((each) => /^lexicon.*\.txt$/.test(each));
  const parts: VoiceParts = {
    model,
    tokens: 'tokens.txt',
    ...(names.includes(speakersFile) && { voices: speakersFile }),
    ...(names.includes(pronunciation) && { dataDir: pronunciation }),
    ...(lexicon && { lexicon }),
  };
  const kind = !parts.voices ? 'vits' : /kitten/i.test(name) ? 'kitten' : 'kokoro';
  return { name, kind, language, speakers: [{ name, id: 0 }], parts, folder };
}
