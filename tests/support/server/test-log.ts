/** A log for tests that records its entries. */
import type { AdapterLog } from '#server/platform/adapter-log.ts';

export type Said = { level: keyof AdapterLog; details: object; message: string };

export function createTestLog(): AdapterLog & { said: Said[] } {
  const said: Said[] = [];
  const write = (level: Said['level']) => (details: object, message: string) => {
    said.push({ level, details, message });
  };
  return { said, info: write('info'), warn: write('warn'), error: write('error') };
}
