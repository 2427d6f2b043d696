/** The tutor's reply to anything but an answer, which is not scored: the question stays open. */
import type { Intent } from '#core/verdict.ts';
import { explanationFor } from './answer-question.ts';
import { type MissingPoint, shapeOfMissing } from './follow-up.ts';
import { HINT_OPENING, hintFor } from './hints.ts';
import { isPrompt } from './prompt-blanks.ts';
import { commandIn } from './spoken-command.ts';
import { label, shortened } from './wording.ts';

export type ReplyTo = {
  readonly intent: Exclude<Intent, 'answer'>;
  readonly said: string;
  /** The open point a hint is about; null where every point is covered. */
  readonly missing: MissingPoint | null;
  readonly hintsGiven: number;
  /** The key points still open, as texts, and how many the question has in all. */
  readonly open: readonly string[];
  readonly points: number;
  readonly deck: readonly { term: string; definition: string }[];
};

function hintOf({ missing, hintsGiven }: ReplyTo): string {
  // A prompt reveals as much as the first hints.
  const wasPrompted = [...(missing?.asked ?? []), missing?.openQuestion ?? ''].some(isPrompt);
  const given = wasPrompted ? Number.POSITIVE_INFINITY : hintsGiven;
  return (
    (missing && hintFor(missing, shapeOfMissing(missing), given)) ||
    `${HINT_OPENING}think of one example, and describe it.`
  );
}

/** An entry anybody can take. */
function easierEntry({ missing }: ReplyTo): string {
  const name = missing && label(missing.term);
  return `Take one small step: say a single word that comes to mind${name ? ` about “${name}”` : ''}.`;
}

const longestShown = 600;

/** The card of the open point, or the open points if no single card has them. */
function cardShown({ missing, open }: ReplyTo): string {
  const text = missing?.definition ?? open.join('; ');
  return `Here is the card: ${shortened(text.trim().replace(/\s+/g, ' '), longestShown)}`;
}

export function replyTo(to: ReplyTo): string {
  switch (to.intent) {
    case 'hint':
      return hintOf(to);
    case 'question':
      return explanationFor({ ...to, term: to.missing?.term ?? '' });
    case 'repeat':
      return 'Here it is once more.';
    case 'skip':
      return 'To leave this question, say “skip” once more or press Skip. Otherwise, have a go at it.';
    case 'show':
      return cardShown(to);
    case 'dont-know':
      return `That is fine, recalling is hard at first. ${hintOf(to)}`;
    case 'worry':
      return `That feeling is normal, and practising like this helps. ${easierEntry(to)}`;
    case 'small-talk':
      return commandIn(to.said, () => []) === 'stop'
        ? 'To end here, leave the session at the top of the page: what you did is kept. Otherwise, here is the question again.'
        : 'Let us come back to that later. Here is the question again.';
  }
}

const longestAsk = 600;
/** A hint as hints.ts words it; quotes in it may contain full stops. */
const HINT = new RegExp(`${HINT_OPENING}(?:“[^”]*”|[^.“])*\\.?`, 'g');

/** The open question: the tutor's latest, or the prompt. */
export function openQuestion(prompt: string, asked: readonly string[]): string {
  const latest = (asked.at(-1) ?? '').replace(HINT, ' ').trim();
  const question = /(?:^|(?<=[.!?]\s))(?:“[^”]*”|[^.!?“])*\?$/u.exec(latest)?.[0].trim() ?? '';
  return question !== '' && question.length <= longestAsk ? question : prompt;
}
