/** Writes a file for the fake microphone in which the embedded voice speaks for a given time and then is silent: real words. */
import { wait } from './delays.mjs';
import { writeWav } from './microphone-file.mjs';

const rateHz = 16_000;
const headerBytes = 44;

/** The product's own voice reads its questions; returns once the product can hear, too. */
export async function writeSpokenFile(origin, student, path, { seconds, quiet }) {
  const listening = async () => (await (await fetch(`${origin}/api/status`)).json()).transcriber.ready;
  while (!(await listening())) await wait(200);
  const { prompts } = await student.call('POST', `/api/flashcard-sets/${student.setId}/practice-questions`, {
    json: {},
  });
  const spoken = [];
  for (const { audioUrl } of prompts) {
    const wav = Buffer.from(await (await fetch(origin + audioUrl)).arrayBuffer());
    const sound = wav.subarray(headerBytes, headerBytes + 2 * Math.floor((wav.length - headerBytes) / 2));
    for (let at = 0; at < sound.length; at += 2) spoken.push(sound.readInt16LE(at));
  }
  const samples = Int16Array.from({ length: rateHz * (seconds + quiet) }, (_, at) =>
    at < rateHz * seconds ? spoken[at % spoken.length] : 0,
  );
  writeWav(path, samples, rateHz);
}
