/** Starts, controls and kills processes of database-process.ts. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtWorker } from '../product/built-worker.ts';
import type { ServerReport } from './database-process.ts';

type Kind = ServerReport['kind'];
type ToldOf<K extends Kind> = Extract<ServerReport, { kind: K }>;

export type DatabaseServer = {
  /** 'ready' or 'refused'. */
  outcome: ToldOf<'ready'> | ToldOf<'refused'>;
  /** Ids of rows whose commit has been reported. */
  acknowledged: string[];
  order(order: 'write' | 'read' | 'stop'): void;
  /** Its next report of these kinds. */
  hear<K extends Kind>(...kinds: K[]): Promise<ToldOf<K>>;
  /** Ends at once, like a crash. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

function told<K extends Kind>(child: ChildProcess, ...kinds: K[]): Promise<ToldOf<K>> {
  return new Promise((resolve, reject) => {
    const hear = (message: ServerReport) => {
      if (!(kinds as Kind[]).includes(message.kind)) return;
      stopHearing();
      resolve(message as ToldOf<K>);
    };
    const miss = (code: number | null) => {
      stopHearing();
      reject(new Error(`it ended with ${code} before it said ${kinds.join(' or ')}`));
    };
    const stopHearing = () => child.off('message', hear).off('exit', miss);
    child.on('message', hear).on('exit', miss);
  });
}

let script: Promise<URL> | undefined;

/** `user` needs root. */
export async function startDatabaseServer(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<DatabaseServer> {
  script ??= builtWorker('tests/support/database/database-process.ts');
  const file = await script;
  const child = fork(file, [dataDir], { ...user, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const acknowledged: string[] = [];
  child.on('message', (message: ServerReport) => {
    if (message.kind === 'acknowledged') acknowledged.push(message.id);
  });
  const outcome = await told(child, 'ready', 'refused');
  return {
    outcome,
    acknowledged,
    order: (order) => child.send(order),
    hear: (...kinds) => told(child, ...kinds),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      const stopped = told(child, 'stopped');
      child.send('stop');
      await stopped;
      await ended;
    },
  };
}
