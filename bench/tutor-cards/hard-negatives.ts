/** Makes wrong answers from the cards of a set that are near copies of the right ones: one thing is swapped in each. */

type Card = { readonly term: string; readonly definition: string };

/** `card`: its index in the set. */
export type HardNegative = {
  readonly card: number;
  readonly kind: 'negation' | 'opposite' | 'turned' | 'number' | 'name' | 'parts' | 'other back';
  readonly answer: string;
};

/** Written for this list alone, so that the judge is not tried on the very pairs it is written with. */
const OPPOSITES = new Map<string, string>();
for (const pair of `increase/decrease increases/decreases increased/decreased rises/falls higher/lower high/low more/less larger/smaller
large/small bigger/smaller big/small faster/slower fast/slow quickly/slowly strong/weak long/short longer/shorter before/after
first/last inside/outside inner/outer internal/external above/below over/under left/right upper/lower top/bottom positive/negative
same/different true/false thick/thin wide/narrow deep/shallow hot/cold warm/cold light/heavy soft/hard rich/poor open/closed
opens/closes gains/loses gain/loss gives/takes sends/receives accepts/rejects enters/leaves attracts/repels absorbs/emits
contracts/relaxes expands/shrinks simple/complex single/double primary/secondary major/minor public/private direct/indirect
active/passive voluntary/involuntary visible/invisible stable/unstable saturated/unsaturated mutable/immutable aerobic/anaerobic
conscious/unconscious dependent/independent early/late young/old new/old north/south east/west northern/southern eastern/western
towards/away always/never all/none begins/ends start/end starts/ends maximum/minimum minimum/maximum without/with allows/prevents
causes/prevents creates/destroys builds/breaks wins/loses legal/illegal urban/rural import/export buys/sells supply/demand
dominant/recessive acid/base anode/cathode oxidation/reduction horizontal/vertical parallel/perpendicular`
  .trim()
  .split(/\s+/)) {
  const [one = '', other = ''] = pair.split('/');
  OPPOSITES.set(one, other);
  if (!OPPOSITES.has(other)) OPPOSITES.set(other, one);
}

/** At most so many negatives of one kind from one card. */
const mostOfKind = 3;

const capital = /^\p{Lu}/u;
const inCaseOf = (word: string, like: string) =>
  capital.test(like) ? word[0]!.toUpperCase() + word.slice(1) : word;

function opposites(text: string): string[] {
  return [...text.matchAll(/[\p{L}]+/gu)].flatMap((match) => {
    const other = OPPOSITES.get(match[0].toLowerCase());
    if (!other) return [];
    return [
      text.slice(0, match.index) + inCaseOf(other, match[0]) + text.slice(match.index + match[0].length),
    ];
  });
}

/** A "not" taken away, or one put in after the first auxiliary. */
function negations(text: string): string[] {
  const without = text.replace(
    /\b(can|do|does|did|is|are|was|were)(?:n'?t| not)\b|\bcannot\b/iu,
    (said, verb?: string) => verb ?? said.slice(0, 3),
  );
  if (without !== text) return [without];
  const withNot = text.replace(/\b(?:is|are|was|were|can|must|will|should|may)\b(?! not|n't)/iu, '$& not');
  return withNot === text || /\b(?:no|not|never|without)\b/iu.test(text) ? [] : [withNot];
}

const word = String.raw`[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?`;
const TURNS: readonly RegExp[] = [
  new RegExp(`(?<=\\bfrom )(${word})( (?:in)?to )(${word})`, 'iu'),
  new RegExp(
    `^(${word})( ?-> ?| into | before | causes | leads to | beats | defeats | kills | divided by )(${word})`,
    'iu',
  ),
  new RegExp(
    `^(${word})( (?:is|are) (?:greater|more|less|bigger|smaller|higher|lower) than )(${word})`,
    'iu',
  ),
];

/** The two sides of a from-to, a before, a comparison or a deed exchanged. */
function turned(text: string): string[] {
  return TURNS.flatMap((pattern) => {
    const other = text.replace(
      pattern,
      (_, left: string, link: string, right: string) => right + link + left,
    );
    return other === text ? [] : [other];
  });
}

/** "A = x, B = y" said as "A = y, B = x". */
function parts(text: string): string[] {
  const row = text
    .split(/\s*(?:[;/]|,(?!\d))\s*/u)
    .map((part) => /^([^=:]{1,30}?)\s*([=:])\s*([^=:]+)$/u.exec(part));
  const [first, second] = row;
  if (row.length !== 2 || !first || !second) return [];
  return [`${first[1]} ${first[2]} ${second[3]}, ${second[1]} ${second[2]} ${first[3]}`];
}

function numbers(text: string, others: readonly string[]): string[] {
  return [...text.matchAll(/(?<![\p{L}\d.,-])\d+(?:\.\d+)?(?![\p{L}\d.,-])/gu)].flatMap((match) => {
    const own = new Set(text.match(/\d+(?:\.\d+)?/gu));
    const other =
      others.find((one) => !own.has(one) && one.length === match[0].length) ?? String(Number(match[0]) + 2);
    return own.has(other)
      ? []
      : [text.slice(0, match.index) + other + text.slice(match.index + match[0].length)];
  });
}

const NAMES = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?!\p{L})/gu;

function names(text: string, others: readonly string[]): string[] {
  return [...text.matchAll(NAMES)].flatMap((match) => {
    const other = others.find((one) => !text.includes(one));
    return other ? [text.slice(0, match.index) + other + text.slice(match.index + match[0].length)] : [];
  });
}

const telling = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));

/** The other back that has most words in common, where it has not nearly all. */
function mostSimilar(deck: readonly Card[], card: number): string | null {
  const own = telling(deck[card]!.definition);
  let best: { back: string; share: number } | null = null;
  for (const [i, { definition }] of deck.entries()) {
    if (i === card || definition === deck[card]!.definition) continue;
    const other = telling(definition);
    const shared = [...other].filter((one) => own.has(one)).length;
    const share = shared / (own.size + other.size - shared || 1);
    if (share > (best?.share ?? -1)) best = { back: definition, share };
  }
  return best && best.share < nearDuplicate ? best.back : null;
}
/** Backs with more in common may say the same. */
const nearDuplicate = 0.8;

/** All that can be made of a set; the same each time. */
export function hardNegatives(deck: readonly Card[]): HardNegative[] {
  const allNumbers = deck.flatMap(({ definition }) => definition.match(/\d+(?:\.\d+)?/gu) ?? []);
  const allNames = deck.flatMap(({ definition }) => definition.match(NAMES) ?? []);
  return deck.flatMap(({ definition }, card) => {
    const other = mostSimilar(deck, card);
    const made: Record<HardNegative['kind'], string[]> = {
      negation: negations(definition),
      opposite: opposites(definition),
      turned: turned(definition),
      number: numbers(definition, allNumbers),
      name: names(definition, allNames),
      parts: parts(definition),
      'other back': other === null ? [] : [other],
    };
    return (Object.keys(made) as HardNegative['kind'][]).flatMap((kind) =>
      made[kind].slice(0, mostOfKind).map((answer) => ({ card, kind, answer })),
    );
  });
}
