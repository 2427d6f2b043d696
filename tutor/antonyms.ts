/** Pairs of opposites: the other word of a pair reverses the meaning of a point. */
import { stemOf } from './stems.ts';

/** Pairs, separated by commas: the words before a slash are opposites of those after it. */
const PAIRS = `
increase rise grow raise gain / decrease fall drop decline reduce lower lose shrink lessen, high / low
higher / lower, highest / lowest, more / less fewer, most / least fewest, many / few, before / after
first / last, earlier / later, early / late, inside within internal / outside external
above / below beneath under, over / under, can could may / cannot cant couldnt, will would / wont wouldnt
is are was were / isnt arent wasnt werent, do does did / dont doesnt didnt, something / nothing
everything / nothing, both / neither, positive / negative, positively / negatively, open / close closed shut
same equal identical / different unequal, hot / cold, hotter warmer / colder cooler, warm / cool cold
heat / cool, fast quick rapid / slow, faster quicker / slower, fastest / slowest
large big huge / small tiny little, larger bigger / smaller, largest biggest / smallest, always / never
all every / none no, with / without, long / short, longer / shorter, longest / shortest, hard / soft easy
harder / softer easier, hardest / softest
connect connected attach join / disconnect disconnected separate separated, left / right
up upward / down downward, true / false, correct right / incorrect wrong, heavy / light, heavier / lighter
heaviest / lightest, strong / weak, stronger / weaker, strongest / weakest, begin start / end stop finish
private / public, static / dynamic, internal / external, best / worst, better / worse, bright / dim dark
brighter / dimmer darker, brightest / dimmest darkest, light / dark, lighter / darker, complete / incomplete
dense / sparse, denser / sparser, float / sink, attract / repel, attractive / repulsive, solid / liquid gas
parallel / series, input / output, top / bottom, upper / lower, acid acidic / base basic alkaline
reactant / product, loud / quiet, louder / quieter softer, thick / thin, thicker / thinner
absorb / reflect emit release, expand / contract, expansion / contraction, near close / far distant
nearer closer / farther further, push / pull, add / subtract remove, multiply / divide, maximum / minimum
major / minor, rich wealthy / poor, supply / demand, import / export, buy / sell, buyer / seller
male / female, young / old, new / old, wet / dry, smooth / rough, tall / short, taller / shorter
wide / narrow, wider / narrower, deep / shallow, full / empty, north / south, northern / southern
east / west, eastern / western, winter / summer, day / night, visible / invisible, possible / impossible
legal / illegal, mortal / immortal, similar / dissimilar, dependent / independent, direct / indirect
directly / indirectly, regular / irregular, active / passive, voluntary / involuntary
conscious / unconscious, natural / artificial, create produce / destroy consume, win / lose
victory / defeat, succeed / fail, success / failure, accept / reject
allow permit / forbid prevent prohibit ban, encourage / discourage, protect defend / attack
enter / leave exit, arrive / depart, give / take receive, send / receive, include / exclude
agree / disagree, love / hate, simple / complex, safe / dangerous, cheap / expensive, common / rare
strength / weakness, advantage / disadvantage, benefit / cost harm, cause / prevent, freeze / melt
condense / evaporate, condensation / evaporation, oxidation / reduction, oxidized / reduced, anode / cathode
cation / anion, proton / electron, exothermic / endothermic, aerobic / anaerobic, dominant / recessive
homozygous / heterozygous, haploid / diploid, mitosis / meiosis, artery / vein, inhale / exhale
predator / prey, producer / consumer, prokaryote prokaryotic / eukaryote eukaryotic, systolic / diastolic
sympathetic / parasympathetic, afferent / efferent, hypertonic / hypotonic, concave / convex, even / odd
prime / composite, rational / irrational, horizontal / vertical, clockwise / counterclockwise anticlockwise
numerator / denominator, sine / cosine, elastic / inelastic, conductor / insulator, transparent / opaque
mutable / immutable, local / global, stack / queue, client / server, encrypt / decrypt, read / write
compiled / interpreted, synchronous / asynchronous, literal / figurative, singular / plural
protagonist / antagonist, democracy / dictatorship, liberal / conservative, rural / urban
capitalist capitalism / communist communism socialism, inductive / deductive, induction / deduction
subjective / objective, quantitative / qualitative, inflation / deflation, elasticity / inelasticity
surplus / shortage deficit, profit / loss, asset / liability, fixed / variable, explicit / implicit
optional / required necessary mandatory, temporary / permanent, forward / backward, forwards / backwards
ahead / behind, front / back, together / apart, single / multiple several, lit on / unlit off
tighter / looser, tight / loose, tighten / loosen, shorten / lengthen, narrow / broad
abundant plentiful / scarce, ancient / modern
`;

const opposites = new Map<string, Set<string>>();
function oppose(words: readonly string[], others: readonly string[]): void {
  for (const word of words) {
    const known = opposites.get(word) ?? new Set();
    for (const other of others) known.add(other);
    opposites.set(word, known);
  }
}
for (const line of PAIRS.trim().split(/[,\n]\s*/)) {
  const [left = [], right = []] = line.split(' / ').map((side) => side.split(' ').map(stemOf));
  oppose(left, right);
  oppose(right, left);
}

const none: ReadonlySet<string> = new Set();

/** The opposites of a stem. */
export function oppositesOf(stem: string): ReadonlySet<string> {
  return opposites.get(stem) ?? none;
}

/** Whether two stems are opposites. */
export function areOpposites(stem: string, other: string): boolean {
  return oppositesOf(stem).has(other);
}
