/** A log for tests that records its entries. */
import type { AdapterLog } from '#server/platform/adapter-log.ts';

export type LogEntry = { level: keyof AdapterLog; details: object; message: string };

export function createTestLog(): AdapterLog & { entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const write = (level: LogEntry['level']) => (details: object, message: string) => {
    entries.push({ level, details, message });
  };
  return { entries, info: write('info'), warn: write('warn'), error: write('error') };
}
