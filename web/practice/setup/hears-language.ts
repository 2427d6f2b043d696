/** Whether a recogniser supports a language: without a list it supports any, and an unknown language counts as supported. */
import type { ServerStatus } from '#contract/status.ts';

export function hearsLanguage(
  { languages }: Pick<ServerStatus['transcriber'], 'languages'>,
  language: string | null,
): boolean {
  return !language || !languages || languages.includes(language);
}
