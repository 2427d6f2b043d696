/** The calls of a practice session on one running application. */
import { formOf, type Person, type TestApp } from './test-app.ts';

export const cells = {
  title: 'Cells',
  cards: [
    {
      term: 'Osmosis',
      definition: 'The movement of water through a membrane from a dilute to a concentrated solution',
    },
    {
      term: 'Mitosis',
      definition: 'The division of a cell into two daughter cells with the same chromosomes',
    },
    { term: 'Ribosome', definition: 'The particle in a cell that builds proteins from amino acids' },
    { term: 'Enzyme', definition: 'A protein that speeds up a chemical reaction without being used up' },
  ],
};

/** `app` is called each time: it starts after the steps are defined. */
export function practiceCalls(app: () => TestApp) {
  async function makeSet(as: Person, body: object = cells): Promise<string> {
    return (await app().call('POST', '/api/flashcard-sets', { as, body })).json().id;
  }
  function start(as: Person, setId: string, key?: string, maxQuestions: unknown = 'optimal') {
    const headers = key ? { 'idempotency-key': key } : {};
    return app().call('POST', `/api/flashcard-sets/${setId}/practice-questions`, {
      as,
      body: { maxQuestions },
      headers,
    });
  }
  function answer(as: Person, fields: Record<string, string>, key?: string, audio?: Uint8Array) {
    const form = formOf(fields, audio ? { bytes: audio, fileName: 'recording.webm' } : undefined);
    return app().call('POST', '/api/voice-interaction', {
      as,
      payload: form.payload,
      headers: { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) },
    });
  }
  return {
    makeSet,
    start,
    answer,
    /** A new student at a session's first question: answers it in writing, and reads its state. */
    async begin() {
      const as = await app().signUp();
      const setId = await makeSet(as);
      const { prompts, sessionId } = (await start(as, setId)).json();
      const first: string = prompts[0].id;
      return {
        as,
        setId,
        prompts,
        ask: (typedAnswer: string, fields: object = {}, promptId = first) =>
          answer(as, { promptId, typedAnswer, ...fields }),
        read: async () =>
          (await app().call('GET', `/api/practice-sessions/${sessionId}`, { as })).json().prompts[0],
      };
    },
    async remaining(as: Person): Promise<number> {
      return (await app().call('GET', '/api/user/me', { as })).json().remainingSessions;
    },
  };
}
