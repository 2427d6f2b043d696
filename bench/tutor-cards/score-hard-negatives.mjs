/**
 * How many wrong answers made of a set's own cards are accepted: `node bench/tutor-cards/score-hard-negatives.mjs [decks.json …] [--accepted]`.
 * A file holds {deck, cards: [{front, back}]} or a list of them; without one the project's own decks are used. `--accepted` lists them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { bundled } from '../bundled.mjs';

const { hardNegatives, judgeAnswer, keyPointsOf } = await bundled(
  'bench/tutor-cards/hard-negatives-parts.ts',
);
const files = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const lists = process.argv.includes('--accepted');
const folder = new URL('answers/', import.meta.url);
const own = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => new URL(name, folder));
const decks = (files.length > 0 ? files : own()).flatMap((file) =>
  [JSON.parse(readFileSync(file, 'utf8'))].flat(),
);

const tally = new Map();
const count = (kind, accepted) => {
  const one = tally.get(kind) ?? { made: 0, accepted: 0 };
  tally.set(kind, { made: one.made + 1, accepted: one.accepted + (accepted ? 1 : 0) });
};

for (const { deck: name, cards } of decks) {
  const deck = cards.map(({ front, back }) => ({ term: front, definition: back }));
  const judge = (card, answer) => {
    const keyPoints = keyPointsOf(deck[card].definition);
    const prompt = `Explain “${deck[card].term}” in your own words.`;
    const ofCard = keyPoints.map(() => deck[card]);
    const { points } = judgeAnswer({
      prompt,
      keyPoints,
      cards: ofCard,
      deck,
      answer,
      followUpCount: 0,
      history: [],
    });
    return points.every(({ decision }) => decision === 'covered');
  };
  deck.forEach(({ definition }, card) => {
    const accepted = judge(card, definition);
    count('own back', accepted);
    if (lists && !accepted) console.log(`own back refused | ${name} | ${deck[card].term} | ${definition}`);
  });
  for (const { card, kind, answer } of hardNegatives(deck)) {
    const accepted = judge(card, answer);
    count(kind, accepted);
    if (lists && accepted) console.log(`${kind} | ${name} | ${deck[card].definition} | ${answer}`);
  }
}
for (const [kind, { made, accepted }] of tally)
  console.log(kind.padEnd(12), `n ${made}`, 'accepted', (accepted / made).toFixed(3));
