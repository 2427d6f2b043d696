/** The feedback on an answer as the session shows it, without a server. */
import { screen } from '@testing-library/react';
import type { AnswerReply, PointResult, Prompt } from '#contract/practice.ts';
import { withWord } from '#core/verdict.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { SessionScreen } from '#web/practice/session/session-screen.tsx';
import { stubApi } from './api-stub.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleReply,
  sampleSession,
  serverStatus,
  type WorldOptions,
} from './practice-world.ts';
import { renderPage } from './render-page.tsx';

/** A student's turn, typed and fully answered unless `part` says otherwise. */
export const turn = (part: Partial<Prompt['turns'][number]> = {}): Prompt['turns'][number] => ({
  id: 'turn',
  requestKey: null,
  source: 'typed',
  transcription: 'the walls are springy',
  corrected: false,
  feedback: 'From the tutor.',
  followUp: '',
  isComplete: true,
  kind: 'answer',
  deeper: null,
  audioUrl: '/api/speech/x',
  ...part,
});

/** The points after the student's word, as the server would return them. */
function withCorrection(points: PointResult[], correction: Correction): PointResult[] {
  return points.map((point, index) => {
    if (correction.claimedPoints?.includes(index)) return withWord(point, 'claimed');
    if (correction.deniedPoints?.includes(index)) return withWord(point, 'denied');
    return correction.withdrawnPoints?.includes(index) ? withWord(point, null) : point;
  });
}

/** The feedback on question a with these points; `checkedAgain` answers as the server would. */
export async function openFeedback(
  points: PointResult[],
  part: Partial<Prompt> = {},
  options: WorldOptions = {},
) {
  stubApi({
    'GET /api/status': { body: serverStatus },
    'GET /api/flashcard-sets/set': { status: 500, body: { error: 'Broken.', code: 'internal' } },
  });
  const prompt = samplePrompt('a', {
    state: 'complete',
    outcome: 'answered',
    points,
    turns: [turn()],
    ...part,
  });
  const world = await createPracticeWorld(sampleSession([prompt, samplePrompt('b')]), {
    lookedAt: 'a',
    ...options,
  });
  world.checkedAgain = (correction): AnswerReply =>
    sampleReply('a', {
      turnId: 'turn',
      state: prompt.state,
      isComplete: prompt.state === 'complete',
      followUp: '',
      feedback: 'From the tutor.',
      points: withCorrection(world.state().session.prompts[0]?.points ?? [], correction),
    });
  const { user } = renderPage(<SessionScreen practice={world} />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { level: 2 });
  return { world, user, press };
}

/** The cards of these points, as the page knows them. */
export function knowCards(points: readonly PointResult[], definition: string): void {
  const ids = [...new Set(points.map(({ cardId }) => cardId))];
  queryClient.setQueryData(queryKeys.set('set'), {
    cards: ids.map((id) => ({ id, term: `front of ${id}`, definition, source: null })),
  });
}

/** A question whose follow-up is waiting for its answer. */
export const followedUp: Partial<Prompt> = {
  state: 'follow_up',
  outcome: null,
  followUpCount: 1,
  turns: [turn({ isComplete: false, followUp: 'And then?' })],
};

export const headline = () => screen.getByRole('heading', { level: 2 }).textContent;
