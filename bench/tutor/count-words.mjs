/**
 * Counts in how many questions of the graded answers each stem occurs, and updates the judge's word counts.
 * Run: node bench/tutor/count-words.mjs <folder with scientsbank-train, beetle-train and saf-train .jsonl>
 */
import { writeFileSync } from 'node:fs';
import { bundled } from '../bundled.mjs';
import { readRows } from './graded-answers.mjs';

const folder = process.argv[2];
const { readWords } = await bundled('bench/tutor/fitting-parts.ts');
/** Maximum questions counted per module, so that the words of one subject do not look common. */
const mostOfModule = 4;
/** A single answer may contain typing errors; a word must occur twice in a question. */
const leastInQuestion = 2;
const fewestQuestions = 2;

const stemsOf = (text) => new Set(readWords(text).flatMap(({ content, stem }) => (content ? [stem] : [])));
const questionsByStem = new Map();
const modules = new Map();
for (const source of ['scientsbank-train', 'beetle-train', 'saf-train']) {
  const counts = new Map();
  for (const { qid, module, prompt, references, answer } of readRows(folder, source)) {
    const name = source + module;
    modules.set(name, (modules.get(name) ?? new Set()).add(qid));
    const count = counts.get(qid) ?? { name, stems: new Map() };
    const given = counts.has(qid) ? [] : [prompt, ...new Set(references)];
    for (const [text, times] of [...given.map((known) => [known, leastInQuestion]), [answer, 1]])
      for (const stem of stemsOf(text)) count.stems.set(stem, (count.stems.get(stem) ?? 0) + times);
    counts.set(qid, count);
  }
  for (const { name, stems } of counts.values())
    for (const [stem, times] of stems) {
      if (times < leastInQuestion || /\d/.test(stem)) continue;
      const byModule = questionsByStem.get(stem) ?? new Map();
      byModule.set(name, Math.min(mostOfModule, (byModule.get(name) ?? 0) + 1));
      questionsByStem.set(stem, byModule);
    }
}

const levels = new Map();
for (const [stem, byModule] of questionsByStem) {
  const count = [...byModule.values()].reduce((sum, value) => sum + value, 0);
  if (count < fewestQuestions) continue;
  const level = Math.round(2 * Math.log2(count));
  levels.set(level, [...(levels.get(level) ?? []), stem]);
}
const counted = [...modules.values()].reduce(
  (sum, questions) => sum + Math.min(mostOfModule, questions.size),
  0,
);
const lines = [...levels].sort(([a], [b]) => b - a).map(([level, stems]) => [level, stems.sort().join(' ')]);
writeFileSync(
  'tutor/judge/features/word-counts.generated.json',
  `${JSON.stringify({ questions: counted, stems: Object.fromEntries(lines) })}\n`,
);
console.log(lines.length, 'levels,', counted, 'questions');
