/** Uses a speech model from an installed package: verifies its files and writes its tokens in the engine's format. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isWhole } from './model-download.ts';
import type { InstalledPackage, ModelFile, SpeechModel } from './speech-models.ts';

const require = createRequire(import.meta.url);
/** The model has this many special tokens after the tokeniser's vocabulary. */
const tokensWithoutText = 768;

/** Next to the program's packages: filled by `npm run install:spanish`. */
const onRequest = '../scripts/speech/node_modules';

/** The folder of an installed package; null if it was not installed. Its entry points are not resolved, because none is used. */
export function packageFolder(name: string): string | null {
  const folders = (require.resolve.paths(name) ?? []).flatMap((folder) => [folder, join(folder, onRequest)]);
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? null;
}

/** One token per line, its bytes in base64 and its number: the format sherpa-onnx reads for this kind of model. */
async function tokenLines(): Promise<string> {
  const { default: tokeniser } = await import('llama-tokenizer-js');
  const { vocabById } = tokeniser as unknown as { vocabById: readonly string[] };
  const bytesOf = (token: string) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(token)?.[1];
    if (byte) return Buffer.from([Number.parseInt(byte, 16)]);
    return Buffer.from(/^<.+>$/.test(token) ? ' ' : token.replaceAll('▁', ' '));
  };
  const textless: string[] = new Array(tokensWithoutText).fill(' ');
  return [...vocabById, ...textless]
    .map((token, id) => `${bytesOf(token).toString('base64')} ${id}\n`)
    .join('');
}

async function writeTokens(file: ModelFile, folder: string): Promise<string> {
  const path = join(folder, file.name);
  if (await isWhole(path, file)) return path;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, await tokenLines(), { mode: 0o600 });
  if (!(await isWhole(part, file))) {
    await rm(part, { force: true });
    throw new Error(`the tokens are not those ${file.name} was measured with`);
  }
  await rename(part, path);
  return path;
}

/**
 * Paths of the model's files by their role. `folder` receives generated files.
 * @throws if the package is missing or a file is not the expected one.
 */
export async function installedPaths(
  { files }: SpeechModel,
  { name, inside }: InstalledPackage,
  folder: string,
): Promise<Record<string, string>> {
  const home = packageFolder(name);
  if (!home) throw new Error(`${name} is not installed`);
  const paths: Record<string, string> = {};
  for (const file of files) {
    if (file.role === 'tokens') {
      paths[file.role] = await writeTokens(file, folder);
      continue;
    }
    const path = join(home, inside, file.name);
    if (!(await isWhole(path, file))) throw new Error(`${path} is not the file that was expected`);
    paths[file.role] = path;
  }
  return paths;
}
