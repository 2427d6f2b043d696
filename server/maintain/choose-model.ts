/** `npm run model`: finds local model servers, tries a model with the doctor's test answers, and stores the choice for the next start. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { assembleTutor, type TutorWorkers } from '#server/assemble-tutor.ts';
import { ConfigError } from '#server/config.ts';
import { Failure } from '#server/failure/failure.ts';
import { isLoopbackUrl } from '#server/http/loopback.ts';
import { type ModelChoice, settingBeforeChoice, settingsOf, writeModelChoice } from '#server/model-choice.ts';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { createDataFolder } from '#server/platform/data-folder.ts';
import { createChatModel } from '#server/platform/llm/chat-model.ts';
import { examineModelFile, gigabytes, memoryNeeded } from '#server/platform/llm/local-model-file.ts';
import {
  lackOfRoom,
  modelFolder,
  openModelDownload,
  seekModel,
} from '#server/platform/llm/model-download.ts';
import {
  type FoundServer,
  findModelServers,
  knownServers,
  type ModelServer,
} from '#server/platform/llm/model-servers.ts';
import { isWorthHaving, probeCount, probeLine, probeTutor } from '#server/platform/llm/tutor-probes.ts';
import type { Maintenance } from './maintenance-context.ts';

/** `ask` asks at the terminal; null without one. */
export type ModelCommand = Maintenance & {
  workers: TutorWorkers;
  ask: ((question: string) => Promise<string>) | null;
};

/** The options of one run: `--yes` agrees to every question. */
type Run = ModelCommand & { yes: boolean };

/** A server loads a model with billions of weights from disk before its first reply. */
const loadTimeoutMs = 300_000;

const usage = `npm run model                         lists the models of servers on this machine, and asks which one
npm run model -- NAME                 takes that one
npm run model -- hf:USER/MODEL:QUANT  fetches an open model for this server itself (also https://….gguf, file:///….gguf)
npm run model -- off                  goes back to the built-in tutor
--server http://127.0.0.1:PORT/v1 looks there; --yes agrees to what would be asked`;

function readArguments(args: string[]): { wanted: string; server: string | undefined; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { yes: { type: 'boolean', default: false }, server: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('one model only');
    if (values.server !== undefined && !(URL.canParse(values.server) && isLoopbackUrl(values.server)))
      throw new Error('--server must be an address on this machine; for others set LLM_BASE_URL');
    return { wanted: positionals[0] ?? '', server: values.server?.replace(/\/+$/, ''), yes: values.yes };
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

/** Returns 1 if a model was requested and not chosen, else 0. @throws ConfigError for problems the user can fix */
export async function chooseModel(command: ModelCommand, args: string[]): Promise<number> {
  const { config, env, say } = command;
  const { wanted, server, yes } = readArguments(args);
  const run = { ...command, yes };
  const stronger = settingBeforeChoice(env);
  if (stronger) say(`${stronger} is set in the environment, and wins over what is chosen here.`);
  if (wanted === 'off') {
    writeModelChoice(config.DATA_DIR, null);
    say('The built-in tutor judges answers from the next start on.');
    return 0;
  }
  if (/^(?:hf|https?|file):/.test(wanted)) return chooseFile(run, wanted);
  const servers: readonly ModelServer[] = server
    ? [{ name: 'A model server', baseUrl: server }]
    : knownServers;
  const found = await findModelServers(servers, config.LLM_API_KEY);
  const models = listModels(run, found);
  if (models.length === 0) return offerFile(run, wanted);
  const chosen = wanted
    ? models.find(({ model }) => model === wanted)
    : models[Number(await run.ask?.(`Which one? 1 to ${models.length}, or Enter for none: `)) - 1];
  if (chosen) return tryAndKeep(run, chosen);
  say(wanted ? `No model here is called ${wanted}.` : 'Nothing was chosen.');
  if (!wanted && !run.ask) say('Name one: npm run model -- NAME');
  return wanted ? 1 : 0;
}

function listModels({ say }: Run, found: FoundServer[]): { baseUrl: string; model: string }[] {
  const models: { baseUrl: string; model: string }[] = [];
  for (const { name, baseUrl, models: names } of found) {
    say(names.length > 0 ? `${name} at ${baseUrl}` : `${name} at ${baseUrl} has no model yet`);
    for (const model of names) {
      models.push({ baseUrl, model });
      say(`  ${models.length}  ${model}`);
    }
  }
  return models;
}

async function offerFile(run: Run, wanted: string): Promise<number> {
  const places = knownServers.map(({ name, baseUrl }) => `${name} at ${new URL(baseUrl).host}`).join(', ');
  run.say(`No model server with a model was found on this machine (looked for: ${places}, or --server).`);
  run.say('This server can run an open model (GGUF) itself: npm run model -- hf:USER/MODEL:QUANT');
  const address = wanted ? '' : ((await run.ask?.('Its address, or Enter for none: ')) ?? '').trim();
  if (/^(?:hf|https?|file):/.test(address)) return chooseFile(run, address);
  run.say('Nothing was chosen.');
  return wanted || address ? 1 : 0;
}

async function agrees({ ask, yes, say }: Run, question: string): Promise<boolean> {
  if (yes) return true;
  if (ask) return /^y(es)?$/i.test((await ask(`${question} (y/N) `)).trim());
  say(`${question} Add --yes to agree.`);
  return false;
}

async function chooseFile(run: Run, address: string): Promise<number> {
  if (/^http:/.test(address) && !isLoopbackUrl(address))
    throw new ConfigError('A model is fetched over https: or from this machine only.');
  if (address.startsWith('file:')) examineFile(address);
  else await lookAt(run, address);
  if (!(await ensureRuntime(run))) return 1;
  if (address.startsWith('file:')) return tryAndKeep(run, { file: address });
  const path = await fetchModel(run, address);
  return path ? tryAndKeep(run, { file: pathToFileURL(path).href }) : 1;
}

/** @throws ConfigError if there is no such model, or it does not fit into memory */
function examineFile(address: string): void {
  try {
    examineModelFile(address);
  } catch (cause) {
    throw new ConfigError(`${address}: ${(cause as Error).message}`, { cause });
  }
}

/** @throws ConfigError if no model is there */
async function lookAt({ say }: Run, address: string): Promise<void> {
  say(`Looking at ${address} …`);
  if (!/^https?:/.test(address)) return;
  await seekModel(address).catch((cause: Error) => {
    throw new ConfigError(`${address}: ${cause.message}`, { cause });
  });
}

/** The model runtime is not among the product's packages. A checkout can install it; an image is built with it. */
async function ensureRuntime(run: Run): Promise<boolean> {
  const { languageModelRuntime: runtime } = run.workers;
  if (existsSync(new URL('node_modules/node-llama-cpp/package.json', runtime))) return true;
  const installer = new URL('../install-llm.mjs', runtime);
  if (!existsSync(installer))
    throw new ConfigError('This image cannot run models: build it with --build-arg LLM=on.');
  if (!(await agrees(run, 'Install what runs models (node-llama-cpp, MIT, 85 MB of packages from npm)?')))
    return false;
  const { installLlm } = (await import(/* @vite-ignore */ installer.href)) as { installLlm(): void };
  installLlm();
  return true;
}

/** Null if the user declines after seeing size and licence. */
async function fetchModel(run: Run, address: string): Promise<string | null> {
  const folder = modelFolder(createDataFolder(run.config.DATA_DIR));
  const { languageModelRuntime: runtime } = run.workers;
  const refuse = (cause: unknown) =>
    new ConfigError(`${address}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  const download = await openModelDownload(address, folder, runtime, (percent) =>
    run.say(`${percent} %`),
  ).catch((error: unknown) => {
    throw refuse(error);
  });
  try {
    const { path, sizeBytes, licence, freeBytes } = download;
    const lacking = lackOfRoom(download);
    run.say(`Size:    ${gigabytes(sizeBytes)}; ${gigabytes(freeBytes)} are free`);
    run.say(`Licence: ${licence ?? 'its file names none; read the page it comes from'}`);
    run.say(`Place:   ${path}`);
    memoryNeeded(address, sizeBytes);
    if (lacking !== null) throw new Error(lacking);
    if (!(await agrees(run, 'Fetch it?'))) return null;
    return await download.complete().catch((cause: Error) => {
      const kept = 'What has arrived is kept: the same command goes on from there.';
      throw new Error(`the download broke off (${cause.message}). ${kept}`, { cause });
    });
  } catch (error) {
    throw refuse(error);
  } finally {
    await download.close();
  }
}

async function tryAndKeep(run: Run, choice: ModelChoice): Promise<number> {
  const { config, workers, log, say } = run;
  say(`Trying it with ${probeCount} test answers …`);
  if ('model' in choice) await load(run, choice);
  const blank = { LLM_BASE_URL: undefined, LLM_MODEL: undefined, LLM_LOCAL_MODEL: undefined };
  const settings = { ...config, ...blank, LLM_MODEL_ADVANCED: undefined, ...settingsOf(choice) };
  const reasons = new Set<string>();
  const quiet: AdapterLog = {
    info: (details, message) => log.info(details, message),
    error: (details, message) => log.error(details, message),
    warn(details, message) {
      if ('reason' in details) reasons.add(String(details.reason));
      else log.warn(details, message);
    },
  };
  const { tutor, builtIn, loaded, close } = assembleTutor(settings, workers, quiet);
  try {
    await loaded;
    const name = tutor.name(false);
    const result = await probeTutor(tutor, false);
    say(`${probeLine(name, result)}.`);
    if (reasons.size > 0) say(`What went wrong: ${[...reasons].join('; ')}.`);
    const { right } = await probeTutor(builtIn, false);
    say(`The built-in tutor judged ${right} of the same right.`);
    if (!isWorthHaving(result) && !(await agrees(run, `${name} is no better than having none. Use it?`))) {
      say('Nothing was changed.');
      return 1;
    }
    writeModelChoice(config.DATA_DIR, choice);
    say(`${name} judges answers from the next start on. "npm run model -- off" goes back.`);
    return 0;
  } catch (error) {
    // On a machine this busy, the result says nothing about the model.
    if (!(error instanceof Failure)) throw error;
    throw new ConfigError(`Not all test answers were judged, and nothing was changed. ${error.message}`, {
      cause: error,
    });
  } finally {
    await close();
  }
}

/** Loads the model first, so that loading does not count as the time of a verdict. @throws ConfigError if it does not answer */
async function load({ config, say }: Run, choice: { baseUrl: string; model: string }): Promise<void> {
  const model = createChatModel({ ...choice, apiKey: config.LLM_API_KEY, timeoutMs: loadTimeoutMs });
  try {
    await model.ask({
      name: 'ready',
      owner: 'model',
      schema: z.object({ ready: z.boolean() }),
      instructions: 'Say that you are ready.',
      data: {},
      signal: AbortSignal.timeout(loadTimeoutMs),
    });
  } catch (cause) {
    say('Nothing was changed.');
    throw new ConfigError(`${choice.model} at ${choice.baseUrl} does not answer.`, { cause });
  }
}
