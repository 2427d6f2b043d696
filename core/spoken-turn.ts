/** What is read aloud after an answer. */

/** The feedback, then the follow-up question where there is one, as one text. Both may be empty. */
export function spokenTurn({ feedback, followUp }: { feedback: string; followUp: string }): string {
  return [feedback, followUp].filter(Boolean).join(' ');
}
