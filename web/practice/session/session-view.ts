/** What a session says about itself: where it stands, what is asked now, what was covered, what is still missing. */
import type {
  AnswerReply,
  PointResult,
  PracticeSession,
  Prompt,
  SpokenTurn,
  Turn,
} from '#contract/practice.ts';
import { afterResponse, type ConversationState, completionRatePercent } from '#core/conversation.ts';
import { isUndecided } from '#core/verdict.ts';

export function conversationOf(prompt: Prompt): ConversationState {
  if (prompt.state === 'complete') return { stage: 'complete', forced: prompt.outcome === 'revisit' };
  if (prompt.state === 'follow_up') return { stage: 'follow_up', number: prompt.followUpCount };
  return { stage: 'initial' };
}

/** While an answer is being judged it is one further than the server has said so far. */
export function conversationNow(prompt: Prompt, judging: boolean): ConversationState {
  const conversation = conversationOf(prompt);
  return judging ? afterResponse(conversation) : conversation;
}

/** The deeper question that waits for an answer, if the student likes; null where none does. */
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

/** In place of a question's id: what was last looked at were the results. */
export const theEnd = 'end';

/** The question to go on with: the one last looked at, else the first that is open; -1 when all are done. */
export function currentIndex(session: PracticeSession, lookedAt: string | null): number {
  const kept = session.prompts.findIndex(({ id }) => id === lookedAt);
  return kept >= 0 ? kept : session.prompts.findIndex(({ state }) => state !== 'complete');
}

/** Questions that were answered to their end; skipped ones are not. */
export function completedCount({ prompts }: PracticeSession): number {
  return prompts.filter(({ state, outcome }) => state === 'complete' && outcome !== 'skipped').length;
}

export function completionRate(session: PracticeSession): number {
  return completionRatePercent(completedCount(session), session.prompts.length);
}

export function coveredCount({ points }: Pick<Prompt, 'points'>): number {
  return points.filter(({ verdict }) => verdict === 'covered').length;
}

/** Points that count as covered because the student says so. */
export function claimedCount({ points }: Pick<Prompt, 'points'>): number {
  return points.filter(({ claimed }) => claimed).length;
}

/** Points that neither the tutor nor the student has decided; they count as neither covered nor missing. */
export function undecidedCount({ points }: Pick<Prompt, 'points'>): number {
  return points.filter(isUndecided).length;
}

/** A recogniser wrote down at least one of its answers. */
export function isSpoken({ prompts }: PracticeSession): boolean {
  return prompts.some(({ turns }) => turns.some(({ source }) => source !== 'typed'));
}

/** The term to show with a point; null where the question itself leaves no doubt which card the point belongs to. */
export function termBeside(
  { prompt, points }: Pick<Prompt, 'prompt' | 'points'>,
  { cardId, text }: PointResult,
  term: string | undefined,
): string | null {
  if (!term || text.toLowerCase().startsWith(term.toLowerCase())) return null;
  const alone = points.every((point) => point.cardId === cardId);
  return alone && prompt.toLowerCase().includes(term.toLowerCase()) ? null : term;
}

/** Points that were decided not to be covered, by card, in the order of the session. */
export function missingByCard(session: PracticeSession): { cardId: string; points: string[] }[] {
  const all = session.prompts.flatMap(({ points }) => points);
  // Two questions may ask for the same point: covered once, it is covered.
  const nameOf = ({ cardId, text }: PointResult) => `${cardId} ${text}`;
  const covered = new Set(all.filter(({ verdict }) => verdict === 'covered').map(nameOf));
  const byCard = new Map<string, Set<string>>();
  for (const point of all) {
    const missing = byCard.get(point.cardId) ?? new Set();
    if (!covered.has(nameOf(point)) && !isUndecided(point)) missing.add(point.text);
    byCard.set(point.cardId, missing);
  }
  return [...byCard].flatMap(([cardId, points]) =>
    points.size > 0 ? [{ cardId, points: [...points] }] : [],
  );
}

function outcomeOf({ forced, kind }: AnswerReply): Prompt['outcome'] {
  if (kind === 'skip') return 'skipped';
  return forced ? 'revisit' : 'answered';
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
      // Known once the session is read again; what was sent is forgotten by then.
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
      outcome: reply.state === 'complete' ? outcomeOf(reply) : null,
      points: reply.points,
      turns: [...prompt.turns.filter(({ id }) => id !== turn.id), turn],
    };
  });
  return { ...session, prompts, complete: reply.sessionComplete };
}

export function withPrompt(session: PracticeSession, changed: Prompt): PracticeSession {
  const prompts = session.prompts.map((prompt) => (prompt.id === changed.id ? changed : prompt));
  return { ...session, prompts, complete: prompts.every(({ state }) => state === 'complete') };
}
