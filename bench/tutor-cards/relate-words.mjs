/**
 * Writes three tables from WordNet. Which words are opposites. Which words are related in meaning: a shared sense among the first of both, a derived form ("inflame",
 * "inflammation"), or nearly the same quality. And by which words each word is explained: those of its definition, its synonyms, what it is a
 * kind or a part of, and its kinds, the most telling ones.
 * Run: node bench/tutor-cards/relate-words.mjs <folder with WordNet's index.* and data.* files>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled } from '../bundled.mjs';

const { areOpposites, contentStems, idfOf, stemOf } = await bundled('bench/tutor-cards/relating-parts.ts');
const folder = process.argv[2];
const parts = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** Rarer senses of a word are hardly meant in an answer. */
const mostSenses = 4;
const plainWord = /^[a-z]{3,}$/;
const linesOf = (file) => readFileSync(path.join(folder, file), 'latin1').split('\n');

/** Part of speech and offset → {words, gloss, pointers}; fields as in wndb(5WN). */
const synsets = new Map();
for (const [part, name] of Object.entries(parts))
  for (const line of linesOf(`data.${name}`)) {
    if (!/^\d{8} /.test(line)) continue;
    const [entry, gloss = ''] = line.split(' | ');
    const fields = entry.trim().split(' ');
    const count = Number.parseInt(fields[3], 16);
    const words = Array.from({ length: count }, (_, i) =>
      fields[4 + 2 * i].toLowerCase().replace(/\(.*\)/, ''),
    );
    const first = 5 + 2 * count;
    const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, i) => {
      const [kind, offset, of, places] = fields.slice(first + 4 * i, first + 4 * i + 4);
      const place = (from) => Number.parseInt(places.slice(from, from + 2), 16);
      return { kind, key: (of === 's' ? 'a' : of) + offset, from: place(0), to: place(2) };
    });
    // Examples follow the definition in quotes.
    synsets.set(part + fields[0], { words, gloss: gloss.split('; "')[0], pointers });
  }

const senses = new Map();
/** Words that occur in WordNet's tagged texts. */
const common = new Set();
for (const [part, name] of Object.entries(parts))
  for (const line of linesOf(`index.${name}`)) {
    const [word, ...fields] = line.trim().split(/ +/);
    if (!plainWord.test(word)) continue;
    const offsets = fields.filter((field) => /^\d{8}$/.test(field)).slice(0, mostSenses);
    senses.set(word, [...(senses.get(word) ?? []), ...offsets.map((offset) => part + offset)]);
    if (Number(fields[fields.findIndex((field) => /^\d{8}$/.test(field)) - 1]) > 0) common.add(word);
  }

/** Both ways, so that a stem is looked up without reading the whole table. */
const related = new Map();
function relate(word, other) {
  if (!plainWord.test(word) || !plainWord.test(other)) return;
  const [a, b] = [stemOf(word), stemOf(other)];
  if (a === b || areOpposites(a, b)) return;
  related.set(a, (related.get(a) ?? new Set()).add(b));
  related.set(b, (related.get(b) ?? new Set()).add(a));
}
for (const [word, keys] of senses)
  for (const key of keys) {
    const { words, pointers } = synsets.get(key);
    const meantBy = (other, sense) => other !== word && senses.get(other)?.includes(sense);
    for (const other of words) if (meantBy(other, key)) relate(word, other);
    for (const { kind, key: to, from, to: place } of pointers) {
      const others = synsets.get(to)?.words ?? [];
      if (kind === '+' && from === words.indexOf(word) + 1 && others[place - 1])
        relate(word, others[place - 1]);
      if (kind === '&' || kind === '\\')
        for (const other of others) if (meantBy(other, to)) relate(word, other);
    }
  }

const table = [...related].sort().map(([stem, others]) => [stem, [...others].sort().join(' ')]);
const text = `${JSON.stringify(Object.fromEntries(table))}\n`;
writeFileSync('tutor/judge/decide/related-words.generated.json', text);
console.log(related.size, 'stems written,', text.length, 'characters');

/** Words that WordNet sets against each other in one of the first senses of both. */
const opposed = new Map();
const mostOpposedSenses = 2;
/** Words of too many uses to stand against each other in an answer. */
const notOpposed = new Set(
  'side sit lie stand all some ever never have lack follow leader like find home'.split(' '),
);
const isEarly = (word, key) => (senses.get(word) ?? []).filter((one) => one[0] === key[0]).indexOf(key);
for (const [word, keys] of senses)
  for (const key of keys) {
    const { words, pointers } = synsets.get(key);
    for (const { kind, key: to, from, to: place } of pointers) {
      const other = synsets.get(to)?.words[place - 1];
      if (
        kind !== '!' ||
        from !== words.indexOf(word) + 1 ||
        !other ||
        notOpposed.has(word) ||
        notOpposed.has(other) ||
        !common.has(word) ||
        !common.has(other)
      )
        continue;
      const places = [isEarly(word, key), isEarly(other, to)];
      if (!places.every((at) => at >= 0 && at < mostOpposedSenses)) continue;
      const [a, b] = [stemOf(word), stemOf(other)];
      if (a !== b && !areOpposites(a, b)) opposed.set(a, (opposed.get(a) ?? new Set()).add(b));
    }
  }
const opposites = [...opposed].sort().map(([stem, others]) => [stem, [...others].sort().join(' ')]);
writeFileSync(
  'tutor/judge/contradictions/opposite-words.generated.json',
  `${JSON.stringify(Object.fromEntries(opposites))}\n`,
);
console.log(opposites.length, 'stems with opposites');

/** How much a word of each relation explains; later senses of a word explain less. */
const explains = { synonym: 1, definition: 0.5, kindOf: 0.25 };
const pointed = { '@': 0.6, '~': 0.4, '%': 0.5, '#': 0.5, '+': 0.7, '&': 0.7, '\\': 0.7 };
const mostWords = 4;
/** So many words explain a word; a rare one is seldom said. */
const mostExplaining = { common: 14, rare: 6 };

const explaining = new Map();
const isCommon = new Set([...common].map(stemOf));
for (const [word, keys] of senses) {
  const stem = stemOf(word);
  const found = explaining.get(stem) ?? new Map();
  explaining.set(stem, found);
  keys.slice(0, mostSenses).forEach((key, sense) => {
    const add = (text, strength) => {
      for (const other of contentStems(text.replaceAll('_', ' ')))
        if (other !== stem) found.set(other, Math.max(found.get(other) ?? 0, strength / (1 + sense / 2)));
    };
    const { words, gloss, pointers } = synsets.get(key);
    add(gloss, explains.definition);
    for (const other of words) add(other, explains.synonym);
    for (const { kind, key: to } of pointers) {
      const other = synsets.get(to);
      const strength = pointed[kind[0]];
      if (!other || !strength) continue;
      for (const one of other.words.slice(0, mostWords)) add(one, strength);
      if (kind[0] === '@') add(other.gloss, explains.kindOf);
    }
  });
}
const told = [...explaining]
  .sort()
  .map(([stem, found]) => {
    const byStrength = [...found]
      .map(([other, strength]) => [strength * idfOf({ stem: other, folded: other }), other])
      .sort(([a], [b]) => b - a);
    const most = isCommon.has(stem) ? mostExplaining.common : mostExplaining.rare;
    return [stem, byStrength.slice(0, most).map(([, other]) => other)];
  })
  .filter(([, others]) => others.length > 0);
const uses = new Map();
for (const [, others] of told) for (const other of others) uses.set(other, (uses.get(other) ?? 0) + 1);
// The most used words get the shortest numbers.
const words = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
const numberOf = new Map(words.map((word, number) => [word, number.toString(36)]));
const glosses = told.map(([stem, others]) => [stem, others.map((one) => numberOf.get(one)).join(' ')]);
const explained = `${JSON.stringify({ words: words.join(' '), glosses: Object.fromEntries(glosses) })}\n`;
writeFileSync('tutor/judge/decide/explained-words.generated.json', explained);
console.log(told.length, 'stems explained,', explained.length, 'characters');
