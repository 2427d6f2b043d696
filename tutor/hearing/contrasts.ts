/** Beginnings and ends that make another term of a term: "hypertonic" must not be heard as "hypotonic" because it sounds like it. */

const BEGINNINGS: readonly (readonly string[])[] = [
  ['hypo', 'hyper'],
  ['endo', 'exo', 'ecto', 'meso'],
  ['inter', 'intra', 'extra'],
  ['macro', 'micro'],
  ['mono', 'di', 'tri', 'poly'],
  ['homo', 'hetero'],
  ['anabol', 'catabol', 'metabol'],
  ['pre', 'post'],
  ['sub', 'super', 'supra'],
  ['pro', 'anti', 'contra'],
  ['bi', 'uni', 'tri'],
  ['iso', 'aniso'],
  ['af', 'ef'],
  ['ad', 'ab'],
  ['im', 'em', 'ex'],
  ['in', 'out', 'ex'],
  ['de', 're'],
];
const ENDS: readonly (readonly string[])[] = [
  ['ase', 'ose', 'ine', 'gen', 'gon'],
  ['ate', 'ite', 'ide', 'ic', 'ous'],
  ['cyte', 'some', 'phage'],
  ['logy', 'nomy', 'graphy'],
  ['ism', 'ist'],
];
const NEGATIONS = ['in', 'im', 'ir', 'il', 'un', 'non', 'dis', 'a', 'anti'];
/** What is left of a word without its beginning or end must still be a word's body. */
const shortestBody = 3;

function* othersOf(word: string): Generator<string> {
  for (const group of BEGINNINGS)
    for (const own of group)
      if (word.startsWith(own) && word.length - own.length >= shortestBody)
        for (const other of group) if (other !== own) yield other + word.slice(own.length);
  for (const group of ENDS)
    for (const own of group)
      if (word.endsWith(own) && word.length - own.length >= shortestBody)
        for (const other of group) if (other !== own) yield word.slice(0, word.length - own.length) + other;
  for (const negation of NEGATIONS) {
    if (word.startsWith(negation) && word.length - negation.length > shortestBody)
      yield word.slice(negation.length);
    yield negation + word;
  }
}

/** The terms that differ from this one in such a beginning or end of one of its words; most of them mean nothing. */
export function contrastsOf(words: readonly string[]): string[][] {
  return words.flatMap((word, at) =>
    [...othersOf(word)].map((other) => words.map((same, i) => (i === at ? other : same))),
  );
}
