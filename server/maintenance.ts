/**
 * Runs the maintenance commands: doctor, backup, restore, moves, project-reviews, lean-log, outbox and model. Reads the server's settings.
 */
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import type { TutorWorkers } from './assemble-tutor.ts';
import type { SpeakerWorkers } from './assemble-voice.ts';
import { ConfigError, readConfig } from './config.ts';
import { backup, restore } from './maintain/backup.ts';
import { chooseModel, type ModelCommand } from './maintain/choose-model.ts';
import { doctor } from './maintain/doctor.ts';
import { leanLog } from './maintain/lean-log.ts';
import { move, moveRecordings } from './maintain/move-data.ts';
import { projectReviews } from './maintain/project-reviews.ts';
import { showOutbox } from './maintain/show-outbox.ts';
import { withModelChoice } from './model-choice.ts';
import { DatabaseRefusal } from './platform/postgres/database-refusal.ts';

const usage = `Commands:
  doctor                     examines settings, database, data, storage and tutor; changes nothing
  backup FOLDER              saves everything into a new folder, also while the server runs
  restore FOLDER             brings a backup back into an empty place
  move-database ADDRESS      copies everything into an empty PostgreSQL; stop the server first
  move-recordings            copies recordings from DATA_DIR to the store of RECORDINGS_URL
  project-reviews            computes which cards are due when anew from the ratings
  lean-log                   makes the log of ratings of earlier versions smaller; can be stopped and started again
  outbox                     prints the address where mails that were not sent can be read
  model [NAME|ADDRESS|off]   finds, tries and chooses the language model that judges answers
`;

type Workers = TutorWorkers & Pick<SpeakerWorkers, 'voice'>;
type Command = (maintenance: ModelCommand & { workers: Workers }, args: string[]) => Promise<unknown>;
/** `takes`: the number of arguments, or a parser of the command's own. */
const commands: Record<string, { run: Command; takes: number | 'its own' }> = {
  doctor: { run: doctor, takes: 0 },
  backup: { run: (maintenance, [folder = '']) => backup(maintenance, folder), takes: 1 },
  restore: { run: (maintenance, [folder = '']) => restore(maintenance, folder), takes: 1 },
  'move-database': { run: (maintenance, [address = '']) => move(maintenance, address), takes: 1 },
  'move-recordings': { run: moveRecordings, takes: 0 },
  'project-reviews': { run: projectReviews, takes: 0 },
  'lean-log': { run: leanLog, takes: 0 },
  outbox: { run: showOutbox, takes: 0 },
  model: { run: chooseModel, takes: 'its own' },
};

async function main(name = '', ...args: string[]): Promise<number> {
  const command = commands[name];
  if (!command || (command.takes !== 'its own' && command.takes !== args.filter(Boolean).length)) {
    process.stderr.write(usage);
    return 2;
  }
  // An unreadable choice is fixed by choosing again.
  const config = readConfig(command.run === chooseModel ? process.env : withModelChoice(process.env));
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const log = pino({ level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL, base: null });
  const fileAt = (path: string) => new URL(path, import.meta.url);
  const workers = {
    tutor: fileAt('./tutor-worker.js'),
    languageModel: fileAt('./local-model-child.js'),
    languageModelRuntime: fileAt('../../scripts/llm/'),
    voice: fileAt('./voice-child.js'),
  };
  const terminal = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : null;
  const ask = terminal && ((question: string) => terminal.question(question));
  const wrong = await command
    .run({ config, env: process.env, log, workers, say, ask }, args)
    .finally(() => terminal?.close());
  return typeof wrong === 'number' && wrong > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(...process.argv.slice(2));
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
