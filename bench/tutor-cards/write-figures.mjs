/**
 * Updates the tables of docs/tutor-figures.md: decisions by folds and on decks not fitted on, and intents.
 * Run: node bench/tutor-cards/write-figures.mjs <folder with dev.jsonl and second.jsonl> [--write]
 * --write: with the shipped model of decisions fitted anew first, on second.jsonl as well.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2];
if (!folder) {
  console.error('usage: node bench/tutor-cards/write-figures.mjs <folder with dev.jsonl and second.jsonl>');
  process.exit(2);
}
const [dev, second] = ['dev.jsonl', 'second.jsonl'].map((name) => path.join(folder, name));
const page = 'docs/tutor-figures.md';
const own = 'bench/tutor-cards/answers';
const unseen = 'bench/tutor-cards/unseen';
const decks = (places) => places.flatMap((place) => ['--decks', place]);

const printed = (script, ...args) =>
  execFileSync(process.execPath, [`bench/tutor-cards/${script}`, ...args], { encoding: 'utf8' });
/** The tables a script printed, without the figures of intents where it read none. */
const tablesIn = (text) =>
  (text.match(/(?:^\|.*\n)+/gm) ?? []).map((table) => {
    const lines = table.trim().split('\n');
    const readsIntents = lines.some((line) => line.startsWith('| intents recognised |'));
    return lines.filter((line) => readsIntents || !/^\| (?:intents|answers taken)/.test(line)).join('\n');
  });
const linesWith = (text, wording) => text.split('\n').filter((line) => wording.test(line));

const held = [second, unseen];
const fitted = printed(
  'fit-decisions.mjs',
  ...decks([own, dev]),
  ...held.flatMap((place) => ['--held', place]),
  ...(process.argv.includes('--write') ? ['--write', '--also', second] : []),
);
const [byFolds, ofSecond, ofUnseen] = tablesIn(fitted);
const errors = linesWith(fitted, /^expected error/);
const intents = printed('fit-intents.mjs', ...decks([dev]), '--held', second);

const sections = [
  ['By folds, the decks fitted on', byFolds, errors[0], ...linesWith(fitted, /^\w.*: n \d+/)],
  ['16 decks by another writer, never fitted on', ofSecond, errors[1]],
  ['9 decks kept unseen', ofUnseen, errors[2]],
  [
    'Intents, by folds of the decks fitted on',
    ...intents
      .split('\n\n')
      .filter((part) => part.includes('right kind / no answer'))
      .map((part) => `\`\`\`\n${part.trim()}\n\`\`\``),
  ],
];
const text = sections.map(([title, ...parts]) => `### ${title}\n\n${parts.join('\n\n')}`).join('\n\n');
const [begin, end] = [
  '<!-- figures: written by bench/tutor-cards/write-figures.mjs -->',
  '<!-- figures end -->',
];
const before = readFileSync(page, 'utf8');
const [from, to] = [before.indexOf(begin), before.indexOf(end)];
if (from < 0 || to < from) throw new Error(`${page} has no place for the figures`);
writeFileSync(page, `${before.slice(0, from)}${begin}\n\n${text}\n\n${before.slice(to)}`);
