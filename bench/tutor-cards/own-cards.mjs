/**
 * How a card's own words are judged: `node bench/tutor-cards/own-cards.mjs [decks.json …] [--wrong]`. Answers are the back verbatim,
 * without its brackets, only its abbreviation, one of its alternatives, one of the meanings of a foreign word, and the back of the most
 * similar other card. A file contains [{deck, cards: [{front, back}]}]; default are the project's own decks. `--wrong` lists the
 * wrong judgements.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { bundled } from '../bundled.mjs';

const { judgeAnswer, pointsOfCard, readWords, matchShortAnswers, sidesOfSet, vocabularyOf } = await bundled(
  'bench/tutor-cards/own-cards-parts.ts',
);
const files = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const listsWrong = process.argv.includes('--wrong');
const read = (file) => [JSON.parse(readFileSync(file, 'utf8'))].flat();
const folder = new URL('answers/', import.meta.url);
const own = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => read(new URL(name, folder)));
const decks = files.length > 0 ? files.flatMap(read) : own();

const BRACKET = /\s*\([^()]*\)/g;
const mostWordsOfRow = 14;
/** Dictionary notes on inflection or pronunciation. */
const NOTE = /;?\s*(?:CL:|also pr|variant of|see |old variant|surname ).*$/;
const stems = (text) => new Set(readWords(text).flatMap(({ stem, content }) => (content ? [stem] : [])));
function likeness(a, b) {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return shared / (a.size + b.size - shared || 1);
}

/** The answers derived from a card, by kind; `isWord`: its back gives the meanings of a word. */
function answersOf(card, isWord) {
  const made = [['own back', card.back]];
  const without = card.back.replace(BRACKET, ' ').replace(/\s+/g, ' ').trim();
  if (without !== card.back && /\p{L}{3}/u.test(without)) made.push(['without brackets', without]);
  const short = /^[^();/,]{3,50}\(([A-Z][A-Za-z0-9]*[A-Z0-9][A-Za-z0-9]*)\)\.?$/.exec(card.back);
  if (short) made.push(['abbreviation', short[1]]);
  if (isWord) {
    const meanings = without
      .replace(NOTE, '')
      .split(/\s*[;,/]\s*/)
      .filter((one) => /\p{L}/u.test(one) && !/^not\b/i.test(one));
    if (meanings.length > 1) for (const one of meanings) made.push(['one meaning', one]);
    return made;
  }
  const parts = without.replace(/[.!]$/, '').split(/\s*\/\s*|\s+or\s+/);
  const isRow = parts.length > 1 && without.split(/\s+/).length <= mostWordsOfRow && !/\d/.test(without);
  const asksSeveral = /\/|\s\+\s|\bvs\b|\band\b|\d|\btwo\b|\bthree\b/.test(card.front);
  const areBrief = parts.every((part) => /\p{L}/u.test(part) && part.split(/\s+/).length <= 4);
  if (isRow && !asksSeveral && areBrief) for (const part of parts) made.push(['one alternative', part]);
  return made;
}

const tally = new Map();
function count(kind, judge, accepted) {
  const key = `${kind} · ${judge}`;
  const one = tally.get(key) ?? { cards: 0, accepted: 0 };
  one.cards++;
  if (accepted) one.accepted++;
  tally.set(key, one);
}

for (const { deck: name, cards } of decks) {
  const deck = cards.map(({ front, back }) => ({ term: front, definition: back }));
  const known = cards.map(({ back }) => stems(back));
  const set = sidesOfSet(deck);
  cards.forEach((card, i) => {
    const keyPoints = pointsOfCard(deck[i], set);
    const input = {
      prompt: /\?\s*$/.test(card.front) ? card.front : `Explain “${card.front}” in your own words.`,
      keyPoints,
      cards: keyPoints.map(() => deck[i]),
      deck,
    };
    const other = cards
      .map((_, j) => ({
        j,
        like: j === i || deck[j].definition === deck[i].definition ? -1 : likeness(known[i], known[j]),
      }))
      .reduce((best, one) => (one.like > best.like ? one : best));
    const answers = answersOf(card, vocabularyOf(deck[i], set).meanings);
    if (other.like >= 0 && other.like < 0.8)
      answers.push(['most similar other back', deck[other.j].definition]);
    for (const [kind, answer] of answers) {
      const { points } = judgeAnswer({ ...input, answer, followUpCount: 0, history: [] });
      const accepted = points.every(({ decision }) => decision === 'covered');
      const byForms = matchShortAnswers(input, answer).every(({ same }) => same === 'all');
      count(kind, 'tutor', accepted);
      count(kind, 'forms', byForms);
      if (listsWrong && (kind === 'most similar other back') === accepted)
        console.log(`${kind} | ${name} | ${card.front} | ${card.back} | ${answer}`);
    }
  });
}
for (const [key, { cards, accepted }] of [...tally].sort())
  console.log(key.padEnd(36), `n ${cards}`, 'accepted', (accepted / cards).toFixed(3));
