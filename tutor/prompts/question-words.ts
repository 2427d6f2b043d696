/** Words the questions from the fronts of cards; backs are never revealed. */
import { listed, plainFront, shortened } from '#tutor/dialogue/wording.ts';
import { askedAspect } from './asked-aspect.ts';
import { isBrief } from './card-shape.ts';
import { askedFront, askedQuestion, isHeading, isRule, sidesOf } from './front-parts.ts';
import { listItems, mostItems } from './list-items.ts';
import { isNamedPerson } from './named-person.ts';
import { isPluralFront } from './plural-front.ts';
import type { ReadCard } from './relatedness.ts';
import {
  briefQuestion,
  lineQuestion,
  ownQuestion,
  sayingQuestion,
  shortQuestion,
} from './short-questions.ts';

export type PromptKind = 'explain' | 'compare' | 'apply' | 'why';

const longestTermLetters = 400;
/** "most common side effect of …". */
const SINGLED_OUT =
  /^(?:most|least|main|largest|smallest|biggest|highest|lowest|longest|first|last|usual|only) \p{L}/iu;
/** Names of formulas: "a problem calls for alkenes" would make no sense. */
const CALLED_FOR =
  /\b(?:formula|equation|eqn|law|rule|theorem|energy|area|volume|speed|velocity|force|power|rate)\b/i;
/** "soliloquy is...". */
const UNFINISHED = /\b(?:is|are|was|were|means?|tells? you|says?)\s*(?:\.{3}|…)$/i;
/** A front that could occur in a text. */
const MEETABLE = /^[\p{L}\p{M}'’. -]{2,40}$/u;
/** The back describes steps. */
const STEPS = /\bfirst\b.*\bthen\b|(?:(?:->|→).*){2}|\bstep by step\b|\bafter that\b/is;
/** The back says what a thing is for. */
const USES =
  /\b(?:used (?:to|for|in|as|by|when)|helps? (?:to|with|you)?|allows?|enables?|function|purpose|job|good for|serves? (?:to|as)|in order to)\b/i;
/** "3 main objectives", "remedies (3)". */
const COUNTED = /^\d+ \p{L}|\((?:name )?\d+\)$/iu;
const NUMBER = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)`;
/** "the three gases that make up most of the air". */
const COUNTED_FIRST = new RegExp(String.raw`^(?:the\s+)?${NUMBER}\s+\p{L}`, 'iu');
/** "planets, in order": the question adds it itself. */
const SAYS_ORDER = /[,:(]*\s*\bin\s+(?:(?:the|their|right|correct|chronological)\s+)*order\)?$/iu;
/** "order of the planets from the sun". */
const ORDER_OF = /^(?:the\s+)?(?:\p{L}+\s+)?(?:order|sequence)\s+of\s+(.+)$/isu;
/** "4 stages of mitosis", "planets from the sun". */
const STEPS_OF = new RegExp(
  String.raw`^(?:(?:the|all)\s+)*(?:${NUMBER}\s+)?(?:\p{L}+\s){0,2}\p{L}+[^\P{Ll}ius]s\s(?:of|in|for|from|to|by)\s`,
  'u',
);
/** Things that proceed in steps. */
const PROCESS = /\b(?:process|pathway|cycle|sequence)\b/iu;
const FROM_TO = /\bfrom\s.*\sto\s/isu;
/** Quoted, so that any front fits the sentence: a verb, a name with its article, a line of code. */
const nameOf = (card: ReadCard) =>
  `“${shortened(plainFront(card.term), longestTermLetters).replace(/"([^"]*)"/g, '‘$1’')}”`;
/** Begins with a capital, except "pH of …". */
const asQuestion = (card: ReadCard) =>
  ownQuestion(shortened(card.term, longestTermLetters)).replace(/^\p{Ll}(?=[\p{Ll}\s])/u, (letter) =>
    letter.toUpperCase(),
  );

/** Whether a card's front is the name of one thing, which any question may mention. */
export const isPlainName = (card: ReadCard) =>
  card.shape === 'concept' &&
  sayingQuestion(card.term) === null &&
  askedFront(card.term) === null &&
  sidesOf(card) === null &&
  !isHeading(card.term);

/** The kinds of question that fit a group of cards, best first. */
export function kindsFor(group: readonly ReadCard[]): PromptKind[] {
  const [first] = group;
  if (!first) return [];
  if (first.shape === 'question') return [/^\s*why\b/i.test(first.term) ? 'why' : 'explain'];
  if (first.shape === 'word' || first.shape === 'symbol') return ['explain', 'apply'];
  if (first.shape === 'formula') return group.length > 1 ? ['explain'] : ['apply', 'explain'];
  if (group.some(({ shape }) => shape !== 'concept')) return ['explain'];
  if (group.length > 1) return ['compare'];
  if (sidesOf(first)) return ['compare'];
  if (!isPlainName(first)) return ['explain'];
  return USES.test(first.definition) ? ['explain', 'apply'] : ['explain'];
}

/** Groups of other than brief cards are two formulas or two concepts. */
function ofTwo(group: readonly ReadCard[]): string {
  const names = listed(group.map(nameOf));
  return group[0]?.shape === 'formula'
    ? `Which formulas go with ${names}? Say them aloud, one by one.`
    : `What is the difference between ${names}? Say what each of them is.`;
}

const ofAskedFront = (card: ReadCard) => askedQuestion(shortened(card.term, longestTermLetters));

function ofConcept(card: ReadCard, kind: PromptKind): string {
  const name = nameOf(card);
  if (UNFINISHED.test(card.term)) return `Finish this: ${name}`;
  const line = lineQuestion(card.term);
  if (line) return line;
  const sides = sidesOf(card);
  if (sides) {
    const [one, other] = sides.map((side) => side.split(/\s+/).length);
    // "strong vs weak acid": one side lacks the noun.
    return one === other
      ? `What is the difference between “${sides[0]}” and “${sides[1]}”?`
      : `What sets these apart: ${name}?`;
  }
  const saying = sayingQuestion(card.term);
  if (saying) return saying;
  const asked = ofAskedFront(card);
  if (asked) return asked;
  if (SINGLED_OUT.test(card.term)) return `What is the ${name.slice(1, -1)}?`;
  if (isHeading(card.term)) return `What do your notes say under ${name}? Tell as much as you remember.`;
  if (STEPS.test(card.definition)) return goesOn(name);
  if (kind === 'apply') return `What is ${name} good for, and how does it do that?`;
  if (/\.{3}|…/.test(card.term)) return `Explain ${name}.`;
  const asksFor = askedAspect(name.slice(1, -1));
  if (asksFor) return `What ${asksFor.isPlural ? 'are' : 'is'} the ${asksFor.aspect}?`;
  if (isNamedPerson(name.slice(1, -1), card.definition)) return `Who is ${name}?`;
  return `What ${isPluralFront(name.slice(1, -1), card.definition) ? 'are' : 'is'} ${name}?`;
}

const goesOn = (name: string) => `How does ${name} go on? Tell it step by step.`;

/** Asks for items that have an order: "order of the planets", "4 stages of mitosis". */
function inTheirOrder(card: ReadCard, name: string): string {
  const plain = shortened(plainFront(card.term), longestTermLetters).replace(SAYS_ORDER, '');
  const lower = `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  const isOfThings = STEPS_OF.test(lower) || (lower === plain && isPluralFront(plain));
  const things = ORDER_OF.exec(plain)?.[1] ?? (isOfThings ? plain : null);
  if (things === null)
    return PROCESS.test(plain) ? goesOn(name) : `Name what belongs to “${plain}” in order.`;
  const bare = things
    .replace(/^(?:the|all)\s+/i, '')
    .replace(/^\p{Lu}(?=\p{Ll}+s\s)/u, (letter) => letter.toLowerCase());
  return `Name the ${bare}${FROM_TO.test(bare) ? '' : ' in order'}.`;
}

/** The question says how many items there are if it cannot show them all. */
function ofList(card: ReadCard, name: string): string {
  const { items, ordered } = listItems(card) ?? { items: [], ordered: false };
  const count = items.length;
  if (count > mostItems) return `Name as many as you can of the ${count} that belong to ${name}.`;
  if (ordered) return inTheirOrder(card, name);
  const plain = plainFront(card.term);
  if (COUNTED_FIRST.test(plain)) return `Name the ${plain.replace(/^the\s+/i, '')}.`;
  const asksFor = askedAspect(name.slice(1, -1));
  if (asksFor?.isPlural) return `Name the ${asksFor.aspect}.`;
  // A plural front names its items; for any other the card lists what to say about it.
  if (isPluralFront(plain) || COUNTED.test(plain) || count === 0 || card.shape === 'reverse')
    return `Name everything that belongs to ${name}.`;
  return `What do you know about ${name}? Your card has ${count} points.`;
}

function ofOne(card: ReadCard, kind: PromptKind): string {
  const name = nameOf(card);
  if (card.shape === 'question') return asQuestion(card);
  const isList = card.shape === 'list' || (card.shape === 'reverse' && listItems(card) !== null);
  if (isList) return ofAskedFront(card) ?? ofList(card, name);
  const short = shortQuestion(card.shape, { ...card, term: shortened(card.term, longestTermLetters) });
  const asked = ofAskedFront(card);
  if (asked && (card.shape === 'formula' || isRule(card.term))) return asked;
  if (kind === 'apply' && card.shape === 'formula' && CALLED_FOR.test(card.term))
    return `A problem calls for ${name}. Which formula do you write down? Say it aloud.`;
  if (
    kind === 'apply' &&
    short &&
    (card.shape === 'word' || card.shape === 'symbol') &&
    MEETABLE.test(plainFront(card.term))
  )
    return `You meet this in a text: ${name}. ${short.replace(name, 'it')}`;
  if (short) return (isBrief(card.shape) && asked) || short;
  return ofConcept(card, kind);
}

export function wordQuestion(group: readonly ReadCard[], kind: PromptKind): string {
  const [first] = group;
  if (!first) return '';
  if (group.length === 1) return ofOne(first, kind);
  return isBrief(first.shape) ? briefQuestion(group) : ofTwo(group);
}
