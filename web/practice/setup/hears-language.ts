/** Whether a recogniser understands a language: one that names none takes any, and what nothing tells counts as understood. */
import type { ServerStatus } from '#contract/status.ts';

export function hearsLanguage(
  { languages }: Pick<ServerStatus['transcriber'], 'languages'>,
  language: string | null,
): boolean {
  return !language || !languages || languages.includes(language);
}
