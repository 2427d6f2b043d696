/** Answers a student's question from the set's own cards: how many points are expected, what a term means, what the cards say about it. */

import { askedFront } from '#tutor/prompts/front-parts.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { isClaim, plainSaid, withoutFillers } from './intent-cues.ts';
import { plainFront, shortened } from './wording.ts';

type Card = { readonly term: string; readonly definition: string };

export type Asked = {
  readonly said: string;
  readonly term: string;
  /** The key points still open, which no explanation may reveal. */
  readonly open: readonly string[];
  readonly points: number;
  readonly deck: readonly Card[];
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
/** Only fronts with this many first letters of each word asked about are compared. */
const comparedBeginning = 2;
/** A card with more than this share of an open point's words would give it away. */
const mostGivenAway = 0.34;

/** The stems of the term asked about; empty for other questions. */
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
  const stems = contentStems(definition);
  const known = contentStems(term);
  return open.some((point) => {
    const secret = [...contentStems(point)].filter((stem) => !known.has(stem));
    return (
      secret.length > 0 && secret.filter((stem) => stems.has(stem)).length / secret.length > mostGivenAway
    );
  });
}

/** Questions about the form of an answer: "do I have to name both", "does the order count". */
const ABOUT_ANSWERING =
  /\b(?:(?:do|should|must|can|could|may|shall) (?:i|we)|do you (?:want|need|accept|expect)|are you (?:after|asking|looking)|how (?:many|much|long|detailed|exact|exactly)|is (?:it|that|this) (?:enough|ok|okay|fine|allowed|right|correct)|does (?:it|that|order|spelling|the order|the spelling)|(?:count|matter)s?\b|if i (?:just|only))\b/;
/** Words of questions that do not name a subject. */
const ASKING = new Set([
  ...contentStems(
    'same thing different difference mean called kind example again exactly question answer word term happen one ones somewhere something anything someone also really there about tell',
  ),
]);
/** A card answers if it has at least this share of the words asked about. */
const leastShare = 2 / 3;
const comparedLetters = 600;

const fromCard = ({ term, definition }: Card) =>
  `From your card “${shortened(plainFront(term), longestExplanation)}”: ${shortened(definition, longestExplanation)}`;
const GIVEN_AWAY = 'The card with that word would give this question away. Say what you think it means.';
const NOT_SAID = 'Your cards do not say that, and I only know what is on them.';

/** The card with most of the words asked about; null if none has enough. */
function cardSaying(asked: ReadonlySet<string>, deck: readonly Card[], term: string): Card | null {
  let best: { card: Card; share: number } | null = null;
  for (const card of deck) {
    if (card.term === term) continue;
    const stems = contentStems(`${card.term} ${card.definition.slice(0, comparedLetters)}`);
    const share = [...asked].filter((stem) => stems.has(stem)).length / asked.size;
    if (share >= leastShare && share > (best?.share ?? 0)) best = { card, share };
  }
  return best?.card ?? null;
}

/** The set's answer to a question about the subject; null for questions about the form of an answer, or the prompt itself. */
function ofSubject({ said, term, open, deck }: Asked): string | null {
  if (ABOUT_ANSWERING.test(plainSaid(said))) return null;
  const own = contentStems(term);
  const asked = new Set([...contentStems(said)].filter((stem) => !own.has(stem) && !ASKING.has(stem)));
  if (asked.size === 0) return null;
  const card = cardSaying(asked, deck, term);
  if (!card) return NOT_SAID;
  return givesAway(card.definition, open, term) ? GIVEN_AWAY : fromCard(card);
}

/** The reply to a student's question. Reads each card of the set once. */
export function explanationFor({ said, term, open, points, deck }: Asked): string {
  if (isClaim(withoutFillers(plainSaid(said))))
    return 'If you made a point that I did not find, press “Did I say it?” beside it and decide for yourself.';
  const wanted = termAsked(said);
  const own = contentStems(askedFront(term)?.topic ?? term);
  const telling = new Set([...wanted].filter((stem) => [...contentStems(said)].includes(stem)));
  if (telling.size > 0) {
    // The shortest front with all the words asked about fits best.
    let best: Card | null = null;
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
    if (best) return givesAway(best.definition, open, term) ? GIVEN_AWAY : fromCard(best);
    if (isWithin(telling, own) && isWithin(own, telling))
      return 'That is what this question asks for. Say what you think it is.';
  }
  const fromDeck = ofSubject({ said, term, open, points, deck });
  if (fromDeck !== null) return fromDeck;
  const count = points === 1 ? 'I listen for one point.' : `I listen for ${points} points.`;
  return `${count} Your own words are fine.`;
}
