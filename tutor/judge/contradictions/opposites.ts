/** Decides which words are opposites: by listed scales, by prefixes and by WordNet. */
import { oppositesOf as listedOpposites } from '#tutor/antonyms.ts';
import { addTo } from '#tutor/judge/multi-map.ts';
import { stemOf } from '#tutor/stems.ts';
import type { Word } from '#tutor/words.ts';
import type { Token } from './annotated-text.ts';
import table from './opposite-words.generated.json' with { type: 'json' };

/** Scales, separated by commas, with a slash between their two sides. Words on one side count as equivalent. */
const SCALES = `
increase rise grow raise gain expand bigger larger greater more higher up upwards boost climb elevate magnify
/ decrease reduce fall drop decline lower lessen shrink smaller fewer less down downwards diminish reduction,
biggest largest greatest highest most maximum / smallest least lowest fewest minimum,
before earlier prior precede beforehand / after later afterwards following follow,
toward towards / away off, towards together converge converging approach / apart separately diverge away,
in inside inner inwards internal / out outside outer outwards external,
fast quick rapid quickly rapidly faster quicker / slow slowly gradual gradually slower,
louder loud / softer soft quieter quiet, same identical alike equal similar / different differently unlike distinct difference differ differentiate differentiated,
all every each everyone everybody always / none nobody never, everything / nothing, some several many / none,
whole entire entirely fully full completely complete / part partly partial partially half incomplete,
both / 1 neither single, single / multiple several many, first initial initially start begin beginning / last final finally end finish,
donate give lose release supply donor loss / accept gain receive acceptor get gets got,
send transmit / receive, borrow / lend, teach / learn, buy / sell, push / pull, raise / cut, attract / repel,
left / right, top upper above over up / bottom lower below under beneath underneath down, front forward anterior / back backward backside posterior,
medial inner / lateral outer, proximal / distal, superior / inferior, superficial deep, dorsal / ventral,
flex flexion bend / extend extension straighten, pronate pronation / supinate supination, abduct abduction / adduct adduction,
contract contraction tense / relax relaxation, constrict constriction narrow / dilate dilation widen wide,
thick / thin, wide broad / narrow, long / short brief, deep / shallow, strong / weak, hard / soft, high / low, steep / gentle,
tall / short, hot warm / cold cool, hotter warmer / colder cooler, heavy / light, bright light / dark dim, wet / dry, dense / sparse,
big large huge / small tiny little, easy simple / hard difficult complex complicated, rich / poor, old / new, old / young, ancient / modern,
traditional / modern, positive / negative, positively / negatively, true / false, right correct rightly correctly / wrong incorrect wrongly incorrectly,
present presence / absent absence, good / bad, better / worse, best / worst, advantage / disadvantage, strength / weakness,
haploid / diploid, homozygous / heterozygous, dominant / recessive, genotype / phenotype, mitosis / meiosis,
prokaryote prokaryotic / eukaryote eukaryotic, aerobic / anaerobic, artery arterial / vein venous, atrium atria / ventricle,
systole systolic / diastole diastolic, inhale inspiration / exhale expiration, afferent sensory / efferent motor,
sympathetic / parasympathetic, agonist / antagonist, hypertonic / hypotonic, hyperpolarise / depolarise,
oxidise oxidize oxidation oxidised oxidized / reduce reduction reduced, anode / cathode, cation / anion, proton / electron,
acid acidic / base basic alkali alkaline, exothermic / endothermic, reactant / product, solvent / solute, saturate / unsaturate,
single / double, end terminal / middle, perpendicular / parallel, series / parallel, transverse / longitudinal, vertical / horizontal,
clockwise / anticlockwise counterclockwise, converge / diverge, concave / convex, absorb / emit release,
add plus addition / subtract minus subtraction, multiply times multiplication / divide division over,
numerator / denominator, even / odd, rational / irrational, sine / cosine, mean average / median, discrete / continuous,
dependent / independent, subjective / objective, qualitative / quantitative, inductive / deductive, nature / nurture,
reinforcement / punishment, reward / punish punishment, conscious / unconscious, introvert / extrovert, short-term / long-term,
major essential / minor trivial, guilty / innocent, civil / criminal, plaintiff claimant / defendant, voluntary / involuntary compulsory,
intention intentional / accidental, express / implied, void / valid, shield / sword, legal / illegal, public / private, specific / general,
war / peace, win victory / lose defeat, ally / enemy, north northern / south southern, east eastern / west western,
capitalism capitalist / communism communist socialism, proletariat / bourgeoisie, monarchy / republic, urban / rural,
buyer consumer / seller producer, demand / supply, import / export, surplus / deficit shortage, elastic / inelastic, profit / loss,
inflation / deflation, boom / recession, taker / maker, complement / substitute, fixed / variable, micro / macro,
mutable / immutable, static / dynamic, local / global, stack / queue, append / remove, push / pop, encrypt / decrypt, read / write,
compile / interpret, serial / parallel, client / server, identity / equality, sorted / unsorted, supervised / unsupervised,
import imported / export exported, open opening / close closing shut closed, accelerate accelerating accelerando / decelerate slow ritardando,
sharp / flat, major / minor, crescendo / diminuendo, sunrise dawn sunrise / sunset dusk nightfall, day / night, husband / wife, male / female,
father / mother, son / daughter, king / queen, master / slave, teacher / student, parent / child, attack / defend defence,
cause / effect result consequence, favour for / against,
above exceed beyond / below within under, same equal / lower higher, start begin make / stop prevent, everything something / nothing, random different / same identical,
anhydrous / hydrated, change vary / keep stay constant,
assemble build make synthesise create form produce / destroy break remove, must / may, allow permit / forbid prevent prohibit, obligatory compulsory / optional,
encourage / discourage, help benefit / harm hurt damage, success / failure, succeed / fail, accept / reject, include / exclude,
remember / forget, delay block hinder obstruct slow / hasten accelerate facilitate, highlight reveal emphasise emphasize expose / hide conceal mask,
counteract oppose resist undo / amplify reinforce increase intensify, opposite contrary / same identical exactly, loose free freer / strict stricter,
reject discard / keep retain accept, avoid escape / start provoke seek, contrast differ / resemble, restructure reform change / keep preserve retain,
using / without, needing need require / without, promise bind / revoke, reveal / hide, equal / bigger smaller, noisy talk speak / quiet silent,
whole / single, every / single, adjacent contiguous / scattered, love / hate, agree / disagree, hyper excessive / hypo deficient, fuse / split, condense / evaporate, melt / freeze,
rise increase / constant unchanged steady, fall decrease / constant unchanged steady, all every each / some, newest latest / oldest earliest, living alive / dead inanimate lifeless,
sharp crisp / blurred blurry fuzzy, withdraw / deposit, tense nervous / relaxed calm, high rise / low fall, let allow permit / refuse,
sink / float, arrive / leave depart, enter / exit leave, appear / disappear, insert insertion / removal remove, individual / state,
add added / remove removed, fertile / sterile infertile, former past / future
`;

type WordForm = Pick<Word, 'folded' | 'stem'>;
type Side = { readonly scale: number; readonly left: boolean };

const wordNet: Readonly<Record<string, string | undefined>> = table;
const allOpposites = new Map<string, ReadonlySet<string>>();

/** Listed opposites and those of WordNet 3.1; bench/tutor-cards/relate-words.mjs generates the table. */
function oppositesOf(stem: string): ReadonlySet<string> {
  const known = allOpposites.get(stem);
  if (known) return known;
  const others = Object.hasOwn(wordNet, stem) ? wordNet[stem] : undefined;
  if (others === undefined) return listedOpposites(stem);
  const all = new Set([...listedOpposites(stem), ...others.split(' ')]);
  allOpposites.set(stem, all);
  return all;
}

const sides = new Map<string, Side[]>();
/** Index of the scale of amounts, the first one. */
const amountScale = 0;

SCALES.trim()
  .split(/,\s*/u)
  .forEach((line, scale) => {
    line.split(/\s\/\s/u).forEach((words, side) => {
      for (const word of words.split(/\s+/u)) {
        const stem = stemOf(word);
        const isKnown = sides.get(stem)?.some((one) => one.scale === scale);
        if (!isKnown) addTo(sides, stem, { scale, left: side === 0 });
      }
    });
  });

/** Adjective endings, after which "in-", "im-" and "dis-" negate ("incomplete", but not "income"). */
const ADJECTIVE =
  /(?:able|ible|ent|ant|al|ive|ate|ated|ite|ete|ect|ct|ous|ic|ar|ary|ency|ance|ence|ity|ly|ed|ure|ile|ial|ation|ising|ized|ised|er)$/u;
/** Opposing prefixes ('' for none) and the fewest letters after them. */
const PREFIXES: readonly (readonly [string, string, number])[] = [
  ['un', '', 4],
  ['non', '', 4],
  ['in', '', 6],
  ['im', '', 6],
  ['il', '', 5],
  ['ir', '', 5],
  ['dis', '', 5],
  ['de', '', 7],
  ['mis', '', 6],
  ['an', '', 7],
  ['hyper', 'hypo', 3],
  ['over', 'under', 4],
  ['intra', 'inter', 3],
  ['intra', 'extra', 3],
  ['inter', 'in', 6],
  ['endo', 'exo', 3],
  ['homo', 'hetero', 3],
  ['pre', 'post', 3],
  ['macro', 'micro', 3],
  ['mono', 'poly', 3],
  ['pro', 'anti', 4],
  ['up', 'down', 4],
  ['in', 'out', 4],
  ['in', 'ex', 4],
  ['im', 'ex', 4],
  ['ec', 'con', 6],
];
/** Words whose beginning only looks like a prefix. */
const NO_PREFIX = new Set(
  'different discover dissolve distribute distract disease describe deliver depend display district immigrate improve important invent indeed involve increase individual interest industry'.split(
    ' ',
  ),
);

/** A word split into a prefix and the stem of the rest. */
type Form = { readonly prefix: string; readonly root: string };

const OPPOSED = new Map(
  PREFIXES.flatMap(
    ([a, b, fewestLetters]) =>
      [
        [`${a}|${b}`, fewestLetters],
        [`${b}|${a}`, fewestLetters],
      ] as const,
  ),
);
const ALL_PREFIXES = [...new Set(PREFIXES.flatMap(([a, b]) => (b === '' ? [a] : [a, b])))];
const forms = new Map<string, readonly Form[]>();
const largestCache = 20_000;

function formsOf(folded: string, stem: string): readonly Form[] {
  const known = forms.get(folded);
  if (known) return known;
  const found: Form[] = [{ prefix: '', root: stem }];
  if (!NO_PREFIX.has(folded))
    for (const prefix of ALL_PREFIXES) {
      const rest = folded.slice(prefix.length);
      if (!folded.startsWith(prefix) || rest.length < 3) continue;
      found.push({ prefix, root: stemOf(rest) });
    }
  if (forms.size >= largestCache) forms.clear();
  forms.set(folded, found);
  return found;
}

function prefixesOppose(a: Form, b: Form, longer: string): boolean {
  const fewestLetters = OPPOSED.get(`${a.prefix}|${b.prefix}`);
  if (fewestLetters === undefined || a.root !== b.root) return false;
  const prefix = a.prefix === '' ? b.prefix : a.prefix;
  const rest = longer.slice(prefix.length);
  if (rest.length < fewestLetters) return false;
  const bare = a.prefix === '' || b.prefix === '';
  return !(bare && /^(?:in|im|dis)$/u.test(prefix)) || ADJECTIVE.test(rest);
}

/** True where two words differ by an opposing prefix ("saturated", "unsaturated"). */
function prefixOpposed(a: WordForm, b: WordForm): boolean {
  if (a.folded === b.folded) return false;
  const longer = a.folded.length >= b.folded.length ? a.folded : b.folded;
  const others = formsOf(b.folded, b.stem);
  return formsOf(a.folded, a.stem).some((form) =>
    others.some((other) => prefixesOppose(form, other, longer)),
  );
}

/** True for "hypokalaemia" and "hyperkalaemia": both words have a prefix, which makes coincidence unlikely. */
export const haveOpposedPrefixes = (a: WordForm, b: WordForm): boolean =>
  formsOf(a.folded, a.stem).some(
    ({ prefix, root }) =>
      prefix !== '' &&
      root.length >= leastRoot &&
      formsOf(b.folded, b.stem).some(
        (other) => other.prefix !== '' && other.root === root && OPPOSED.has(`${prefix}|${other.prefix}`),
      ),
  );
const leastRoot = 4;

const none: readonly Side[] = [];

/** True for stems on one scale: on the same side of it, or on opposite sides. */
const shareScale = (a: string, b: string, onSameSide: boolean): boolean =>
  (sides.get(a) ?? none).some(({ scale, left }) =>
    (sides.get(b) ?? none).some((other) => other.scale === scale && (other.left === left) === onSameSide),
  );

export function areOpposites(a: WordForm, b: WordForm): boolean {
  if (a.stem === b.stem && a.folded === b.folded) return false;
  return shareScale(a.stem, b.stem, false) || oppositesOf(a.stem).has(b.stem) || prefixOpposed(a, b);
}

/** True for equal stems and for two words on the same side of a scale ("bigger", "increases"). */
export const areOnSameSide = (a: WordForm, b: WordForm): boolean =>
  a.stem === b.stem || shareScale(a.stem, b.stem, true);

/** A key for each side of a scale the word is on. */
export const sideKeysOf = ({ stem }: WordForm): string[] =>
  (sides.get(stem) ?? none).map(({ scale, left }) => `${scale}${left ? 'l' : 'r'}`);

/** True for words of more or less. */
export const isAmountWord = ({ stem }: WordForm): boolean =>
  (sides.get(stem) ?? none).some(({ scale }) => scale === amountScale);

/** Indexes `tokens` once, and returns a lookup of those that are opposites of a word. */
export function oppositeFinder(tokens: readonly Token[]): (word: WordForm) => readonly Token[] {
  const byKey = new Map<string, Token[]>();
  for (const token of tokens) {
    for (const key of sideKeysOf(token)) addTo(byKey, key, token);
    for (const stem of oppositesOf(token.stem)) addTo(byKey, `=${stem}`, token);
    for (const { root } of formsOf(token.folded, token.stem)) addTo(byKey, `-${root}`, token);
  }
  const known = new Map<string, readonly Token[]>();
  return (word) => {
    const cached = known.get(word.folded);
    if (cached) return cached;
    const candidates = new Set<Token>();
    const addCandidates = (key: string) => {
      for (const token of byKey.get(key) ?? []) candidates.add(token);
    };
    for (const { scale, left } of sides.get(word.stem) ?? none) addCandidates(`${scale}${left ? 'r' : 'l'}`);
    addCandidates(`=${word.stem}`);
    for (const { root } of formsOf(word.folded, word.stem)) addCandidates(`-${root}`);
    const found = [...candidates]
      .filter((token) => areOpposites(token, word))
      .sort((a, b) => a.place - b.place);
    known.set(word.folded, found);
    return found;
  };
}
