/**
 * Prints processor time of judging per key point, once warm; only this process counts, so other work on the machine does not.
 * Run: node bench/tutor/time-judge.mjs <folder with scientsbank-train and composite .jsonl>
 */

import { bundled } from '../bundled.mjs';
import { readRows } from './graded-answers.mjs';

const folder = process.argv[2];
const warmUp = 1000;
const measured = 3000;
const { gradePoint, judgeAnswer } = await bundled('bench/tutor/timed-parts.ts');

/** Judges `cases` in turn, first to warm up; prints milliseconds per key point. */
function time(name, cases, judge) {
  for (let i = 0; i < warmUp; i++) judge(cases[i % cases.length]);
  const times = [];
  for (let i = 0; i < measured; i++) {
    const one = cases[(warmUp + i) % cases.length];
    const start = process.cpuUsage();
    judge(one);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000 / one.keyPoints.length);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * measured)].toFixed(2);
  console.log(`${name}: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms per key point`);
}

const singles = readRows(folder, 'scientsbank-train').slice(0, warmUp + measured);
const transcripts = readRows(folder, 'composite');
for (const noise of ['answer', 'asr20']) {
  time(`single answers, ${noise}`, singles, (row) =>
    gradePoint({ prompt: row.prompt, references: row.references, answer: row[noise] }),
  );
  time(`transcripts, ${noise}`, transcripts, (row) =>
    judgeAnswer({
      prompt: row.prompt,
      keyPoints: row.keyPoints,
      cards: row.cards,
      answer: row[noise],
      followUpCount: 0,
      history: [],
    }),
  );
}
