/** What is read aloud after an answer. */

type Told = { feedback: string; followUp: string; kind?: string; deeper?: string | null };

/** After these the question is read, too; after a hint or a worry it still stands on the page and in the ear. */
const asksAgain = ['answer', 'repeat', 'small-talk'];

/** The feedback, then the question that is asked with it, as one text; each may be empty. */
export function spokenTurn({ feedback, followUp, kind = 'answer', deeper }: Told): string {
  return [feedback, asksAgain.includes(kind) ? followUp : '', deeper].filter(Boolean).join(' ');
}
