/** What the tutor does after an answer, as one table: which move fits the points, and how it is worded. */
import { isToJudge } from '#core/point-counts.ts';
import { verdictOf } from '#core/verdict.ts';
import { askForDifference, type FeedbackPoint, openWordsOf, praiseFor, rightWords } from './feedback.ts';
import { asksMore, followUpAbout, type MissingPoint, shapeOfMissing } from './follow-up.ts';
import { promptAbout } from './prompt-blanks.ts';

/** The state of a question. `open`: the point to ask about; null if none is open. */
export type Talk = {
  readonly points: readonly TalkPoint[];
  readonly said: 'nothing' | 'the question' | 'something';
  readonly followUpCount: number;
  readonly open: MissingPoint | null;
};
/** `checked`: decided, but the student is asked about it without seeing the decision, so the tutor does not mention it. */
export type TalkPoint = FeedbackPoint & { readonly checked: boolean };

export type Reply = { readonly feedback: string; readonly followUp: string | null };

/** After this many follow-ups the question ends with the card. */
const mostFollowUps = 2;

const isLikely = ({ decision, checked, claimed }: TalkPoint) =>
  isToJudge({ decision, checked, claimed, denied: false, verdict: verdictOf(decision) });
const isSure = (point: TalkPoint) => point.decision === 'covered' && !isLikely(point);
const isOpen = (point: TalkPoint) => !isSure(point) && !isLikely(point);
const isOtherCard = ({ points }: Talk) =>
  points.some((point) => isOpen(point) && point.decision === 'mixed-up' && point.mixedUpWith !== null);

type Row = {
  readonly move: string;
  readonly fits: (talk: Talk) => boolean;
  readonly reply: (talk: Talk) => Reply;
};

/** The tutor does the first row that fits. */
const TABLE: readonly Row[] = [
  {
    move: 'complete',
    fits: ({ points }) => points.every(isSure),
    reply: ({ points }) => ({ feedback: praiseFor(points), followUp: null }),
  },
  {
    move: 'judge',
    fits: ({ points }) => !points.some(isOpen),
    reply: ({ points }) => ({ feedback: toJudgeWords(points), followUp: null }),
  },
  {
    move: 'card',
    fits: ({ followUpCount }) => followUpCount >= mostFollowUps,
    reply: (talk) => ({ feedback: standing(talk), followUp: null }),
  },
  {
    move: 'difference',
    fits: (talk) => isOtherCard(talk) && talk.followUpCount === 0,
    reply: (talk) => ({
      feedback: standing(talk),
      followUp: askForDifference(talk.points.find(({ decision }) => decision === 'mixed-up')!.term),
    }),
  },
  {
    move: 'hint',
    fits: ({ followUpCount, open }) => followUpCount === 0 && open !== null && asksMore(open),
    reply: hinting,
  },
  {
    move: 'prompt',
    fits: ({ open }) => open !== null && !isFormula(open) && promptAbout(open) !== null,
    reply: (talk) => ({ feedback: standing(talk), followUp: talk.open && promptAbout(talk.open) }),
  },
  { move: 'hint', fits: () => true, reply: hinting },
];

/** The signs of a formula cannot be asked for as missing words. */
function isFormula(open: MissingPoint): boolean {
  const shape = shapeOfMissing(open);
  return shape === 'formula' || shape === 'result';
}

function hinting(talk: Talk): Reply {
  return { feedback: standing(talk), followUp: talk.open && followUpAbout(talk.open) };
}

/** What the tutor says next. */
export function nextReply(talk: Talk): Reply & { readonly move: string } {
  const row = TABLE.find(({ fits }) => fits(talk))!;
  return { ...row.reply(talk), move: row.move };
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const numberWord = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Two of three are in. One is for you to judge." */
function toJudgeWords(points: readonly TalkPoint[]): string {
  const likely = points.filter(isLikely).length;
  const sure = points.length - likely;
  const asks = 'does your card say the same?';
  if (sure > 0)
    return `${capital(numberWord(sure))} of ${numberWord(points.length)} ${sure === 1 ? 'is' : 'are'} in. ${capital(numberWord(likely))} ${likely === 1 ? 'is' : 'are'} for you to judge: ${asks}`;
  if (likely === 1) return `This is for you to judge: ${asks}`;
  return `${likely === 2 ? 'Both points' : `All ${numberWord(likely)} points`} are for you to judge: ${asks}`;
}

/** Says what was right in the newest answer, or how many points the student judges, then what is open. */
function standing({ points, said, followUpCount }: Talk): string {
  if (said === 'nothing')
    return 'There was no answer in that yet. Say what comes to mind; even a few words help.';
  if (said === 'the question')
    return 'That was the question itself so far. Now put the answer in your own words.';
  const told = points.filter((point) => !isLikely(point));
  const right = rightWords(told);
  const wrong = openWordsOf(told);
  const open = points.filter(isOpen).length;
  const rest =
    open === 1 ? 'One point is still open.' : `${capital(numberWord(open))} points are still open.`;
  if (right) return `You have ${right}. ${wrong ?? rest}`;
  if (wrong) return wrong;
  const likely = points.filter((point) => isLikely(point) && point.evidence !== null).length;
  if (likely > 0)
    return `${capital(numberWord(likely))} ${likely === 1 ? 'point is' : 'points are'} for you to judge. ${rest}`;
  const cards = new Set(points.map(({ term }) => term)).size > 1 ? 'cards' : 'card';
  const unmatched =
    followUpCount === 0
      ? `I could not match that with your ${cards} yet.`
      : `That does not match your ${cards} yet either.`;
  return points.length === 1 ? unmatched : `${unmatched} ${rest}`;
}
