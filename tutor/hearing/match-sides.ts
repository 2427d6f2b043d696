/** Corrects misheard words in an answer that otherwise follows a side of a card word by word: "ventrical" to "ventricle". */
import { readWords, spanOf, type Word } from '#tutor/words.ts';
import { contrastsOf } from './contrasts.ts';
import type { Span, TakenTerm } from './match-terms.ts';
import { mayBeLike, sounding, soundLikeness } from './sound-likeness.ts';

/** At most this many words of a side and of an answer are compared; the time is their product. */
const mostWords = 120;
/** An answer follows a side if it has at least this many of its words, and this share of them. */
const leastFollowed = 4;
const leastShare = 0.7;
/** At most one word is corrected for this many that follow the side. */
const followedForEach = 4;
/** A recogniser writes at most this many words for at most this many others. */
const mostHeard = 4;
const mostMeant = 3;

/** How alike the words must sound: less if the recogniser is not sure or wrote something that is not a word. */
const least = { noWord: 0.45, unsure: 0.45, sure: 0.8 };

const NEGATION = /^(?:not|no|never|nor|none|without|cannot|neither)$|nt$/;
const hasDigit = ({ folded }: Word) => /\d/.test(folded);
const holdsBack = (words: readonly Word[]) =>
  words.some((word) => NEGATION.test(word.folded) || hasDigit(word));

export type HeardSides = {
  readonly heard: string;
  readonly unsure: readonly Span[];
  /** The sides of the cards that are asked about. */
  readonly sides: readonly string[];
  /** Whether a folded word occurs in the set: such a word is never corrected. */
  readonly isOfSet: (folded: string) => boolean;
  readonly isWord: (word: Word) => boolean;
};

/** The indices of the words both lists share in order: a longest common subsequence. */
function followed(heard: readonly Word[], side: readonly Word[]): [number, number][] {
  const same = (a: number, b: number) =>
    heard[a]!.folded === side[b]!.folded || (heard[a]!.content && heard[a]!.stem === side[b]!.stem);
  const lengths = Array.from({ length: heard.length + 1 }, () => new Uint8Array(side.length + 1));
  for (let a = heard.length - 1; a >= 0; a--)
    for (let b = side.length - 1; b >= 0; b--)
      lengths[a]![b] = same(a, b)
        ? lengths[a + 1]![b + 1]! + 1
        : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < heard.length && b < side.length; ) {
    if (same(a, b)) pairs.push([a++, b++]);
    else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a++;
    else b++;
  }
  return pairs;
}

type Slip = { readonly heard: Span; readonly meant: Span; readonly likeness: number };

function slipsOf(
  { unsure, isOfSet, isWord }: HeardSides,
  heard: readonly Word[],
  side: readonly Word[],
): Slip[] {
  const pairs = followed(heard, side);
  if (pairs.length < leastFollowed || pairs.length < leastShare * side.length) return [];
  const slips: Slip[] = [];
  // The gaps between shared words, before the first and after the last.
  let [fromHeard, fromSide] = [0, 0];
  for (const [toHeard, toSide] of [...pairs, [heard.length, side.length] as const]) {
    const said = heard.slice(fromHeard, toHeard);
    const meant = side.slice(fromSide, toSide);
    [fromHeard, fromSide] = [toHeard + 1, toSide + 1];
    if (said.length === 0 || meant.length === 0 || said.length > mostHeard || meant.length > mostMeant)
      continue;
    if (!meant.some(({ content }) => content) || holdsBack(said) || holdsBack(meant)) continue;
    if (said.some(({ folded, content }) => content && isOfSet(folded))) continue;
    const sound = sounding(said.map(({ folded }) => folded));
    const wanted = meant.map(({ folded }) => folded);
    const likeness = soundLikeness(sound, sounding(wanted));
    const isUnsure = said.some((word) =>
      unsure.some(({ start, end }) => start < word.end && word.start < end),
    );
    const limit = !said.every(isWord) ? least.noWord : isUnsure ? least.unsure : least.sure;
    if (!mayBeLike(sound, sounding(wanted)) || likeness < limit) continue;
    if (contrastsOf(wanted).some((other) => soundLikeness(sound, sounding(other)) > likeness)) continue;
    slips.push({ heard: spanOf(said), meant: spanOf(meant), likeness });
  }
  return slips
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, Math.floor(pairs.length / followedForEach));
}

/** The offsets of corrections refer to the text that is returned. */
export function matchSides(input: HeardSides): { text: string; taken: readonly TakenTerm[] } {
  const words = readWords(input.heard).slice(0, mostWords);
  let best: { side: string; slips: Slip[] } = { side: '', slips: [] };
  for (const side of input.sides) {
    const slips = slipsOf(input, words, readWords(side).slice(0, mostWords));
    if (slips.length > best.slips.length) best = { side, slips };
  }
  let text = '';
  let at = 0;
  const taken: TakenTerm[] = [];
  for (const { heard, meant } of best.slips.toSorted((a, b) => a.heard.start - b.heard.start)) {
    text += input.heard.slice(at, heard.start);
    const start = text.length;
    text += best.side.slice(meant.start, meant.end);
    taken.push({ start, end: text.length, heard: input.heard.slice(heard.start, heard.end) });
    at = heard.end;
  }
  return { text: text + input.heard.slice(at), taken };
}
