/** Many students who stop speaking simultaneously: each sends a different recording and must get its own words back. */
import { randomBytes, randomUUID } from 'node:crypto';
import { wait } from './delays.mjs';
import { hashOf } from './stand-in.mjs';
import { newStudent } from './student.mjs';

const partMs = 1000;

/** The same sound in a different file: a Void element, which WebM readers skip. */
const ownRecording = (webm) => Buffer.concat([webm, Buffer.from([0xec, 0x90]), randomBytes(16)]);

const partsOf = (bytes, count) => {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
};

/** Sends one part a second, as a browser does. */
async function record(student, uploadId, parts) {
  const startedMs = performance.now();
  for (const [seq, bytes] of parts.entries()) {
    await student.call('PUT', `/api/voice-uploads/${uploadId}/chunks/${seq}`, { bytes });
    await wait(Math.max(0, startedMs + (seq + 1) * partMs - performance.now()));
  }
}

/** Times from stop to the verdict and to the first byte of sound; reads the sound to its end. */
async function finish(origin, student, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const stopMs = performance.now();
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await student.call('POST', '/api/voice-interaction', { form, headers });
  const feedbackMs = performance.now() - stopMs;
  const sound = (await fetch(origin + reply.audioUrl)).body.getReader();
  await sound.read();
  const audibleMs = performance.now() - stopMs;
  let soundBytes = 0;
  for (let piece = await sound.read(); !piece.done; piece = await sound.read())
    soundBytes += piece.value.length;
  return { reply, feedbackMs, audibleMs, soundBytes };
}

/**
 * `webm`: a recording of `seconds`; each student answers the first question `rounds` times in a row. Returns the times of each turn
 * and the number of students who lost a word.
 */
export async function measureCrowd(origin, standIn, { size, webm, seconds, rounds = 1 }) {
  const students = [];
  for (let index = 0; index < size; index++) {
    const student = await newStudent(origin);
    const path = `/api/flashcard-sets/${student.setId}/practice-questions`;
    const session = await student.call('POST', path, { json: {} });
    const answers = Array.from({ length: rounds }, (_, round) => {
      const recording = ownRecording(webm);
      const words = `Student ${index} explains in answer ${round} how matter moves from one side of a cell to the other.`;
      standIn.words.set(hashOf(recording), words);
      return { words, parts: partsOf(recording, seconds), uploadId: randomUUID() };
    });
    students.push({ student, session, answers, turns: [] });
  }
  const give = async ({ student, session, answers, turns }, round) => {
    const { parts, uploadId } = answers[round];
    turns.push(
      await finish(origin, student, {
        promptId: session.prompts[0].id,
        uploadId,
        uploadChunks: String(parts.length),
      }),
    );
  };
  const speak = ({ student, answers }, round) =>
    record(student, answers[round].uploadId, answers[round].parts);
  // The first answers end simultaneously; afterwards each continues by itself.
  await Promise.all(students.map((each) => speak(each, 0)));
  await Promise.all(
    students.map(async (each) => {
      await give(each, 0);
      for (let round = 1; round < rounds; round++) {
        await speak(each, round);
        await give(each, round);
      }
    }),
  );
  let lost = 0;
  for (const { student, session, answers, turns } of students) {
    const kept = await student.call('GET', `/api/practice-sessions/${session.sessionId}`);
    const said = kept.prompts[0].turns.map(({ transcription }) => transcription);
    const wanted = answers.map(({ words }) => words);
    const whole = turns.every(
      ({ reply, soundBytes }, round) =>
        reply.transcription === wanted[round] && reply.notice === null && soundBytes > 0,
    );
    if (!whole || JSON.stringify(said) !== JSON.stringify(wanted)) lost++;
  }
  return { turns: students.flatMap(({ turns }) => turns), lost };
}
