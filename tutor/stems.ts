/** Stems of words: Porter's stemmer, after a list of irregular forms. */
import { stemmer } from 'stemmer';

const IRREGULAR = new Map<string, string>();
for (const line of `
go: goes went gone, grow: grew grown, know: knew known, throw: threw thrown, blow: blew blown,
fly: flew flown, draw: drew drawn, take: took taken, give: gave given, break: broke broken,
speak: spoke spoken, write: wrote written, rise: rose risen, drive: drove driven, choose: chose chosen,
freeze: froze frozen, fall: fell fallen, eat: ate eaten, see: seen, begin: began begun, sink: sank sunk,
shrink: shrank shrunk, beat: beaten, overthrow: overthrew overthrown, swim: swam swum, sing: sang sung, ring: rang rung, drink: drank drunk, spin: spun,
stick: stuck, swing: swung, hang: hung, win: won, run: ran, come: came, become: became, feel: felt,
keep: kept, sleep: slept, lose: lost, mean: meant, build: built, send: sent, spend: spent, bend: bent,
lend: lent, make: made, say: said, tell: told, sell: sold, hold: held, stand: stood, understand: understood,
find: found, bind: bound, wind: wound, think: thought, bring: brought, buy: bought, catch: caught,
teach: taught, seek: sought, fight: fought, meet: met, lead: led, feed: fed, bleed: bled, breed: bred,
speed: sped, slide: slid, light: lit, sit: sat, get: got gotten, forget: forgot forgotten, shine: shone,
shoot: shot, lie: lay lain, wear: wore worn, tear: tore torn, bear: bore borne, swear: swore sworn,
shake: shook shaken, wake: woke woken, steal: stole stolen, hide: hid hidden, bite: bit bitten, man: men,
woman: women, child: children, foot: feet, tooth: teeth, mouse: mice, leaf: leaves, life: lives,
half: halves, wolf: wolves, bacterium: bacteria, mitochondrion: mitochondria, phenomenon: phenomena,
criterion: criteria, nucleus: nuclei, stimulus: stimuli, fungus: fungi, analysis: analyses,
hypothesis: hypotheses, axis: axes, datum: data, spectrum: spectra, vertex: vertices, matrix: matrices,
index: indices, alga: algae, larva: larvae, far: farther farthest further furthest
`
  .trim()
  .split(/,\s*/)) {
  const [base = '', forms = ''] = line.split(': ');
  for (const form of forms.split(' ')) IRREGULAR.set(form, base);
}

const cache = new Map<string, string>();
const largestCache = 20_000;
/** Longer strings are not words; the stemmer's patterns would be slow on them. */
const longestStemmed = 60;

/** The stem of a folded word; words with digits are left as they are. */
export function stemOf(folded: string): string {
  const known = cache.get(folded);
  if (known !== undefined) return known;
  if (folded.length > longestStemmed) return folded;
  const base = IRREGULAR.get(folded) ?? folded;
  if (cache.size >= largestCache) cache.clear();
  const stem = /\d/.test(base) ? base : stemmer(base);
  cache.set(folded, stem);
  return stem;
}
