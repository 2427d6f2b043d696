/** Derives from a session where it stands: what is asked now, what was covered, and what is missing. */
import type {
  AnswerReply,
  PointResult,
  PracticeSession,
  Prompt,
  SpokenTurn,
  Turn,
} from '#contract/practice.ts';
import { resultListOf } from '#core/point-counts.ts';
import { afterResponse, type ConversationState, completionRatePercent } from '#core/question-state.ts';

export function conversationOf(prompt: Prompt): ConversationState {
  if (prompt.state === 'complete') return { stage: 'complete', forced: prompt.outcome === 'revisit' };
  if (prompt.state === 'follow_up') return { stage: 'follow_up', number: prompt.followUpCount };
  return { stage: 'initial' };
}

/** One more than the server reported while an answer is being judged. */
export function conversationNow(prompt: Prompt, judging: boolean): ConversationState {
  const conversation = conversationOf(prompt);
  return judging ? afterResponse(conversation) : conversation;
}

/** The optional deeper question that is still unanswered; null without one. */
export function deeperAsked({ state, turns }: Pick<Prompt, 'state' | 'turns'>): string | null {
  return state === 'complete' ? (turns.at(-1)?.deeper ?? null) : null;
}

/** The words the student answers now: the latest follow-up, the deeper question, or the question itself. */
export function askedNow(prompt: Prompt): string {
  const deeper = deeperAsked(prompt);
  if (deeper) return deeper;
  const followUp = prompt.state === 'follow_up' ? prompt.turns.at(-1)?.followUp : '';
  return followUp || prompt.prompt;
}

/** Stands for the results in place of a question's id. */
export const theEnd = 'end';

/** The question to resume: the one last looked at, else the first open one; -1 when all are done. */
export function currentIndex(session: PracticeSession, lookedAt: string | null): number {
  const kept = session.prompts.findIndex(({ id }) => id === lookedAt);
  return kept >= 0 ? kept : session.prompts.findIndex(({ state }) => state !== 'complete');
}

export function completionRate(session: PracticeSession): number {
  return completionRatePercent(answeredPrompts(session).length, session.prompts.length);
}

/** The turn that decisions on points are saved with: answers to the deeper question change no point. */
export function judgedTurnOf<Said extends Pick<Turn, 'kind'>>(turns: readonly Said[]): Said | undefined {
  return turns.findLast(({ kind }) => kind !== 'deeper');
}

/** The words of the latest answer; empty without one. */
export function lastTranscription(turns: readonly Pick<Turn, 'kind' | 'transcription'>[]): string {
  return turns.findLast(({ kind }) => kind === 'answer')?.transcription ?? '';
}

/** The student asked for the card, or to skip, in place of an answer. */
export function isCardShown({ state, outcome, turns }: Pick<Prompt, 'state' | 'outcome' | 'turns'>): boolean {
  const last = turns.at(-1);
  return (
    state === 'complete' && outcome === 'revisit' && (!last || last.kind === 'skip' || last.followUp !== '')
  );
}

/** At least one of its answers was spoken. */
export function hasSpokenAnswers({ prompts }: PracticeSession): boolean {
  return prompts.some(({ turns }) => turns.some(({ source }) => source !== 'typed'));
}

/** The term to show with a point; null where the point begins with it, or with a side of a term like "GDP vs GNP". */
export function termOfPoint({ text }: Pick<PointResult, 'text'>, term: string | undefined): string | null {
  if (!term) return null;
  const names = [term, ...term.split(/\s+(?:vs\.?|versus)\s+/i)];
  return names.some((name) => text.toLowerCase().startsWith(name.toLowerCase())) ? null : term;
}

/** As `termOfPoint` below the point's question; null also where the question makes clear which card it belongs to. */
export function termBelowQuestion(
  { prompt, points }: Pick<Prompt, 'prompt' | 'points'>,
  point: PointResult,
  term: string | undefined,
): string | null {
  const shown = termOfPoint(point, term);
  const alone = points.every(({ cardId }) => cardId === point.cardId);
  return shown && alone && prompt.toLowerCase().includes(shown.toLowerCase()) ? null : shown;
}

/** The answered questions, whose points make up the results, as in the history. */
export function answeredPrompts({ prompts }: PracticeSession): Prompt[] {
  return prompts.filter(({ state, outcome }) => state === 'complete' && outcome !== 'skipped');
}

/** The cards to study after the session, in its order: those with a point that no answer covered. */
export function cardsToStudy({ prompts }: PracticeSession): string[] {
  const all = prompts.flatMap(({ points }) => points);
  const nameOf = ({ cardId, text }: PointResult) => `${cardId} ${text}`;
  const said = new Set(all.filter((point) => resultListOf(point) === 'said').map(nameOf));
  const open = all.filter((point) => resultListOf(point) === 'again' && !said.has(nameOf(point)));
  return [...new Set(open.map(({ cardId }) => cardId))];
}

/** Whether an ended question needs another look: it was skipped or given up, or a point was not said. */
export function isToRevisit({ outcome, points }: Pick<Prompt, 'outcome' | 'points'>): boolean {
  if (outcome !== 'answered') return outcome !== null;
  return points.some((point) => resultListOf(point) === 'again');
}

/** The session after the server has judged an answer, or judged it again. */
export function withReply(
  session: PracticeSession,
  reply: AnswerReply,
  source: Turn['source'],
  corrected: boolean,
): PracticeSession {
  const prompts = session.prompts.map((prompt): Prompt => {
    if (prompt.id !== reply.promptId) return prompt;
    const turn: SpokenTurn = {
      id: reply.turnId,
      // Known once the session is reloaded.
      requestKey: null,
      source,
      transcription: reply.transcription,
      corrected,
      feedback: reply.feedback,
      followUp: reply.followUp,
      isComplete: reply.isComplete,
      kind: reply.kind,
      deeper: reply.deeper,
      ...(reply.hearing ? { hearing: reply.hearing } : {}),
      audioUrl: reply.audioUrl,
    };
    return {
      ...prompt,
      state: reply.state,
      followUpCount: reply.followUpCount,
      outcome: reply.outcome,
      points: reply.points,
      turns: prompt.turns.some(({ id }) => id === turn.id)
        ? prompt.turns.map((each) => (each.id === turn.id ? turn : each))
        : [...prompt.turns, turn],
    };
  });
  return { ...session, prompts, complete: reply.sessionComplete };
}

export function withPrompt(session: PracticeSession, changed: Prompt): PracticeSession {
  const prompts = session.prompts.map((prompt) => (prompt.id === changed.id ? changed : prompt));
  return { ...session, prompts, complete: prompts.every(({ state }) => state === 'complete') };
}
