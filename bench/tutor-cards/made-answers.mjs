/**
 * Derives further answers from the decks' answers, so that a model learns what was said and not how the data was written: in the
 * data right answers in own words are longer than wrong ones, and answers that copy the card have one word swapped.
 */
import { seededRandom } from '../tutor/graded-answers.mjs';

/** Groups rows by the value of `keyOf`, in order. */
function grouped(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
const ofKind = (rows, kind) => rows.filter((row) => row.kind === kind);
const isTrue = (row) => row.gold.map(() => true);
const isFalse = (row) => row.gold.map(() => false);

/** One point of several, said alone. */
const partsOf = ({ keyPoints }) =>
  keyPoints.length > 1 ? keyPoints.map((said) => [said, keyPoints.map((point) => point === said)]) : [];

/** How many answers to other cards each card gets. */
const fromOthers = 3;

/** Rows like those of readDeckAnswers, with `made`: how they were derived. */
export function madeAnswers(rows) {
  const random = seededRandom(5);
  return grouped(rows, ({ deck }) => deck).flatMap((deck) => {
    const byCard = grouped(deck, ({ card }) => card);
    const right = deck.filter(({ kind }) => kind === 'right-free' || kind === 'right-short');
    return byCard.flatMap((own) => {
      const [first] = own;
      const make = (made, answer, gold) => ({ ...first, kind: made, made, answer, gold, intent: 'answer' });
      const others = right.filter(({ card }) => card !== first.card);
      const mixups = ofKind(own, 'wrong-mixup');
      const plausible = ofKind(own, 'wrong-plausible');
      const ways = [
        make('own back', first.back, isTrue(first)),
        make('own points', first.keyPoints.join(', and '), isTrue(first)),
        ...mixups.flatMap((mixup) =>
          plausible.map(({ answer }) => make('two wrong', `${answer}, and ${mixup.answer}`, isFalse(first))),
        ),
      ];
      for (let i = 0; i < fromOthers && others.length > 0; i++) {
        const other = others[Math.floor(random() * others.length)];
        ways.push(make('right for another card', other.answer, isFalse(first)));
      }
      const parts = partsOf(first);
      if (parts.length > 0)
        ways.push(make('part of the back', ...parts[Math.floor(random() * parts.length)]));
      const backs = [...new Set(deck.map(({ back }) => back))].filter((back) => back !== first.back);
      ways.push(make("another card's back", backs[Math.floor(random() * backs.length)], isFalse(first)));
      return ways;
    });
  });
}
