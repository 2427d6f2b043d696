/** Decides short answers by the card's own words: each key point was said in one of its acceptable forms, partly, or not. */

import { matchFormula } from '#tutor/judge/formulas/match-formula.ts';
import { saidNearlyExactly } from '#tutor/languages/near-exact.ts';
import { spelledOut } from './abbreviations.ts';
import { type AnswerTokens, isDenied, readAnswerTokens } from './answer-tokens.ts';
import { type ItemsMatch, isShell, matchItems, matchingOf, type ShortMatch } from './match-items.ts';
import { saysQuantity } from './match-quantity.ts';
import type { Match } from './match-wording.ts';
import { namesAnotherSubject, quotedSpan, wholeWord } from './quotes.ts';
import type { Forms } from './read-forms.ts';
import { type Card, knownStems, type Point, readPoints, type ShortQuestion } from './read-points.ts';
import { withoutSideNotes } from './side-notes.ts';

/** A wording of so many telling words, said in its order, is no chance: what else was said need not be known. */
const surelyMeant = 4;

type FormsMatch = Omit<ShortMatch, 'foreign' | 'vocabulary'>;

const nothing: FormsMatch = {
  same: 'none',
  share: 0,
  extra: 0,
  start: 0,
  end: 0,
  quoted: false,
  turned: false,
};

/** The match of a point of which nothing was said. */
export const NOTHING_SAID: ShortMatch = { ...nothing, foreign: false, vocabulary: false };

type Reading = {
  readonly said: AnswerTokens;
  readonly found: ItemsMatch;
  readonly forms: Forms;
};

/** Places of telling words that are neither matched nor known. */
function extraPlaces(
  { tokens, stretches }: AnswerTokens,
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

/**
 * True when a word that is wanted was denied: "without using like or as". A point that denies something itself is said by another "no": "no
 * exchange of heat" for "heat is not exchanged". `isOfOther`: what is said behind the name of another point.
 */
function deniesWanted(
  { said, forms }: Reading,
  matched: ReadonlySet<number>,
  isOfOther: (place: number) => boolean = () => false,
): boolean {
  const rows = forms.items.flatMap(({ wordings }) => wordings.map(({ tokens }) => tokens));
  const denials = rows.map((tokens) => tokens.filter(({ kind }) => kind === 'negation').length);
  // "Too young to sign": who is, cannot.
  if (Math.max(...denials) === 1 || rows.flat().some(({ folded }) => folded === 'too')) return false;
  const wanted = new Set(rows.flat().map(({ stem }) => stem));
  return said.tokens.some(
    ({ stem }, place) =>
      wanted.has(stem) && !matched.has(place) && !isOfOther(place) && isDenied(said, place, matched),
  );
}
/** A word of another card is not a slip or another form of this card's word. */
function isOfAnotherCard(word: string, cards: readonly Card[], deck: readonly Card[] = []): boolean {
  const own = new Set(cards.map(({ term }) => term));
  const pattern = wholeWord(word);
  return deck.some(
    ({ term, definition }) =>
      !own.has(term) && (pattern.test(term) || pattern.test(definition.slice(0, 600))),
  );
}

function isDoubtful(match: Match, said: AnswerTokens, question: ShortQuestion): boolean {
  if (match.sameness === 3) return false;
  if (match.sameness === 2 && match.places.length > 1) return false;
  const { cards, deck } = question;
  return match.places.some((place) => {
    const word = said.tokens[place]?.folded ?? '';
    if (word.length <= 3) return false;
    // "Speed" for "velocity" only repeats the front "speed in a direction".
    const isSaid = wholeWord(word);
    const isOfFront =
      match.sameness === 1 &&
      cards.some(({ term, definition }) => isSaid.test(term) && !isSaid.test(definition));
    return isOfFront || isOfAnotherCard(word, cards, deck);
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

const spanOf = ({ tokens }: AnswerTokens, matches: readonly Match[]) => {
  const said = matches.flatMap(({ from, to }) => tokens.slice(from, to));
  if (said.length === 0) return { start: 0, end: 0 };
  return {
    start: Math.min(...said.map(({ start }) => start)),
    end: Math.max(...said.map(({ end }) => end)),
  };
};

function readingsOf(point: Point, saids: readonly AnswerTokens[]): Reading[] {
  return point.forms.flatMap((forms) =>
    saids.map((said) => ({ said, forms, found: matchItems(forms, said, matchingOf(forms, point.inflects)) })),
  );
}

const saysExcluded = ({ excluded }: Point, { said, forms }: Reading) =>
  said.tokens.some(
    ({ stem }, place) => (forms.excluded.has(stem) || excluded.has(stem)) && !isDenied(said, place),
  );

/** Whether nothing in a reading speaks against the point: all of it was said, and nothing in another way. */
const isClear = (point: Point, reading: Reading, denies: boolean, question: ShortQuestion) =>
  reading.found.complete &&
  !reading.found.conflict &&
  !denies &&
  !saysExcluded(point, reading) &&
  !reading.found.matches.some((match) => isDoubtful(match, reading.said, question)) &&
  !hasWrongArticle(reading, point);

/** One point: the whole answer must be of the card or the question, unless a long wording was said. */
function judgeSingle(
  point: Point,
  readings: readonly Reading[],
  known: ReadonlySet<string>,
  question: ShortQuestion,
): FormsMatch {
  let best = nothing;
  for (const reading of readings) {
    const { found, said } = reading;
    const matched = new Set(found.matches.flatMap(({ places }) => places));
    const extra = extraPlaces(said, () => true, matched, known, point.context.vocabulary).length;
    const long = found.matches.some(({ places, sameness }) => places.length >= surelyMeant && sameness >= 2);
    const denies = deniesWanted(reading, matched);
    const sure = (extra === 0 || long) && isClear(point, reading, denies, question);
    const same = sure ? 'all' : found.share > 0 ? 'part' : 'none';
    const turned = found.share === 1 && (saysExcluded(point, reading) || denies || found.denied);
    const span = spanOf(said, found.matches);
    const result: FormsMatch = { ...nothing, same, share: found.share, extra, turned, ...span };
    if (rank(result) > rank(best)) best = result;
  }
  return best;
}

const rank = ({ same, share, extra }: FormsMatch) =>
  (same === 'all' ? 10 : 0) + share - Math.min(extra, 50) / 1_000;

type LabelPlace = { readonly stem: string; readonly at: number };
type ValuePlace = { readonly point: number; readonly at: number };

/** Where the labels of the points are named: "cervical" for "cervical: 7". What all points share tells none apart. */
function labelPlaces(points: readonly Point[], { tokens }: AnswerTokens): LabelPlace[] {
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
  said: AnswerTokens,
  known: ReadonlySet<string>,
  question: ShortQuestion,
): FormsMatch[] {
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
  const needsPlace = points.map(({ inRow }, i) => {
    const reading = readings[i];
    if (!reading) return false;
    return severalCards || inRow.has(reading.forms);
  });
  const labelled = points.flatMap((_, i) => (needsPlace[i] ? [i] : []));
  const values = labelled.flatMap((point) => {
    const first = readings[point]?.found.matches[0];
    return first ? [{ point, at: first.from }] : [];
  });
  return points.map((point, i): FormsMatch => {
    const reading = readings[i];
    if (!reading || reading.found.share === 0) return nothing;
    const { found } = reading;
    const stretches = new Set(
      found.matches.flatMap(({ places }) => places.map((place) => said.stretches[place])),
    );
    const extra = extraPlaces(
      said,
      (place) => stretches.has(said.stretches[place]),
      matched,
      known,
      point.context.vocabulary,
    ).length;
    const long = found.matches.every(({ places, sameness }) => places.length >= surelyMeant && sameness >= 2);
    const placed =
      !needsPlace[i] ||
      found.matches.every((match) =>
        isInItsPlace(point, match, labels, values, values.length === labelled.length),
      );
    const isOther = ({ stem }: LabelPlace) => !point.label.has(stem);
    const denies = deniesWanted(reading, matched, (place) => {
      const latest = labels.findLast(({ at }) => at <= place);
      return latest !== undefined && isOther(latest);
    });
    // Where some are named in other words, which stands where is a guess.
    const tellsPlaces =
      labels.length > 0
        ? labelled.every((other) => labels.some(({ stem }) => points[other]!.label.has(stem))) ||
          labels.some((label) => isOther(label) && stretches.has(said.stretches[label.at]))
        : extra === 0;
    const sure = (extra === 0 || long) && placed && isClear(point, reading, denies, question);
    const isMisplaced = !placed && (labels.length > 0 || values.length === labelled.length);
    const turned =
      found.share === 1 &&
      ((isMisplaced && tellsPlaces) || saysExcluded(point, reading) || denies || found.denied);
    return {
      ...nothing,
      same: sure ? 'all' : isMisplaced ? 'none' : 'part',
      share: found.share,
      extra,
      turned,
      ...spanOf(said, found.matches),
    };
  });
}

const mostWordsOfPhrase = 3;
const isBriefPhrase = (point: string) =>
  withoutSideNotes(point)
    .text.split(/\s*[;,/|]\s*/)
    .every((one) => one.split(/\s+/).length <= mostWordsOfPhrase);

/** What the forms alone tell of each point. */
function matchForms(
  points: readonly Point[],
  saids: readonly AnswerTokens[],
  known: ReadonlySet<string>,
  question: ShortQuestion,
): FormsMatch[] {
  const [point, ...others] = points;
  if (point && others.length === 0) return [judgeSingle(point, readingsOf(point, saids), known, question)];
  const tries = saids.map((said) => judgeSeveral(points, said, known, question));
  const worth = (matches: readonly FormsMatch[]) => matches.filter(({ same }) => same === 'all').length;
  return tries.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

/**
 * One match for each key point. 'all' is near certain: the point was said in one of its acceptable forms and nothing that does not
 * belong to the card or its question was said with it. Takes time for the lengths of the card and of the first 4,000 characters.
 */
export function matchShortAnswers(question: ShortQuestion, answer: string): ShortMatch[] {
  const points = readPoints(question);
  const card = question.keyPoints.join(' . ');
  const saids = readAnswerTokens(answer).flatMap((said) => {
    const whole = spelledOut(said, card);
    return whole ? [said, whole] : [said];
  });
  const known = knownStems(question);
  const quoted = (span: { start: number; end: number }): FormsMatch => ({
    ...nothing,
    same: 'all',
    share: 1,
    quoted: true,
    ...span,
  });
  const matches = matchForms(points, saids, known, question);
  return points.map((point, i): ShortMatch => {
    const match = matches[i] ?? nothing;
    const { keyPoint, language, context } = point;
    const kind = { foreign: point.foreign, vocabulary: context.translated };
    if (matchFormula(keyPoint, answer) === 'same' || saysQuantity(keyPoint, answer, known))
      return { ...nothing, same: 'all', share: 1, start: 0, end: answer.length, ...kind, foreign: false };
    // Grammar that changes the sense is known of English alone: a sentence in another language counts only as it stands.
    if (language !== null) {
      const own = question.cards[i]?.term;
      const others = (question.deck ?? []).flatMap(({ term }) => (term === own ? [] : [term]));
      const near = saidNearlyExactly(keyPoint, answer, language, others);
      if (near && !point.articleMatters) return { ...quoted(near), ...kind };
      const isPhrase = context.vocabulary && isBriefPhrase(keyPoint);
      if (!isPhrase) return { ...match, same: match.same === 'none' ? 'none' : 'part', ...kind };
    }
    const quote = quotedSpan(point, saids, (said, from) => namesAnotherSubject(said, from, known, question));
    return { ...(quote ? quoted(quote) : match), ...kind };
  });
}
