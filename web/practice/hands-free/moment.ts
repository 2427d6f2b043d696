/** Where a hands-free session stands, for the screen: six moments, made of the session's own state. */
import type { AnswerError } from '#web/practice/answer/answer-error.ts';
import { nextOpen, type PracticeState, promptOf } from '#web/practice/session/session-state.ts';
import { coveredCount } from '#web/practice/session/session-view.ts';

export type Moment = 'reading' | 'listening' | 'thinking' | 'feedback' | 'paused' | 'attention';

/** `said`: by the word "stop". */
export type PauseReason = 'asked' | 'said' | 'hidden' | 'unheard';

/** `paused`: the student, or the page, has stopped it. */
export function momentOf({ stage, unsent }: PracticeState, paused: boolean): Moment {
  if (paused) return 'paused';
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

/** The latest answer had no words in it: it is asked for again. */
export function unheardIn(stage: PracticeState['stage']): AnswerError | null {
  return stage.kind === 'ready' && stage.error?.unheard ? stage.error : null;
}

/** Whether a recording lies here that may still become an answer; one without words is said again instead. */
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

/** The points of the question on screen: how many are covered, and how many there are. */
export function pointsOf(state: PracticeState): { covered: number; count: number } {
  const prompt = promptOf(state);
  return { covered: coveredCount(prompt), count: prompt.points.length };
}

/** A name for where the session stands: each is begun once. */
export function placeOf(now: PracticeState, paused: PauseReason | null): string {
  const { stage, phase, index, moving, unsent } = now;
  const problem =
    stage.kind === 'feedback' ? stage.problem : stage.kind === 'ready' ? stage.error?.title : '';
  const turns = now.session.prompts[index]?.turns.length ?? 0;
  return [phase, index, turns, stage.kind, problem ?? '', moving, unsent?.answer.id ?? '', paused ?? ''].join(
    '|',
  );
}

/** Whether the feedback on screen is the last of the session. */
export const isLast = (state: PracticeState) => nextOpen(state) < 0;
