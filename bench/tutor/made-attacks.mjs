/** Derives answers with known verdicts from a reference answer: negated, halved, off-topic, or repeated. */

const AUXILIARY = /\b(is|are|was|were|will|can|could|would|should|must|has|have|does|do)\b(?! not| never)/gi;

const VAGUE = [
  (a, b) => `it is about the ${a} and ${b}`,
  (a, b) => `It has something to do with ${a} and ${b}.`,
  (a, b) => `um the ${a} and also the ${b}`,
  (a, b) => `It is when there is ${a} and ${b} and things like that.`,
  (a) => `I think it is something with ${a}`,
];

/** One word of the point in an empty sentence. */
const PLACED = [
  (a) => `it is in the ${a}`,
  (a) => `It is part of the ${a}.`,
  (a) => `it has a ${a}`,
  (a) => `because of the ${a}`,
  (a) => `the ${a}`,
];

/** `opposite(word)` returns a word with the opposite meaning, or null. */
export function makeAttacks(reference, prompt, others, opposite, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const made = [];
  const add = (kind, answer, complete) => made.push({ kind, answer, complete });
  const verbs = [...reference.matchAll(AUXILIARY)];
  if (verbs.length > 0) {
    const { index, 0: verb } = pick(verbs);
    add(
      'negated',
      `${reference.slice(0, index + verb.length)} not${reference.slice(index + verb.length)}`,
      0,
    );
  }
  if (/\bnot\b/i.test(reference)) add('negated', reference.replace(/\s*\bnot\b/i, ''), 0);
  const words = reference.match(/[A-Za-z]+/g) ?? [];
  const turnable = [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => opposite(word));
  if (turnable.length > 0) {
    const target = pick(turnable);
    const both = random() < 0.5 ? turnable : [target];
    add(
      'antonym',
      reference.replace(/[A-Za-z]+/g, (word) =>
        both.includes(word.toLowerCase()) ? opposite(word.toLowerCase()) : word,
      ),
      0,
    );
  }
  const sentences = reference.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(' ').length > 2);
  if (sentences.length > 1) {
    add('half', sentences.slice(0, Math.ceil(sentences.length / 2)).join(' '), 0);
    add('reordered', [...sentences].reverse().join(' '), 1);
  }
  // Two words of many mention the subject without explaining it.
  const telling = [...new Set(words.filter((word) => word.length > 3).map((word) => word.toLowerCase()))];
  if (telling.length > 6) {
    const first = pick(telling);
    const second = pick(telling.filter((word) => word !== first));
    add('vague', pick(VAGUE)(first, second), 0);
  }
  if (telling.length > 3) add('vague', pick(PLACED)(pick(telling)), 0);
  add('parrot', prompt, 0);
  add('off-topic', pick(others), 0);
  add('verbatim', reference, 1);
  add(
    'spoken',
    `okay so um ${reference.toLowerCase().replace(/[^a-z0-9' ]/g, ' ')} and yeah that is basically it`,
    1,
  );
  return made;
}
