/** Signs a student up and creates sets, so that a journey can start anywhere. */
import type { BrowserContext } from 'playwright-core';

type Session = { access_token: string; user: { id: string } };
export type StudiedCard = {
  id: string;
  interval_cards: number;
  ease_factor: number;
  total_reviews: number;
  lapse_count: number;
};

export type Student = {
  email: string;
  session: Session;
  /** Calls the product with the student's token; throws if the reply is not OK. */
  api<T>(method: string, path: string, body?: unknown): Promise<T>;
  newSet(title: string, cards: readonly (readonly [term: string, definition: string])[]): Promise<string>;
  /** As stored on the server. */
  cardsOf(setId: string): Promise<StudiedCard[]>;
  /** Signs them in on every page of a browser profile. */
  enter(context: BrowserContext): Promise<void>;
};

export async function newStudent(origin: string): Promise<Student> {
  const email = `${crypto.randomUUID()}@example.com`;
  const reply = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'embedded' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  const session = (await reply.json()) as Session;
  if (!session.access_token) throw new Error(`signing up failed: ${JSON.stringify(session)}`);

  async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    email,
    session,
    api,
    async newSet(title, cards) {
      const body = { title, cards: cards.map(([term, definition]) => ({ term, definition })) };
      return (await api<{ id: string }>('POST', '/api/flashcard-sets', body)).id;
    },
    cardsOf: (setId) => api('GET', `/api/flashcard-sets/${setId}/flashcards`),
    async enter(context) {
      await context.addInitScript((kept) => {
        // An empty page has no storage.
        if (location.protocol === 'about:') return;
        if (localStorage.getItem('session') === null) localStorage.setItem('session', kept);
      }, JSON.stringify(session));
    },
  };
}
