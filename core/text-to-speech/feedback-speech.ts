/** The text read aloud after an answer. */

type Told = { feedback: string; followUp: string; kind?: string; deeper?: string | null };

/** Intents after which the question is repeated; after a hint students still remember it. */
const asksAgain = ['answer', 'repeat', 'small-talk'];

/** The feedback and the questions after it, as one text; each may be empty. */
export function feedbackSpeech({ feedback, followUp, kind = 'answer', deeper }: Told): string {
  return [feedback, asksAgain.includes(kind) ? followUp : '', deeper].filter(Boolean).join(' ');
}
