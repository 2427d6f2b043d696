/** Combines single answers to transcripts over several points, as if one student had given all of them. */
import { noises } from './graded-answers.mjs';

const links = [
  '. Also ',
  '. And then ',
  '. And ',
  '. Another thing is ',
  '. So ',
  '. Um ',
  '. Then there is ',
  '. Okay next ',
  '. First ',
  '. Let me think ',
  '. ',
];
const spokenLinks = links.map((link) => ` ${link.replace(/\./g, '').trim().toLowerCase()} `);

/** Several points in one transcript, combined from single answers of one module. */
export function makeTranscripts(rows, count, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const modules = new Map();
  for (const row of rows) {
    const questions = modules.get(row.module) ?? modules.set(row.module, new Map()).get(row.module);
    (questions.get(row.qid) ?? questions.set(row.qid, []).get(row.qid)).push(row);
  }
  const usable = [...modules.values()].filter((questions) => questions.size >= 4);
  return Array.from({ length: count }, () => {
    const questions = [...pick(usable).values()]
      .sort(() => random() - 0.5)
      .slice(0, 3 + Math.floor(random() * 3));
    const allCovered = random() < 0.3;
    const points = questions.map((answers) => {
      const right = answers.filter((row) => row.correct);
      const wrong = answers.filter((row) => !row.correct);
      const fate = random();
      const said = allCovered || fate < 0.6 ? pick(right) : fate < 0.75 ? pick(wrong) : null;
      return {
        qid: answers[0].qid,
        prompt: answers[0].prompt,
        keyPoint: pick(answers[0].references),
        said: said ?? null,
        label: said?.correct ?? 0,
      };
    });
    const order = points.filter(({ said }) => said).sort(() => random() - 0.5);
    const transcript = {};
    for (const [noise] of noises) {
      const use = noise === 'answer' ? links : spokenLinks;
      transcript[noise] = order.reduce(
        (text, { said }, i) => text + (i > 0 ? pick(use) : '') + said[noise],
        '',
      );
    }
    return { points, transcript };
  });
}
