/** Time from requesting a sentence's sound to hearing it, for the first sentence of a freshly started server. */
import { wait } from './delays.mjs';
import { newStudent } from './student.mjs';

/** Minimum time a student spends between the page that offers a session and the button that starts it. */
const lookMs = 1000;

/** To the first byte of sound after the 44 of a WAV header. */
async function toSound(origin, url) {
  const begin = performance.now();
  const sound = (await fetch(origin + url)).body.getReader();
  let bytes = 0;
  while (bytes <= 44) bytes += (await sound.read()).value.length;
  const ms = performance.now() - begin;
  await sound.cancel();
  return ms;
}

/** `start`: starts a fresh server. Milliseconds of each start: without preparation, as the pages do it, and for the next sentence. */
export async function measureFirstSentence(origin, start, times) {
  const found = { cold: [], prepared: [], next: [] };
  const question = async (student) => {
    const path = `/api/flashcard-sets/${student.setId}/practice-questions`;
    return (await student.call('POST', path, { json: {} })).prompts;
  };
  for (let time = 0; time < times; time++) {
    await start(`cold-${time}`);
    found.cold.push(await toSound(origin, '/api/speech/take-your-time'));
    await start(`prepared-${time}`);
    const student = await newStudent(origin);
    await student.call('GET', '/api/status');
    await wait(lookMs);
    const [first, second] = await question(student);
    found.prepared.push(await toSound(origin, first.audioUrl));
    await wait(lookMs);
    found.next.push(await toSound(origin, second.audioUrl));
  }
  return found;
}
