/** Derives from a session's state what the turns and the screen of a hands-free session need. */
import type { Prompt } from '#contract/practice.ts';
import { isToJudge } from '#core/point-counts.ts';
import type { AnswerError } from '#web/practice/answer/answer-error.ts';
import { nextOpen, type PracticeState, promptOf } from '#web/practice/session/session-state.ts';
import { isCardShown, lastTranscription } from '#web/practice/session/session-view.ts';
import type { Situation } from '#web/practice/turn-taking/turn-state.ts';

export type Step = Exclude<Situation['step'], 'waiting' | 'end'>;

/** The step as the screen shows it; the question stays while the microphone opens. */
export function stepOf({ stage, unsent }: Pick<PracticeState, 'stage' | 'unsent'>): Step {
  switch (stage.kind) {
    case 'recording':
      return 'listening';
    case 'checking':
      return 'thinking';
    case 'feedback':
      return stage.problem ? 'attention' : 'feedback';
    case 'microphone':
      return 'attention';
    case 'ready':
      return (stage.error && !stage.error.unheard) || (unsent && unsent.reason !== 'unheard')
        ? 'attention'
        : 'reading';
    default:
      return 'reading';
  }
}

export function situationOf(now: PracticeState): Situation {
  const { phase, stage, moving, unsent } = now;
  const step = stepOf(now);
  const prompt = promptOf(now);
  const between = phase !== 'question' || moving || (step === 'reading' && stage.kind !== 'ready');
  return {
    position: positionOf(now),
    step: phase === 'complete' ? 'end' : between ? 'waiting' : step,
    question: prompt.id,
    done:
      step === 'feedback'
        ? prompt.state === 'complete' || prompt.turns.at(-1)?.kind === 'skip'
        : step === 'attention' && (stage.kind === 'feedback' || unsent?.reason === 'finished'),
    unsent: canBeSent(now),
    // A card that was shown has given the answer: likely points wait for the results.
    toJudge: isCardShown(prompt)
      ? []
      : prompt.points.flatMap((point, index) => (isToJudge(point) ? [index] : [])),
  };
}

/** The latest answer had no words and is asked for again. */
export function unheardIn(stage: PracticeState['stage']): AnswerError | null {
  return stage.kind === 'ready' && stage.error?.unheard ? stage.error : null;
}

/** Whether an unsent recording may still become an answer; one without words is repeated instead. */
export function canBeSent({ unsent }: Pick<PracticeState, 'unsent'>): boolean {
  return unsent !== null && unsent.reason !== 'finished' && unsent.reason !== 'unheard';
}

/** What needs attention, in words; null where nothing does. */
export function troubleOf({ stage, unsent }: PracticeState): { title: string; text: string } | null {
  if (stage.kind === 'microphone') return { title: stage.error.title, text: stage.error.remedy };
  if (stage.kind === 'ready' && stage.error) return { title: stage.error.title, text: stage.error.message };
  if (stage.kind === 'feedback' && stage.problem) return { title: stage.problem, text: '' };
  return unsent ? { title: '', text: '' } : null;
}

/** A change restarts the turn. */
function positionOf({ session, stage, phase, index, moving, unsent }: PracticeState): string {
  const problem =
    stage.kind === 'feedback' ? stage.problem : stage.kind === 'ready' ? stage.error?.title : '';
  const turns = session.prompts[index]?.turns.length ?? 0;
  return [phase, index, turns, stage.kind, problem ?? '', moving, unsent?.answer.id ?? ''].join('|');
}

/** Longer answers are not read back. */
const longestSaid = 160;

/** What the student said for the point; empty where that is not known, or too long. */
export function ownWords({ points, turns }: Pick<Prompt, 'points' | 'turns'>, index: number): string {
  const said = points[index]?.evidence ?? lastTranscription(turns);
  return said.length > longestSaid ? '' : said;
}

/** Whether the feedback on screen is the last of the session. */
export const isLast = (state: PracticeState) => nextOpen(state) < 0;
