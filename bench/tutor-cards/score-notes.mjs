/** Scores the card finder on messy notes with annotated facts: `node bench/tutor-cards/score-notes.mjs [folder] [--show]`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withBundle } from './bundle.mjs';

/** A card with this many facts is too large to learn. */
const LUMP = 5;

const plain = (text) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\*\*|[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const squeezed = (text) => text.replace(/\s+/g, '');

/** Words with symbols, such as formulas, may be spaced differently. */
function shows(text, word) {
  const key = plain(word);
  return text.includes(key) || (/[^\p{L}\p{N}\s]/u.test(key) && squeezed(text).includes(squeezed(key)));
}

const isCut = (side) => (side.match(/(?<!\\)\$/g) ?? []).length % 2 === 1;
const holdsTex = (text) => /\$[^$\n]*[\\^_][^$\n]*\$/.test(text);

/** The lines of the note, from 1, that a card came from. */
function linesOf(source, text) {
  const lines = new Set();
  for (let at = text.indexOf(source); source && at >= 0; at = text.indexOf(source, at + 1)) {
    const first = text.slice(0, at).split('\n').length;
    for (let line = first; line < first + source.split('\n').length; line++) lines.add(line);
  }
  return [...lines];
}

/**
 * `carried`: one card contains all words of the fact. `good`: the fact can be learned from a card whose front asks for it without
 * revealing it; `sureGood`: a sure card one such fact can be learned from. `junk`: a card without facts that stands on lines that are not notes, or shows no word of the facts on its lines.
 */
function scored(note, cards) {
  const junkLines = new Set(note.junkLines);
  const written = note.text.split('\n');
  const tex = holdsTex(note.text);
  const judged = cards.map(({ question, answer, source, sure }) => {
    const front = plain(question);
    const all = `${front} ${plain(answer)}\n${front} = ${plain(answer)}`;
    const carries = note.facts.filter(({ mustContain }) => mustContain.every((word) => shows(all, word)));
    const lines = linesOf(source, note.text).filter((line) => written[line - 1]?.trim());
    const near = note.facts.filter((fact) => fact.line.some((line) => lines.includes(line)));
    const touches = near.some(({ mustContain }) => mustContain.some((word) => shows(all, word)));
    const onJunk = lines.length > 0 && lines.every((line) => junkLines.has(line));
    const cut = tex && (isCut(question) || isCut(answer));
    return {
      question,
      answer,
      sure,
      front,
      carries,
      cut,
      junk: carries.length === 0 && (onJunk || !touches),
    };
  });
  const teaches = ({ front, carries, cut }, fact) =>
    carries.includes(fact) &&
    carries.length < LUMP &&
    !cut &&
    fact.front.some((cue) => shows(front, cue)) &&
    !fact.mustContain.every((word) => shows(front, word));
  const sure = judged.filter((card) => card.sure);
  const isGood = (fact) => judged.some((card) => teaches(card, fact));
  const lost = note.facts.filter((fact) => !judged.some(({ carries }) => carries.includes(fact)));
  return {
    facts: note.facts.length,
    carried: note.facts.length - lost.length,
    good: note.facts.filter(isGood).length,
    cards: cards.length,
    junk: judged.filter(({ junk }) => junk).length,
    cut: judged.filter(({ cut }) => cut).length,
    sure: sure.length,
    sureGood: sure.filter((card) => card.carries.some((fact) => teaches(card, fact))).length,
    sureJunk: sure.filter(({ junk }) => junk).length,
    lost,
    judged,
  };
}

const here = path.dirname(fileURLToPath(import.meta.url));
const options = process.argv.slice(2);
const folder = path.resolve(
  options.find((option) => !option.startsWith('--')) ?? path.join(here, 'notes/development'),
);

await withBundle(async (bundle) => {
  const { extract } = await import(pathToFileURL(bundle));
  const sum = { facts: 0, carried: 0, good: 0, cards: 0, junk: 0, cut: 0, sure: 0, sureGood: 0, sureJunk: 0 };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const note = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const { lost, judged, ...figures } = scored(note, extract(note.text));
    for (const key of Object.keys(sum)) sum[key] += figures[key];
    console.log(file.padEnd(36), JSON.stringify(figures));
    if (!options.includes('--show')) continue;
    for (const { id, fact } of lost) console.log(`  lost ${id}: ${fact}`);
    for (const { question, answer, junk, cut } of judged)
      if (junk || cut) console.log(`  ${cut ? 'cut' : 'junk'}: ${question} => ${answer}`);
  }
  const share = (part, whole) => (part / whole).toFixed(3);
  console.log(
    `carried ${share(sum.carried, sum.facts)}, good ${share(sum.good, sum.facts)}, junk ${share(sum.junk, sum.cards)}, cut in formulas ${sum.cut}, sure ${sum.sure}: good ${share(sum.sureGood, sum.sure)}, junk ${share(sum.sureJunk, sum.sure)}`,
  );
});
