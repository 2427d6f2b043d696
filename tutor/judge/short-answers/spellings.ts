/** Normalizes spellings of a word: British and American spelling, abbreviations, signs and units. */
import { addTo } from '#tutor/judge/multi-map.ts';
import { stemOf } from '#tutor/stems.ts';

/** British to American spelling; the first pattern that changes a word applies. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/([a-z]{2})our(s|ed|ing|ful|less|able|ist|al|ite|hood)?$/, '$1or$2'],
  [/([a-z]{3})is(e|es|ed|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/([a-z]{2})ys(e|es|ed|ing)$/, '$1yz$2'],
  [/^(cent|met|lit|theat|fib|calib|spect|lust|tit)re(s|d)?$/, '$1er$2'],
  [/^((?:centi|milli|kilo|micro|nano|deci)(?:met|lit))re(s)?$/, '$1er$2'],
  [/^(h|an|leuk|tox|isch|septic|ur)aem/, '$1em'],
  [/^haem/, 'hem'],
  [/^(p|orthop)aed/, '$1ed'],
  [/^oe(?=s[tob]|dem)/, 'e'],
  [/^foet/, 'fet'],
  [/^caec/, 'cec'],
  [/^faec/, 'fec'],
  [/^an(?:ae)sth/, 'anesth'],
  [/^sulph/, 'sulf'],
  [/^alumini/, 'alumin'],
  [/^(gr)ey/, '$1ay'],
  [/^(def|off|lic|pret)ence(s|less)?$/, '$1ense$2'],
  [/^programme(s)?$/, 'program$1'],
  [/^(dial|catal|anal|prol|epil|monol|homol)ogue(s)?$/, '$1og$2'],
  [/^(cance|trave|labe|mode|signa|leve|mar?she|fue|jewe|channe)ll(ed|ing|er|ers)$/, '$1l$2'],
  [/^plough/, 'plow'],
  [/^tyre(s)?$/, 'tire$1'],
  [/^(fulfi|enro|insta|ski)l(s|ment|ful)$/, '$1ll$2'],
];
/** Words that these patterns must not change. */
const SAME_EVERYWHERE = new Set(
  'four our hour hours flour sour pour tour tours your yours contour detour devour scour glamour wise rise rises raise arise noise promise exercise precise paradise advise advised surprise otherwise likewise clockwise anticlockwise concise enterprise compromise revise disguise premise expertise franchise comprise excise'.split(
    ' ',
  ),
);

const plainSpellings = new Map<string, string>();
const largestCache = 20_000;
const longestKept = 40;

/** `folded` in American spelling. */
export function plainSpelling(folded: string): string {
  if (folded.length < 4 || folded.length > longestKept || SAME_EVERYWHERE.has(folded)) return folded;
  const known = plainSpellings.get(folded);
  if (known !== undefined) return known;
  if (plainSpellings.size >= largestCache) plainSpellings.clear();
  const plain = americanSpelling(folded);
  plainSpellings.set(folded, plain);
  return plain;
}

function americanSpelling(folded: string): string {
  for (const [british, american] of AMERICAN) {
    const plain = folded.replace(british, american);
    if (plain !== folded) return plain;
  }
  return folded;
}

/** Equivalent phrases, separated by `|`; the first represents the others. */
const SAME_THINGS = `
etc|et cetera|etcetera|and so on
forexample|eg|e g|for example|for instance
thatis|ie|i e|that is to say
government|govt|gov
people|ppl|persons
not|does not mean|doesnt mean|do not mean|dont mean|not mean
because|bc
something|sth|smth
somebody|sb|smb|someone
temperature|temp
information|info
different|diff
probability|prob|probabilities
world war one|ww1|wwi|world war 1|world war i|1st world war|the great war
world war two|ww2|wwii|world war 2|world war ii|2nd world war
united states|us|usa|united states of america|america
united kingdom|uk|britain|great britain
soviet union|ussr
european union|eu
united nations|un
deoxyribonucleic acid|dna
ribonucleic acid|rna
water|h2o|h 2 o
carbon dioxide|co2|c o 2
oxygen|o2|o 2
hydrogen ion|h+|h plus|hydrogen ions
electron|e-|e minus|electrons
hydrogen|h2|h 2
nitrogen|n2|n 2
sodium chloride|nacl
hydrochloric acid|hcl
sulfuric acid|h2so4
methane|ch4|c h 4
ammonia|nh3|n h 3
plusminus|plus or minus|±|+/-|+-
percent|per cent|pct
greaterthan|>|greater than|more than|bigger than|higher than|larger than
lessthan|<|less than|smaller than|lower than|fewer than
atleast|≥|>=|at least|greater than or equal to
atmost|≤|<=|at most|less than or equal to
equals|=|equal to|is equal to
divided|÷|divided by
times|×|multiplied by|multiply by
half|½|one half|a half|1 half|0.5
quarter|¼|a quarter|one quarter|1 quarter|0.25
three quarters|¾|3/4|3 quarters|0.75
twice|double|two times|2 times|2x|x2|doubles|doubled|two fold|twofold
three times|triple|3 times|3x|x3|threefold|triples|tripled
four times|quadruple|4 times|4x|x4|fourfold|quadruples|quadrupled
ten times|10 times|10x|x10|tenfold|x 10
mph|miles per hour|miles an hour
meters per second|m/s|metres per second|meters a second
kilometers per hour|km/h|kmh|kph|kilometres per hour
five years|five yearly|quinquennial
although|though|even though
sometimes|from time to time|now and then|now and again|occasionally|every now and then|once in a while
often|frequently
maybe|perhaps
until|till
however|nevertheless|nonetheless
therefore|thus|hence
moreover|furthermore|in addition
immediately|right away|straight away|at once
suddenly|all of a sudden
rarely|seldom|hardly ever
meanwhile|in the meantime
despite|in spite of
once more|once again
nowadays|these days
while|whilst
rise|go up|goes up|going up|went up
fall|go down|goes down|going down|went down
remove|take away|takes away|taken away|taking away|take out|takes out|taking out
happen|take place|takes place|took place
cause|bring about|brings about|brought about
`;

/** Units after a number; the first of each line represents the others. */
const UNITS = `
meter|metre|metres|meters|m
centimeter|centimetre|centimetres|centimeters|cm
millimeter|millimetre|millimetres|millimeters|mm|mil
kilometer|kilometre|kilometres|kilometers|km|kms
foot|feet|ft
second|seconds|sec|secs|s
minute|minutes|min|mins
hour|hours|hr|hrs|h
year|years|yr|yrs
day|days
week|weeks|wk|wks
month|months|mth
gram|gramme|grams|grammes|g
kilogram|kilogramme|kilograms|kilogrammes|kg|kilos|kilo
milligram|milligrams|mg
tonne|tonnes|t
liter|litre|litres|liters|l
milliliter|millilitre|millilitres|milliliters|ml
joule|joules|j
kilojoule|kilojoules|kj
watt|watts
kilowatt|kilowatts|kw
volt|volts|v
ampere|amperes|amp|amps|a
ohm|ohms|ω
hertz|hz
kilohertz|khz
newton|newtons|n
pascal|pascals|pa
mole|moles|mol|mols
celsius|c|°c
degree|degrees|deg
percent|%
pound|pounds|£|quid
dollar|dollars|$
euro|euros|€
mph
semitone|semitones|half step|half steps|halfsteps
item|items
`;

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

/** First word → the phrases that begin with it, longest first, each with the form that represents it. */
export const PHRASES: ReadonlyMap<string, readonly { words: readonly string[]; plain: string }[]> = (() => {
  const found = new Map<string, { words: string[]; plain: string }[]>();
  for (const [first = '', ...others] of lines(SAME_THINGS))
    for (const way of [first, ...others]) {
      const words = way.split(' ');
      const plain = first.replaceAll(' ', '');
      addTo(found, words[0]!, { words, plain });
    }
  for (const ways of found.values()) ways.sort((a, b) => b.words.length - a.words.length);
  return found;
})();

const units = new Map<string, string>(
  lines(UNITS).flatMap(([first = '', ...others]) =>
    [first, ...others].map((way): [string, string] => [way, first]),
  ),
);

/** The name of a unit ("m" → "meter"); null for other words. */
export function unitOf(folded: string): string | null {
  return units.get(folded) ?? null;
}

/** The stem shared by all spellings of a word. Words without vowels are abbreviations: HTTPS is not a plural. */
export function plainStem(folded: string): string {
  if (!/[aeiouy]|[^a-z]/.test(folded)) return folded;
  return stemOf(plainSpelling(folded));
}
