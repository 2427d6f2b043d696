/**
 * Writes which words are related in meaning, by WordNet: a shared sense among the first of both, a derived form ("inflame",
 * "inflammation"), or nearly the same quality.
 * Run: node bench/tutor-cards/relate-words.mjs <folder with WordNet's index.* and data.* files>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled } from '../bundled.mjs';

const { areOpposites, stemOf } = await bundled('bench/tutor-cards/relating-parts.ts');
const folder = process.argv[2];
const parts = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** Rarer senses of a word are hardly meant in an answer. */
const mostSenses = 4;
const plainWord = /^[a-z]{3,}$/;
const linesOf = (file) => readFileSync(path.join(folder, file), 'latin1').split('\n');

/** Part of speech and offset → {words, pointers}; fields as in wndb(5WN). */
const synsets = new Map();
for (const [part, name] of Object.entries(parts))
  for (const line of linesOf(`data.${name}`)) {
    if (!/^\d{8} /.test(line)) continue;
    const fields = line.split(' | ')[0].trim().split(' ');
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
    synsets.set(part + fields[0], { words, pointers });
  }

const senses = new Map();
for (const [part, name] of Object.entries(parts))
  for (const line of linesOf(`index.${name}`)) {
    const [word, ...fields] = line.trim().split(/ +/);
    if (!plainWord.test(word)) continue;
    const offsets = fields.filter((field) => /^\d{8}$/.test(field)).slice(0, mostSenses);
    senses.set(word, [...(senses.get(word) ?? []), ...offsets.map((offset) => part + offset)]);
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
