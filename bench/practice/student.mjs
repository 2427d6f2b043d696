/** A student of the bench: has an account, a set and a token, and calls the product over real HTTP. */
import { randomUUID } from 'node:crypto';

const subjects = [
  'Osmosis',
  'Mitosis',
  'Diffusion',
  'Respiration',
  'Glycolysis',
  'Translation',
  'Transcription',
  'Meiosis',
];

export async function newStudent(origin) {
  const signUp = { email: `bench.${randomUUID()}@example.org`, password: 'correct horse' };
  let session = null;

  async function call(method, path, { json, form, bytes, headers } = {}) {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        ...(session && { authorization: `Bearer ${session.access_token}` }),
        ...(json && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      body: json ? JSON.stringify(json) : (form ?? bytes),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.status === 204 ? null : reply.json();
  }

  session = await call('POST', '/auth/v1/signup', { json: signUp });
  const cards = subjects.map((term, index) => ({
    term,
    definition: `${term} is step ${index + 1} of the chapter. It moves matter from one side of a cell to the other.`,
  }));
  const { id: setId } = await call('POST', '/api/flashcard-sets', { json: { title: 'Cells', cards } });
  return { session, setId, call };
}
