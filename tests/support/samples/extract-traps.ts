/** Text fragments whose repetition causes backtracking in careless parsers. */

export const extractTraps: Record<string, string> = {
  tabs: '\t',
  words: 'osmosis is the movement of water and ',
  'one word': 'a',
  'short lines': 'a\n',
  stars: '**a ',
  brackets: '(',
  tags: '<b ',
  commas: 'x, which is ',
  rows: 'a,b\n',
  pipes: 'a|b\n',
  questions: 'why?\n',
  quotes: '"',
  spaces: `${' '.repeat(99)}\n`,
  headings: '# h\n\n',
  naming: 'called ',
  'wrapped lines': 'the cell is a small unit of life that divides, grows and. The\n',
  'sentence ends': 'cell. A',
  'nested items': '- a\n  - b\n',
  equations: 'v = u + at (x = y) -> z\n',
  code: 'for (x = 1) { print(x) }\n',
  marks: 'a.[1] ',
  'questions and answers': 'what is it? so\n',
  'open brackets': 'a (b - ',
  contrasts: 'aa (bbb c) vs dd (eee f)\n',
  'pairs on a line': 'aa = bb, cc = dd\n',
  'lists behind sentences': 'a cell is small. 2 parts:\n- a\n- b\n',
  dots: '.',
  ellipses: '…',
  addresses: 'https://example.com/a?b=c&d=e#f',
  'addresses after spaces': 'https://www.example.com/cells/osmosis?page=1 is here ',
  'address openings': 'http://',
  'inverted sentences': 'The one thing that holds it is osmosis ',
};

/** The named fragment, repeated to at least `length` UTF-16 units. */
export function longTrap(name: string, length: number): string {
  const piece = extractTraps[name] ?? '';
  return piece.repeat(Math.ceil(length / piece.length));
}
