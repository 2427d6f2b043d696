/** Answers a student's question about the question: a term with a card of its own is explained from that card, and nothing is invented. */

import { askedFront } from '#tutor/prompts/front-parts.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { isClaim, plainSaid, withoutFillers } from './intent-cues.ts';
import { plainFront, shortened } from './wording.ts';

export type Asked = {
  readonly said: string;
  readonly term: string;
  /** The key points still open: no explanation may say them. */
  readonly open: readonly string[];
  readonly points: number;
  readonly deck: readonly { term: string; definition: string }[];
};

const TERM = "((?:[\\p{L}\\p{N}'+-]+ ?){1,5}?)";
const ASKED: readonly RegExp[] = [
  new RegExp(`\\bwhat (?:do|does|did) ${TERM} (?:\\w+ )?(?:mean|stand for)\\b`, 'u'),
  new RegExp(
    `\\bmean(?:ing)?(?: exactly)? (?:by|with|of) ${TERM}(?: (?:here|exactly|again|anyway))?(?: \\?|$)`,
    'u',
  ),
  new RegExp(
    `\\b(?:meant by|explain|define) ${TERM}(?: (?:to me|for me|here|again|first|please))?(?: \\?|$)`,
    'u',
  ),
  new RegExp(
    `\\b(?:what|who)(?:'s| is| are| was|s) (?:an? |the )?${TERM}(?: (?:again|anyway|exactly|here|mean|meant|is it.*))?(?: \\?|$)`,
    'u',
  ),
];
const LITTLE = /^(?:you|that|this|it|by|the|an?|exactly|word|term)$/;
const longestExplanation = 240;
/** Fronts without these letters of each word asked for are not read. */
const comparedBeginning = 2;
/** A card that says more than this share of an open point would give it away. */
const mostGivenAway = 0.34;

/** The stems of the term asked for; empty where the question is about something else. */
function termAsked(said: string): Set<string> {
  const plain = plainSaid(said);
  for (const wording of ASKED) {
    const words = (wording.exec(plain)?.[1] ?? '').split(' ').filter((word) => !LITTLE.test(word));
    const stems = new Set(readWords(words.join(' ')).map(({ stem }) => stem));
    if (stems.size > 0) return stems;
  }
  return new Set();
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((stem) => all.has(stem));

function givesAway(definition: string, open: readonly string[], term: string): boolean {
  const told = contentStems(definition);
  const known = contentStems(term);
  return open.some((point) => {
    const secret = [...contentStems(point)].filter((stem) => !known.has(stem));
    return (
      secret.length > 0 && secret.filter((stem) => told.has(stem)).length / secret.length > mostGivenAway
    );
  });
}

/** Reads each front of the set once, and only after a question for a term. */
export function explanationFor({ said, term, open, points, deck }: Asked): string {
  if (isClaim(withoutFillers(plainSaid(said))))
    return 'If you made a point that I did not find, press “Did I say it?” beside it and decide for yourself.';
  const wanted = termAsked(said);
  const own = contentStems(askedFront(term)?.topic ?? term);
  const telling = new Set([...wanted].filter((stem) => [...contentStems(said)].includes(stem)));
  if (telling.size > 0) {
    // The shortest front with all the words asked for is the nearest.
    let best: { term: string; definition: string } | null = null;
    const beginnings = readWords(said).flatMap(({ stem, folded }) =>
      telling.has(stem) ? [folded.slice(0, comparedBeginning)] : [],
    );
    for (const card of deck) {
      if (card.term === term || (best && card.term.length >= best.term.length)) continue;
      const letters = card.term.toLowerCase();
      if (!beginnings.every((beginning) => letters.includes(beginning))) continue;
      const front = contentStems(card.term.slice(0, longestExplanation));
      if (isWithin(telling, front) && front.size <= telling.size + 1) best = card;
    }
    if (best && !givesAway(best.definition, open, term))
      return `From your card “${shortened(plainFront(best.term), longestExplanation)}”: ${shortened(best.definition, longestExplanation)}`;
    if (best) return 'The card with that word would give this question away. Say what you think it means.';
    if (isWithin(telling, own) && isWithin(own, telling))
      return 'That is what this question asks for. Say what you think it is.';
    return 'Your cards do not say that: I can only explain words that have a card of their own in this set.';
  }
  const count = points === 1 ? 'I listen for one point.' : `I listen for ${points} points.`;
  return `${count} Your own words are fine.`;
}
