/** How long the first sentence of a server that has just started takes, from the moment its sound is asked for: the text is known then. */
import { wait } from './delays.mjs';
import { newStudent } from './student.mjs';

/** What a student takes at least between the page that offers a session and the button that starts it. */
const lookMs = 1000;

/** To the first byte of sound behind the 44 of a WAV header. */
async function toSound(origin, url) {
  const begin = performance.now();
  const sound = (await fetch(origin + url)).body.getReader();
  let bytes = 0;
  while (bytes <= 44) bytes += (await sound.read()).value.length;
  const ms = performance.now() - begin;
  await sound.cancel();
  return ms;
}

/** `start`: starts a fresh server. Milliseconds of each start: nothing ready, as the pages do it, and the next sentence of the same server. */
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
