/** Matches the items of a key point in a short answer. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import type { AnswerTokens } from './answer-tokens.ts';
import { findDates } from './dates.ts';
import { findWording, type Match, type MatchOptions } from './match-wording.ts';
import { type Forms, type Item, isWeak } from './read-forms.ts';
import { placesOf } from './token-match.ts';
import type { Token } from './tokens.ts';

export type ShortMatch = {
  /** 'all' is nearly certain. */
  readonly same: 'all' | 'part' | 'none';
  /** Share of the point that was said, 0..1. */
  readonly share: number;
  /** Number of words that belong neither to the card nor to the question, apart from fillers. */
  readonly extra: number;
  /** Offsets of the matched words; equal if there are none. */
  readonly start: number;
  readonly end: number;
  /** The point is not in English, where nothing but 'all' is certain. */
  readonly foreign: boolean;
  /** A word and its translation: synonyms are known only if they are listed. */
  readonly vocabulary: boolean;
  /** The card's words were said word for word. */
  readonly quoted: boolean;
  /** The point's words were said, but negated, under another label, or with something that the card excludes. */
  readonly contradicts: boolean;
};

export type ItemsMatch = {
  /** One for each item that was said. */
  readonly matches: readonly Match[];
  readonly complete: boolean;
  readonly share: number;
  /** Whether another date was said instead. */
  readonly conflict: boolean;
  /** Whether an item was said but negated. */
  readonly denied: boolean;
};

/** The rest of a longer answer is ignored. */
const mostTokens = 400;

/** Cached so that all points share one array, and with it one index. */
const beginningOf = cachedByObject((tokens: readonly Token[]) => tokens.slice(0, mostTokens));

function matchDate(item: Item, said: AnswerTokens): { match: Match | null; conflict: boolean } {
  const dates = findDates(item.date!, said.tokens);
  const same = dates.find((one) => one.same);
  if (!same) return { match: null, conflict: dates.length > 0 };
  const places = Array.from({ length: same.to - same.from }, (_, i) => same.from + i);
  return {
    match: { from: same.from, to: same.to, places, quality: 3, negated: false },
    conflict: false,
  };
}

/** The largest share of any wording's tokens that were said. */
function shareOf(item: Item, said: AnswerTokens, options: MatchOptions): number {
  let best = 0;
  for (const { tokens } of item.wordings) {
    const heard = tokens.filter(
      (wanted) => placesOf(wanted, said.tokens, options.inflects).length > 0,
    ).length;
    best = Math.max(best, heard / tokens.length);
  }
  return best;
}

/** The best match of an item. `taken`: places that belong to matches of other items. */
function matchItem(
  item: Item,
  said: AnswerTokens,
  options: MatchOptions,
  taken: ReadonlySet<number>,
): Match | null {
  const found: Match[] = [];
  for (const wording of item.wordings)
    found.push(
      ...findWording(wording, said, options).filter(({ places }) => !places.some((at) => taken.has(at))),
    );
  const rank = (match: Match) => (match.negated ? 0 : 100) + 10 * match.quality + match.places.length;
  return found.sort((a, b) => rank(b) - rank(a) || a.from - b.from)[0] ?? null;
}

/** Matches the items of `forms` in an answer. */
export function matchItems(forms: Forms, whole: AnswerTokens, options: MatchOptions): ItemsMatch {
  const said = { tokens: beginningOf(whole.tokens), clauses: whole.clauses };
  const taken = new Set<number>();
  const matches: Match[] = [];
  let share = 0;
  let conflict = false;
  let denied = false;
  for (const item of forms.items) {
    const dated = item.date ? matchDate(item, said) : null;
    conflict ||= dated?.conflict === true;
    const match = dated?.match ?? (dated?.conflict ? null : matchItem(item, said, options, taken));
    if (match && !match.negated) {
      matches.push(match);
      for (const place of match.places) taken.add(place);
    }
    denied ||= match?.negated === true;
    share += match && !match.negated ? 1 : shareOf(item, said, options);
  }
  const wanted = Math.max(1, forms.items.length);
  return {
    matches,
    complete: forms.items.length > 0 && matches.length === wanted,
    share: share / wanted,
    conflict,
    denied,
  };
}

/** The options for matching `forms`. */
export function matchOptions(forms: Forms, inflects: boolean): MatchOptions {
  return { isWeak: (token) => isWeak(token, forms.hasPronoun), optional: forms.optional, inflects };
}

/** Words without information about the subject: "the answer is", "something like", "that one". */
const FILLERS = new Set(
  `answer would could might should maybe perhaps probably definitely basically actually really simply simple pretty sure think guess
  say said id word means meaning term thing kind sort stand stands standing one ones call called name named refer refers know known course
  obviously literally exactly again spanish french german english italian latin japanese portuguese dutch yeah yep please sorry
  oops easy got remember correctly must does do did has have had can be verb noun type something anything like
  both each too about around roughly approximately circa ca version way part`.split(/\s+/),
);

/** Stop words that may change the meaning: not fillers if `strict`. */
const MEANINGFUL = new Set(
  'have had has can do all both each into onto over under before after from out off up down about only'.split(
    ' ',
  ),
);

/** Whether a word of an answer can be ignored. */
export function isFiller(token: Token, strict: boolean): boolean {
  if (token.kind !== 'word') return false;
  if (strict && MEANINGFUL.has(token.folded)) return false;
  return FILLERS.has(token.folded) || isWeak(token, false);
}
