/** A student on a fleet: rates cards, answers aloud in parts, subscribes; remembers what the server acknowledged. */
import { expect } from 'vitest';
import { createStudent, type Student } from './persistent-student.ts';

export type Learner = Student & {
  cards: string[];
  setId: string;
  promptId: string;
  /** Acknowledged ratings, by id. */
  rated: Map<string, number>;
};

export const cardCount = 6;
export const ratingsPerCard = 3;
const partBytes = 24 * 1024;

/** A student with an account and a set of six cards. */
export async function createLearner(origin: string, name: string): Promise<Learner> {
  const student = createStudent(origin, name);
  await student.signIn();
  const cards = Array.from({ length: cardCount }, (_, index) => ({
    term: `Term ${index}`,
    definition: `Water moves through a membrane, part ${index}`,
  }));
  const set = await student.done('POST', '/api/flashcard-sets', {
    body: { title: 'Cells', cards },
    key: crypto.randomUUID(),
  });
  const ids = set.cards.map(({ id }: { id: string }) => id);
  return { ...student, cards: ids, setId: set.id, promptId: '', rated: new Map() };
}

export async function rateAll(learner: Learner): Promise<void> {
  for (let round = 0; round < ratingsPerCard; round++)
    for (const card of learner.cards) {
      const clientId = crypto.randomUUID();
      const rating = ((round + learner.rated.size) % 4) + 1;
      const { review } = await learner.done('POST', `/api/flashcards/${card}/review`, {
        body: { rating, clientId },
      });
      learner.rated.set(review.clientId, review.rating);
    }
}

/** Answers one question aloud, and listens to the tutor's voice. */
export async function answerAloud(learner: Learner, recording: Uint8Array, said: string): Promise<void> {
  const started = await learner.done('POST', `/api/flashcard-sets/${learner.setId}/practice-questions`, {
    body: { maxQuestions: 2 },
    key: crypto.randomUUID(),
  });
  learner.promptId = started.prompts[0].id;
  const uploadId = crypto.randomUUID();
  const parts = Math.ceil(recording.length / partBytes);
  for (let part = 0; part < parts; part++)
    await learner.done('PUT', `/api/voice-uploads/${uploadId}/chunks/${part}`, {
      bytes: recording.subarray(part * partBytes, (part + 1) * partBytes),
    });
  const reply = await learner.done('POST', '/api/voice-interaction', {
    form: { promptId: learner.promptId, uploadId, uploadChunks: String(parts) },
    key: crypto.randomUUID(),
  });
  expect(reply.transcription).toBe(said);
  expect((await learner.call('GET', reply.audioUrl)).status).toBe(200);
}

export async function subscribe(learner: Learner, origin: string): Promise<void> {
  const home = `${origin}/dashboard`;
  const { url } = await learner.done('POST', '/api/create-checkout-session', {
    body: { successUrl: home, cancelUrl: home, planType: 'monthly' },
  });
  const page = new URL(url).pathname.split('/').at(-1);
  const paid = await learner.call('POST', `/api/billing/test-checkout/${page}`);
  // A checkout completes once: after a lost reply the page says that it is no longer open.
  expect(paid.status).toBe(paid.repeated && paid.status !== 200 ? 410 : 200);
  // Then the billing page polls until it knows; a server that died meanwhile is waited for.
  const isPremium = async () => (await learner.done('GET', '/api/user/me')).isPremium;
  await expect.poll(isPremium, { interval: 500 }).toBe(true);
}
