/** Compares a short answer with the forms of a key point: the same, part of it, or not. */

import { oncePer } from '#tutor/judge/once-per.ts';
import type { AnswerTokens } from './answer-tokens.ts';
import { findDates } from './dates.ts';
import { findWording, type Match, type Matching } from './match-wording.ts';
import { type Forms, type Item, isWeak } from './read-forms.ts';
import { placesOf } from './token-match.ts';
import type { Token } from './tokens.ts';

/**
 * `same`: 'all' is near certain. `share`: how much of what is wanted was said, 0..1. `extra`: telling words said besides that belong
 * neither to the card nor to the question. `start`, `end`: offsets of the words that say it, equal where nothing does. `foreign`: the point
 * is in another language than English, of which nothing but 'all' is decided. `quoted`: the card's own words, one after the other.
 * `turned`: its words were said, but denied, of another thing the card asks about, or with what the card says it does not mean.
 */
export type ShortMatch = {
  readonly same: 'all' | 'part' | 'none';
  readonly share: number;
  readonly extra: number;
  readonly start: number;
  readonly end: number;
  readonly foreign: boolean;
  /** A word and its meaning in another language: other words for it are known only where they are listed. */
  readonly vocabulary: boolean;
  readonly quoted: boolean;
  readonly turned: boolean;
};

export type ItemsMatch = {
  /** One for each item that was said. */
  readonly matches: readonly Match[];
  readonly complete: boolean;
  readonly share: number;
  /** True when another date or number stands where the wanted one should. */
  readonly conflict: boolean;
  /** True when an item was said, but denied. */
  readonly denied: boolean;
};

/** Longer answers are no short answers; what follows is not read here. */
const mostTokens = 400;

/** The tokens that are read, the same ones for all points, so that they are indexed once. */
const beginningOf = oncePer((tokens: readonly Token[]) => tokens.slice(0, mostTokens));

function matchDate(item: Item, said: AnswerTokens): { match: Match | null; conflict: boolean } {
  const dates = findDates(item.date!, said.tokens);
  const same = dates.find((one) => one.same);
  if (!same) return { match: null, conflict: dates.length > 0 };
  const places = Array.from({ length: same.to - same.from }, (_, i) => same.from + i);
  return {
    match: { from: same.from, to: same.to, places, sameness: 3, negated: false },
    conflict: false,
  };
}

/** The largest share of a wording's tokens that were said anywhere. */
function shareOf(item: Item, said: AnswerTokens, matching: Matching): number {
  let best = 0;
  for (const { tokens } of item.wordings) {
    const heard = tokens.filter(
      (wanted) => placesOf(wanted, said.tokens, matching.inflects).length > 0,
    ).length;
    best = Math.max(best, heard / tokens.length);
  }
  return best;
}

/** `taken`: places of said tokens that other items hold already. */
function matchItem(
  item: Item,
  said: AnswerTokens,
  matching: Matching,
  taken: ReadonlySet<number>,
): Match | null {
  const found: Match[] = [];
  for (const wording of item.wordings)
    found.push(
      ...findWording(wording, said, matching).filter(({ places }) => !places.some((at) => taken.has(at))),
    );
  const rank = (match: Match) => (match.negated ? 0 : 100) + 10 * match.sameness + match.places.length;
  return found.sort((a, b) => rank(b) - rank(a) || a.from - b.from)[0] ?? null;
}

/** Where the items of `forms` were said. */
export function matchItems(forms: Forms, whole: AnswerTokens, matching: Matching): ItemsMatch {
  const said = { tokens: beginningOf(whole.tokens), stretches: whole.stretches };
  const taken = new Set<number>();
  const matches: Match[] = [];
  let share = 0;
  let conflict = false;
  let denied = false;
  for (const item of forms.items) {
    const dated = item.date ? matchDate(item, said) : null;
    conflict ||= dated?.conflict === true;
    const match = dated?.match ?? (dated?.conflict ? null : matchItem(item, said, matching, taken));
    if (match && !match.negated) {
      matches.push(match);
      for (const place of match.places) taken.add(place);
    }
    denied ||= match?.negated === true;
    share += match && !match.negated ? 1 : shareOf(item, said, matching);
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

export function matchingOf(forms: Forms, inflects: boolean): Matching {
  return { isWeak: (token) => isWeak(token, forms.hasPronoun), optional: forms.optional, inflects };
}

/** Words of an answer that say nothing of the subject: "the answer is", "something like", "that one". */
const SHELL = new Set(
  `answer would could might should maybe perhaps probably definitely basically actually really simply simple pretty sure think guess
  say said id word means meaning term thing kind sort stand stands standing one ones call called name named refer refers know known course
  obviously literally exactly again spanish french german english italian latin japanese portuguese dutch yeah yep please sorry
  oops easy got remember correctly must does do did has have had can be verb noun type something anything like
  both each too about around roughly approximately circa ca version way part`.split(/\s+/),
);

/** Grammar that changes what is said and so is no mere shell. */
const CHANGING = new Set(
  'have had has can do all both each into onto over under before after from out off up down about only'.split(
    ' ',
  ),
);

export function isShell(token: Token, strict: boolean): boolean {
  if (token.kind !== 'word') return false;
  if (strict && CHANGING.has(token.folded)) return false;
  return SHELL.has(token.folded) || isWeak(token, false);
}
