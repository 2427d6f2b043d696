/** Sixty pairs of our own come back whole from sixteen shapes of other programs. */
import { expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const PAIRS: readonly (readonly [string, string])[] = `
Osmosis|movement of water through a membrane
What is active transport?|movement against the gradient, which costs ATP
Mitosis|division of the nucleus into two identical ones
meiosis II|second division: chromatids part
ATP|energy carrier of the cell
Golgi apparatus|packs and sends proteins (post office)
Ribosome|makes proteins: from mRNA
Vacuole|stores water, salts and waste
chlorophyll a|green pigment of photosystem I
Who described cells first?|Robert Hooke, 1665
Treaty of Versailles|28 June 1919
League of Nations|first world body for peace; founded 1920
Marshall Plan|US aid for Europe, 1948–1952
NATO|defence alliance of 1949
Cuban Missile Crisis|thirteen days in October 1962
glasnost|openness
perestroika|rebuilding of the economy
When did the Wall fall?|9 November 1989
habeas corpus|a prisoner must be brought before a court
mens rea|guilty mind
actus reus|guilty act
Donoghue v Stevenson|duty of care to one's neighbour (1932)
ratio decidendi|the reason for a decision
obiter dictum|said in passing, not binding
la manzana|the apple
el perro|the dog
tener hambre|to be hungry
echar de menos|to miss someone
l'école|the school
la bibliothèque|the library
s'habiller|to get dressed
der Hund, -e|the dog
die Übung, -en|the exercise
sich freuen auf + acc.|to look forward to
食べる|to eat
水|water
mean|sum of values / number of values
variance|mean squared distance from the mean
p-value|chance of data at least as extreme, if H0 is true
Type I error|rejecting a true null hypothesis
Bayes' theorem|P(A given B) = P(B given A) P(A) / P(B)
What does R² say?|share of variance explained
TCP|reliable, ordered delivery
UDP|fast, without guarantees
port 443|HTTPS
DNS|names to addresses
What is a deadlock?|two processes wait for each other for ever
mutex|lock that one thread holds at a time
O(log n)|binary search
stack|last in, first out
digoxin|slows the heart, toxic above 2 ng/mL
warfarin antidote|vitamin K
normal potassium|3.5–5.0 mmol/L
Cushing's triad|high blood pressure, slow pulse, irregular breathing
furosemide|loop diuretic
elasticity|% change in quantity / % change in price
opportunity cost|value of the best alternative given up
GDP|value of all goods and services made in a year
inflation|rise of the general price level
Nash equilibrium|nobody gains by changing alone`
  .trim()
  .split('\n')
  .map((line) => {
    const [term = '', definition = ''] = line.split('|');
    return [term, definition] as const;
  });

const each = (write: (term: string, definition: string, at: number) => string, between = '\n') =>
  PAIRS.map(([term, definition], at) => write(term, definition, at)).join(between);
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

it.each([
  ['Notion toggles as Markdown', each((a, b) => `- ${a}\n    ${b}`)],
  ['Notion toggles as HTML', each((a, b) => `<details><summary>${a}</summary>\n<p>${b}</p>\n</details>`)],
  ['RemNote >>', each((a, b) => `- ${a} >> ${b}`)],
  ['RemNote ::', each((a, b) => `- ${a} :: ${b}`)],
  ['arrows', each((a, b) => `${a} → ${b}`)],
  ['Logseq #card', each((a, b) => `- ${a} #card\n\t- ${b}`)],
  ['Obsidian ?', each((a, b) => `${a}\n?\n${b}`, '\n\n')],
  ['Obsidian ??', each((a, b) => `${a}\n??\n${b}\n<!--SR:!2026-01-01,3,250-->`, '\n\n')],
  ['Obsidian :::', each((a, b) => `${a}:::${b}`)],
  ['a numbered chat answer', `Here are your cards:\n\n${each((a, b, at) => `${at + 1}. **${a}** – ${b}`)}`],
  ['chat fronts and backs', each((a, b) => `**Front:** ${a}\n**Back:** ${b}`, '\n\n')],
  [
    'chat questions with labels above',
    each((a, b) => `**Question:**\n${a}\n\n**Answer:**\n${b}`, '\n\n---\n\n'),
  ],
  ['Memrise and Word tables', each((a, b) => `${a}\t${b}`, '\r\n')],
  ['Knowt and Quizlet with own signs', each((a, b) => `${a} | ${b}`)],
  ['a sheet with IPA and a partly empty column', each((a, b, at) => `${a}\t${at % 3 ? '' : '[ˈɒz]'}\t${b}`)],
  [
    'a CSV with heads and notes',
    `Front,Back,Notes\n${each((a, b, at) => [a, b, at % 9 ? '' : 'exam'].map(quoted).join(','))}`,
  ],
])('%s', (_shape, text) => {
  const made = new Set(readImport(text).cards.map(({ term, definition }) => `${term}\t${definition}`));
  expect(PAIRS.filter((pair) => !made.has(pair.join('\t')))).toEqual([]);
});
