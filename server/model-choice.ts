/** Stores the language model chosen with `npm run model` in the data folder. Environment settings take precedence. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config.ts';
import { createDataFolder } from './platform/data-folder.ts';

/** A model of a local model server, or a GGUF file (a file: URL) that this server runs itself. */
const ModelChoice = z.union([
  z.object({ baseUrl: z.url({ protocol: /^https?$/ }), model: z.string().min(1) }),
  z.object({ file: z.url({ protocol: /^file$/ }) }),
]);
export type ModelChoice = z.infer<typeof ModelChoice>;

type Env = Record<string, string | undefined>;
const choiceFile = (dataDir: string) => join(dataDir, 'model.json');
const defaultDataDir = './data';

/** Settings a choice replaces; if one of them is in the environment, the choice is ignored. */
const names = ['LLM_BASE_URL', 'LLM_MODEL', 'LLM_LOCAL_MODEL'] as const;

/** The environment setting that overrides the choice. */
export const settingBeforeChoice = (env: Env): string | undefined => names.find((name) => env[name]);

/** The choice as settings. */
export const settingsOf = (choice: ModelChoice): Partial<Record<(typeof names)[number], string>> =>
  'file' in choice
    ? { LLM_LOCAL_MODEL: choice.file }
    : { LLM_BASE_URL: choice.baseUrl, LLM_MODEL: choice.model };

/** Null if nothing was chosen. @throws ConfigError if the file cannot be read */
function readModelChoice(dataDir: string): ModelChoice | null {
  const path = choiceFile(dataDir);
  if (!existsSync(path)) return null;
  try {
    return ModelChoice.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new ConfigError(
      `${path} cannot be read. Choose the tutor again: "npm run model", or "npm run model -- off".`,
      { cause },
    );
  }
}

/** The environment merged with the choice in its data folder. @throws ConfigError if the choice cannot be read */
export function withModelChoice(env: Env): Env {
  if (settingBeforeChoice(env)) return env;
  const choice = readModelChoice(env.DATA_DIR || defaultDataDir);
  return choice ? { ...env, ...settingsOf(choice) } : env;
}

/** Null restores the built-in tutor. The file is replaced atomically, because a server may be starting. */
export function writeModelChoice(dataDir: string, choice: ModelChoice | null): void {
  const path = choiceFile(createDataFolder(dataDir));
  if (!choice) {
    rmSync(path, { force: true });
    return;
  }
  const next = `${path}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(choice)}\n`, { mode: 0o600 });
  renameSync(next, path);
}
