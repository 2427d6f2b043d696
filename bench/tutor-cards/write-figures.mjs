/**
 * Updates the tables of docs/tutor-figures.md: decisions by folds, on held-out decks, and as shipped, and intents.
 * Run: node bench/tutor-cards/write-figures.mjs <folder with dev.jsonl and second.jsonl>
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
const own = ['bench/tutor-cards/answers', 'bench/tutor-cards/unseen'];
const decks = (places) => places.flatMap((place) => ['--decks', place]);

const printed = (script, ...args) =>
  execFileSync(process.execPath, [`bench/tutor-cards/${script}`, ...args], { encoding: 'utf8' });
/** The tables a script printed, without the figures of intents where it read none. */
const tablesIn = (text) =>
  (text.match(/(?:^\|.*\n)+/gm) ?? []).map((table) => {
    const lines = table.trim().split('\n');
    const readsIntents = !lines.some((line) => line.startsWith('| intents recognised | 0 |'));
    return lines.filter((line) => readsIntents || !/^\| (?:intents|answers taken)/.test(line)).join('\n');
  });
const linesWith = (text, wording) => text.split('\n').filter((line) => wording.test(line));

const halves = printed('fit-decisions.mjs', ...decks([...own, dev]), '--held', second);
const [byFolds, heldOut] = tablesIn(halves);
const whole = printed('fit-decisions.mjs', ...decks([...own, dev, second]));
const [all] = tablesIn(whole);
const [shipped] = tablesIn(printed('run.mjs', ...decks([second])));
const intents = printed('fit-intents.mjs', ...decks([dev]), '--held', second);

const sections = [
  ['By folds of subjects, all 64 decks', all, ...linesWith(whole, /^expected error|^\w.*: n \d+/)],
  ['By folds, 48 decks of this project', byFolds, ...linesWith(halves, /^expected error/).slice(0, 1)],
  ['16 decks by another writer, held out from that fit', heldOut],
  ['The same 16 decks with the shipped constants, which have seen them', shipped],
  [
    'Intents, fitted on 42 decks',
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
