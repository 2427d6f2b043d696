/** Checks a local language model file: its format, and that it fits into memory. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

export type LocalModelFile = {
  path: string;
  /** Display name: the file name without extension. */
  name: string;
  /** Estimated memory while running, in bytes. */
  needsBytes: number;
};

const magic = 'GGUF';
/** Whether a file that begins with `start` is a model. */
export const startsAsModel = (start: Uint8Array) => Buffer.from(start).toString('latin1').startsWith(magic);
/** Compute buffers plus keys and values of the context (8,192 tokens of a model with billions of weights). */
const overheadBytes = 1.5e9;
/** The rest is for the system and Tellcard itself. */
const usableShare = 0.85;

/** The machine's memory, or less inside a container with a limit. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}

export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Estimated memory of a running model whose file has `fileBytes`. @throws Error with a message for operators if the machine has less */
export function memoryNeeded(name: string, fileBytes: number, mostBytes = memoryBytes()): number {
  const needsBytes = fileBytes + overheadBytes;
  if (needsBytes > usableShare * mostBytes)
    throw new Error(
      `${name} needs about ${gigabytes(needsBytes)} of memory while it runs, and this machine has ${gigabytes(mostBytes)}; choose a smaller or more strongly quantised model`,
    );
  return needsBytes;
}

/**
 * `address`: a file: URL. `mostBytes`: the memory available.
 * @throws Error with a message for operators if the file is missing, is not a GGUF, or needs more memory than available
 */
export function examineModelFile(address: string, mostBytes = memoryBytes()): LocalModelFile {
  const path = fileURLToPath(address);
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`there is no file ${path}`);
  const start = Buffer.alloc(magic.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  if (!startsAsModel(start)) throw new Error(`${path} is not a model in GGUF format`);
  const needsBytes = memoryNeeded(path, statSync(path).size, mostBytes);
  const name = path.replace(/^.*[\\/]/, '').replace(/\.gguf$/i, '');
  return { path, name, needsBytes };
}
