/** What is read aloud after an answer. */

type Told = { feedback: string; followUp: string; kind?: string; deeper?: string | null };

/**
 * The feedback, then the question that is asked with it, as one text; each may be empty. After what was no answer the question still
 * stands on the page and is not read again.
 */
export function spokenTurn({ feedback, followUp, kind = 'answer', deeper }: Told): string {
  return [feedback, kind === 'answer' ? followUp : '', deeper].filter(Boolean).join(' ');
}
