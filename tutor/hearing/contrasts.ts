/** Prefixes and suffixes that make one term another: "hypertonic" sounds like "hypotonic" but must not be corrected to it. */

const PREFIXES: readonly (readonly string[])[] = [
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
const SUFFIXES: readonly (readonly string[])[] = [
  ['ase', 'ose', 'ine', 'gen', 'gon'],
  ['ate', 'ite', 'ide', 'ic', 'ous'],
  ['cyte', 'some', 'phage'],
  ['logy', 'nomy', 'graphy'],
  ['ism', 'ist'],
];
const NEGATIONS = ['in', 'im', 'ir', 'il', 'un', 'non', 'dis', 'a', 'anti'];
/** At least this many letters must be left without the prefix or suffix. */
const shortestRest = 3;

function* othersOf(word: string): Generator<string> {
  for (const group of PREFIXES)
    for (const own of group)
      if (word.startsWith(own) && word.length - own.length >= shortestRest)
        for (const other of group) if (other !== own) yield other + word.slice(own.length);
  for (const group of SUFFIXES)
    for (const own of group)
      if (word.endsWith(own) && word.length - own.length >= shortestRest)
        for (const other of group) if (other !== own) yield word.slice(0, word.length - own.length) + other;
  for (const negation of NEGATIONS) {
    if (word.startsWith(negation) && word.length - negation.length > shortestRest)
      yield word.slice(negation.length);
    yield negation + word;
  }
}

/** The terms that differ from this one in the prefix or suffix of one word; most of them do not exist. */
export function contrastsOf(words: readonly string[]): string[][] {
  return words.flatMap((word, at) =>
    [...othersOf(word)].map((other) => words.map((same, i) => (i === at ? other : same))),
  );
}
