/** Decides short answers by the card's own words: each key point was said in one of its acceptable forms, partly, or not. */
import type { Match } from './match-wording.ts';
import { type Forms, rowOf } from './read-forms.ts';
import {
  askedStems,
  type Card,
  knownStems,
  type Point,
  readPoints,
  type ShortQuestion,
} from './read-points.ts';
import { isDenied, readSaid, type Said } from './said.ts';
import { type ItemsMatch, isShell, matchItems, matchingOf, type ShortMatch } from './same-as.ts';

/** A wording of so many telling words, said in its order, is no chance: what else was said need not be known. */
const surelyMeant = 4;

const nothing: ShortMatch = { same: 'none', share: 0, extra: 0, start: 0, end: 0 };

type Reading = {
  readonly said: Said;
  readonly found: ItemsMatch;
  readonly forms: Forms;
};

/** Places of telling words that are neither matched nor known. */
function extraPlaces(
  { tokens, stretches }: Said,
  within: (place: number) => boolean,
  matched: ReadonlySet<number>,
  known: ReadonlySet<string>,
  strict: boolean,
): number[] {
  return tokens.flatMap((token, place) => {
    if (!within(place) || matched.has(place) || token.kind === 'negation') return [];
    if (isShell(token, strict) || known.has(token.stem)) return [];
    return isDenied({ tokens, stretches }, place) ? [] : [place];
  });
}

/** A quote of so many words is no chance; a shorter one must be the whole answer. */
const fewestQuoted = 3;

/** Where the card was quoted word for word, with or without its brackets; null where it was not. */
function quotedSpan(
  point: Point,
  saids: readonly Said[],
  namesOther: (said: Said, from: number) => boolean,
): { start: number; end: number } | null {
  for (const said of saids) {
    const row = ` ${rowOf(said.tokens)} `;
    for (const quote of point.forms.flatMap(({ quotes }) => quotes)) {
      const words = quote.split(' ').length;
      const at = row.indexOf(` ${quote} `);
      if (at < 0 || (words < fewestQuoted && words < said.tokens.length)) continue;
      const from = at === 0 ? 0 : row.slice(0, at).trim().split(' ').length;
      if (isDenied(said, from) || namesOther(said, from)) continue;
      return { start: said.tokens[from]!.start, end: said.tokens[from + words - 1]!.end };
    }
  }
  return null;
}

/** "The voltage is the same everywhere", where the card says so of the current: what stands before is another card's subject. */
function namesAnotherSubject(
  said: Said,
  from: number,
  known: ReadonlySet<string>,
  { cards, deck = [] }: ShortQuestion,
): boolean {
  const own = new Set(cards.map(({ term }) => term));
  const before = said.tokens.filter(
    (token, i) =>
      i < from &&
      said.stretches[i] === said.stretches[from] &&
      token.kind === 'word' &&
      /\p{L}/u.test(token.folded) &&
      !isShell(token, false) &&
      !known.has(token.stem),
  );
  return before.some(({ folded }) => {
    const pattern = wholeWord(folded);
    return deck.some(({ term }) => !own.has(term) && pattern.test(term));
  });
}

const quoted = (span: { start: number; end: number }): ShortMatch => ({
  same: 'all',
  share: 1,
  extra: 0,
  ...span,
});

/** True when a word that is wanted was denied where it was not wanted so: "without using like or as". */
function deniesWanted({ said, forms }: Reading, matched: ReadonlySet<number>): boolean {
  const wanted = new Set(
    forms.items.flatMap(({ wordings }) => wordings.flatMap(({ tokens }) => tokens.map(({ stem }) => stem))),
  );
  return said.tokens.some(
    ({ stem }, place) => wanted.has(stem) && !matched.has(place) && isDenied(said, place, matched),
  );
}

const wholeWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '')}(?![\\p{L}\\p{N}])`, 'iu');

/** A word of another card is not a slip or another form of this card's word. */
function isOfAnotherCard(word: string, cards: readonly Card[], deck: readonly Card[]): boolean {
  const own = new Set(cards.map(({ term }) => term));
  const pattern = wholeWord(word);
  return deck.some(
    ({ term, definition }) =>
      !own.has(term) && (pattern.test(term) || pattern.test(definition.slice(0, 600))),
  );
}

function isDoubtful(match: Match, said: Said, question: ShortQuestion): boolean {
  if (match.sameness === 3 || !question.deck) return false;
  if (match.sameness === 2 && match.places.length > 1) return false;
  return match.places.some((place) => {
    const { folded } = said.tokens[place]!;
    return folded.length > 3 && isOfAnotherCard(folded, question.cards, question.deck!);
  });
}

/** Where the article is what the card is about, it must be there; elsewhere a wrong one makes the answer doubtful. */
function hasWrongArticle(reading: Reading, point: Point): boolean {
  return reading.found.matches.some((match) => {
    const wanted = reading.forms.items
      .flatMap(({ wordings }) => wordings)
      .find(
        ({ article, tokens }) => article && tokens[0]?.folded === reading.said.tokens[match.from]?.folded,
      )?.article;
    if (!wanted || /^(?:a|an|the)$/.test(wanted)) return false;
    const before = reading.said.tokens[match.from - 1]?.folded;
    if (point.articleMatters) return before !== wanted;
    return (
      before !== undefined && before !== wanted && DEFINITE.some((one) => one.has(before) && one.has(wanted))
    );
  });
}
const DEFINITE = [
  'der die das',
  'el la los las',
  'le la les',
  'il lo la i gli le',
  'o a os as',
  'de het',
].map((row) => new Set(row.split(' ')));

const spanOf = ({ tokens }: Said, matches: readonly Match[]) => ({
  start: Math.min(...matches.map(({ from }) => tokens[from]!.start)),
  end: Math.max(...matches.map(({ to }) => tokens[to - 1]!.end)),
});

function readingsOf(point: Point, saids: readonly Said[]): Reading[] {
  return point.forms.flatMap((forms) =>
    saids.map((said) => ({ said, forms, found: matchItems(forms, said, matchingOf(forms, point.inflects)) })),
  );
}

const saysExcluded = ({ excluded }: Point, { said, forms }: Reading) =>
  said.tokens.some(
    ({ stem }, place) => (forms.excluded.has(stem) || excluded.has(stem)) && !isDenied(said, place),
  );

/** One point: the whole answer must be of the card or the question, unless a long wording was said. */
function judgeSingle(
  point: Point,
  readings: readonly Reading[],
  known: ReadonlySet<string>,
  question: ShortQuestion,
): ShortMatch {
  const asked = askedStems(question);
  let best = nothing;
  for (const reading of readings) {
    const { found, said } = reading;
    const matched = new Set(found.matches.flatMap(({ places }) => places));
    const allowed = found.matches.some(({ bare }) => bare) ? asked : known;
    const extra = extraPlaces(said, () => true, matched, allowed, point.context.vocabulary).length;
    const span = found.matches.length > 0 ? spanOf(said, found.matches) : { start: 0, end: 0 };
    const long = found.matches.some(({ places, sameness }) => places.length >= surelyMeant && sameness >= 2);
    const sure =
      found.complete &&
      !found.conflict &&
      (extra === 0 || long) &&
      !saysExcluded(point, reading) &&
      !deniesWanted(reading, matched) &&
      !found.matches.some((match) => isDoubtful(match, said, question)) &&
      !hasWrongArticle(reading, point);
    const same = sure ? 'all' : found.share > 0 ? 'part' : 'none';
    const result: ShortMatch = { same, share: found.share, extra, ...span };
    if (rank(result) > rank(best)) best = result;
  }
  return best;
}

const rank = ({ same, share, extra }: ShortMatch) =>
  (same === 'all' ? 10 : 0) + share - Math.min(extra, 50) / 1_000;

type LabelPlace = { readonly stem: string; readonly at: number };
type ValuePlace = { readonly point: number; readonly at: number };

/** Where the labels of the points are named: "cervical" for "cervical: 7". What all points share tells none apart. */
function labelPlaces(points: readonly Point[], { tokens }: Said): LabelPlace[] {
  const isLabel = (stem: string) =>
    points.some(({ label }) => label.has(stem)) && !points.every(({ label }) => label.has(stem));
  return tokens.flatMap(({ stem }, at) => (isLabel(stem) ? [{ stem, at }] : []));
}

/** Whether what was said of a labelled point stands beside its own label, or, where no label was said, in the order asked. */
function isInItsPlace(
  { label }: Point,
  match: Match,
  labels: readonly LabelPlace[],
  values: readonly ValuePlace[],
  all: boolean,
): boolean {
  if (labels.some(({ stem, at }) => label.has(stem) && match.places.includes(at))) return true;
  const outside = labels.filter(({ at }) => !match.places.includes(at));
  if (outside.length === 0) return all && values.every(({ at }, i) => i === 0 || values[i - 1]!.at <= at);
  const labelFirst = outside[0]!.at < Math.min(...values.map(({ at }) => at));
  const nearest = labelFirst
    ? outside.filter(({ at }) => at < match.from).at(-1)
    : outside.find(({ at }) => at >= match.to);
  return nearest !== undefined && label.has(nearest.stem);
}

function judgeSeveral(
  points: readonly Point[],
  said: Said,
  known: ReadonlySet<string>,
  question: ShortQuestion,
): ShortMatch[] {
  const asked = askedStems(question);
  const readings = points.map((point) => {
    const found = readingsOf(point, [said]);
    const value = ({ found: one }: Reading) => (one.complete ? 10 : 0) + one.share;
    return found.reduce<Reading | null>(
      (best, one) => (best && value(best) >= value(one) ? best : one),
      null,
    );
  });
  const matched = new Set(
    readings.flatMap((one) => one?.found.matches.flatMap(({ places }) => places) ?? []),
  );
  const labels = labelPlaces(points, said);
  const severalCards = new Set(question.cards.map(({ term }) => term)).size > 1;
  const needsPlace = (i: number) => {
    const reading = readings[i];
    if (!reading) return false;
    const isBare = points[i]!.label.size > 0 && reading.found.matches.some(({ bare }) => bare);
    return severalCards || isBare || points[i]!.inRow.has(reading.forms);
  };
  const labelled = points.flatMap((_, i) => (needsPlace(i) ? [i] : []));
  const values = labelled.flatMap((point) => {
    const first = readings[point]?.found.matches[0];
    return first ? [{ point, at: first.from }] : [];
  });
  return points.map((point, i): ShortMatch => {
    const reading = readings[i];
    if (!reading || reading.found.share === 0) return nothing;
    const { found } = reading;
    const stretches = new Set(
      found.matches.flatMap(({ places }) => places.map((place) => said.stretches[place]!)),
    );
    const allowed = found.matches.some(({ bare }) => bare) ? asked : known;
    const extra = extraPlaces(
      said,
      (place) => stretches.has(said.stretches[place]!),
      matched,
      allowed,
      point.context.vocabulary,
    ).length;
    const long = found.matches.every(({ places, sameness }) => places.length >= surelyMeant && sameness >= 2);
    const placed =
      !needsPlace(i) ||
      found.matches.every((match) =>
        isInItsPlace(point, match, labels, values, values.length === labelled.length),
      );
    const sure =
      found.complete &&
      !found.conflict &&
      (extra === 0 || long) &&
      placed &&
      !saysExcluded(point, reading) &&
      !deniesWanted(reading, matched) &&
      !found.matches.some((match) => isDoubtful(match, said, question)) &&
      !hasWrongArticle(reading, point);
    const span = found.matches.length > 0 ? spanOf(said, found.matches) : { start: 0, end: 0 };
    return {
      same: sure ? 'all' : placed || labels.length === 0 ? 'part' : 'none',
      share: found.share,
      extra,
      ...span,
    };
  });
}

/**
 * One match for each key point. 'all' is near certain: the point was said in one of its acceptable forms and nothing that does not
 * belong to the card or its question was said with it. Takes time for the lengths of the card and of the first 4,000 characters.
 */
export function shortAnswers(question: ShortQuestion, answer: string): ShortMatch[] {
  const points = readPoints(question);
  const saids = readSaid(answer);
  const known = knownStems(question);
  const namesOther = (said: Said, from: number) => namesAnotherSubject(said, from, known, question);
  const spans = points.map((point) => quotedSpan(point, saids, namesOther));
  const withQuotes = (matches: readonly ShortMatch[]) =>
    matches.map((match, i) => (spans[i] ? quoted(spans[i]) : match));
  if (points.length === 1)
    return withQuotes([judgeSingle(points[0]!, readingsOf(points[0]!, saids), known, question)]);
  const tries = saids.map((said) => judgeSeveral(points, said, known, question));
  const worth = (matches: readonly ShortMatch[]) => matches.filter(({ same }) => same === 'all').length;
  return withQuotes(tries.reduce((best, one) => (worth(one) > worth(best) ? one : best)));
}
