/** A log for tests that records its entries. */
import type { AdapterLog } from '#server/platform/adapter-log.ts';

export type LogEntry = { level: keyof AdapterLog; details: object; message: string };

export function createTestLog(): AdapterLog & { said: LogEntry[] } {
  const said: LogEntry[] = [];
  const write = (level: LogEntry['level']) => (details: object, message: string) => {
    said.push({ level, details, message });
  };
  return { said, info: write('info'), warn: write('warn'), error: write('error') };
}
