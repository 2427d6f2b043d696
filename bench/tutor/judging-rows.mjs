/** Turns graded answers into feature rows: single questions, several points in one transcript, and attacks. */
import { noises, readRows, seededRandom } from './graded-answers.mjs';
import { makeAttacks } from './made-attacks.mjs';
import { makeTranscripts } from './made-transcripts.mjs';

/**
 * Rows {label, weight, group, answerGroup?, source, noise, choices, transcript?, kind?}: `group` is the question, `answerGroup` the single
 * answer; `choices` contains, for each wording of the right answer, every candidate span of speech as {span, features}.
 */
const slim = ({ span, features }) => ({ span, features });
export function makeRows(judge, folder, { transcripts = 1600, seed = 7, limit = 0, madeWeight = 0.3 } = {}) {
  const rows = [];
  const random = seededRandom(seed);
  const views = new Map();
  const viewOnce = (reference, question, wordings) => {
    const key = `${reference}\n${question}\n${wordings}`;
    if (!views.has(key)) views.set(key, judge.viewPoint(reference, question, undefined, wordings));
    return views.get(key);
  };
  const add = (row, references, question, answer) => {
    const transcript = judge.readTranscript(answer);
    const wordings = new Set(references).size;
    rows.push({
      ...row,
      choices: [...new Set(references)].map((reference) =>
        judge.candidatesFor([viewOnce(reference, question, wordings)], transcript)[0].map(slim),
      ),
    });
  };
  let transcriptCount = 0;
  const addTranscript = (points, transcript, origin, source) => {
    transcriptCount++;
    const cards = points.map(({ prompt }) => ({ term: prompt }));
    const prompt = `Explain what you know about: ${cards.map(({ term }) => term).join(' ')}`;
    const questions = judge.questionsOf(prompt, cards, points.length);
    const shared = judge.countShared(points.map(({ keyPoint }) => keyPoint));
    const views = points.map(({ keyPoint }, i) => judge.viewPoint(keyPoint, questions[i], shared));
    for (const [noise, share] of noises) {
      const candidates = judge.candidatesFor(views, judge.readTranscript(transcript[noise]));
      points.forEach(({ qid, label }, i) => {
        rows.push({
          label,
          weight: 0.7 * share,
          group: origin + qid,
          source,
          noise,
          choices: [candidates[i].map(slim)],
          transcript: `${source}${transcriptCount}${noise}`,
        });
      });
    }
  };
  const sources = { scientsbank: 1, beetle: 0.6, saf: 0.3 };
  const loaded = {};
  for (const [source, weight] of Object.entries(sources)) {
    loaded[source] = readRows(folder, `${source}-train`).filter(
      (row) => (row.score ?? row.correct) !== null && (!limit || random() < limit),
    );
    for (const row of loaded[source])
      for (const [noise, share] of noises)
        add(
          {
            label: source === 'saf' ? row.score : row.correct,
            weight: weight * share,
            group: source + row.qid,
            answerGroup: source + row.id,
            source,
            noise,
          },
          row.references,
          row.prompt,
          row[noise],
        );
  }
  for (const [source, count] of [
    ['scientsbank', transcripts],
    ['beetle', transcripts / 5],
  ])
    for (const { points, transcript } of makeTranscripts(
      loaded[source],
      Math.round(count * (limit || 1)),
      random,
    ))
      addTranscript(points, transcript, source, 'transcript');
  const byPrompt = new Map(loaded.scientsbank.map((row) => [row.prompt, row.qid]));
  for (const row of readRows(folder, 'composite')) {
    const points = row.keyPoints.map((keyPoint, i) => ({
      qid: byPrompt.get(row.cards[i].term) ?? row.cards[i].term,
      prompt: row.cards[i].term,
      keyPoint,
      label: row.covered[i] ? 1 : 0,
    }));
    addTranscript(points, row, 'scientsbank', 'composite');
  }
  const opposite = (word) => judge.sayTheContrary(word);
  for (const [source, list] of Object.entries(loaded)) {
    const questions = new Map(list.map((row) => [row.qid, row]));
    for (const { qid, prompt, references } of questions.values())
      for (const reference of [...new Set(references)].filter((text) => text.length < 600)) {
        const others = Array.from({ length: 3 }, () => list[Math.floor(random() * list.length)])
          .filter((row) => row.qid !== qid)
          .map(({ answer }) => answer);
        for (const { kind, answer, complete } of makeAttacks(
          reference,
          prompt,
          others.length > 0 ? others : ['I am not sure'],
          opposite,
          random,
        ))
          add(
            {
              label: complete,
              weight: madeWeight / (source === 'beetle' ? 2 : 1),
              group: source + qid,
              source: 'made',
              noise: 'answer',
              kind,
            },
            [reference],
            prompt,
            answer,
          );
      }
  }
  for (const row of readRows(folder, 'adversarial'))
    for (const [noise, share] of noises)
      add(
        {
          label: row.complete ? 1 : 0,
          weight: 0.5 * share,
          group: groupOf(row.qid, loaded),
          source: 'attack',
          noise,
          kind: row.kind,
        },
        [row.reference],
        row.prompt,
        row[noise],
      );
  return rows;
}

function groupOf(qid, loaded) {
  for (const [source, rows] of Object.entries(loaded))
    if (rows.some((row) => row.qid === qid)) return source + qid;
  return `attack${qid}`;
}
