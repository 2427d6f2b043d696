/** Words short questions for cards by their shape, from their fronts only. */
import { listed, plainFront } from '#tutor/dialogue/wording.ts';
import { askedAspect } from './asked-aspect.ts';
import { type CardShape, isRelation, timeKind } from './card-shape.ts';

type Card = { term: string; definition: string };

/** "in 1789", "in the 18th century", "on 9 November 1989". */
const atTime = (front: string) => {
  if (/^(?:in|around|about|circa|ca?\.)\b/i.test(front)) return front;
  if (/century$/i.test(front)) return `in ${front.replace(/^(?!the\b)/i, 'the ')}`;
  const hasDay = /^\d{1,2}\D|\b\d{1,2}(?:st|nd|rd|th)?,/.test(front);
  return timeKind(front) === 'date' && hasDay ? `on ${front}` : `in ${front}`;
};

const inQuotes = (front: string) => `“${front}”`;

/** For one card and for several. */
const DATE_WORDS = { year: ['year or number goes', 'years or numbers go'], date: ['date goes', 'dates go'] };

const LANGUAGES =
  'English|German|French|Spanish|Italian|Latin|Greek|Portuguese|Russian|Japanese|Chinese|Mandarin|Korean|Arabic|Hebrew|Dutch|Polish|Turkish|Swedish|Norwegian|Danish|Finnish|Hindi|Welsh|Irish';
/** "actually (in Spanish)", "to remember -> German", "the girl -> German + article". */
const IN_LANGUAGE = new RegExp(
  `^(.{1,80}?)\\s*(?:\\(\\s*in|->|→|[-–:]\\s*in|\\bin)\\s*(${LANGUAGES})\\b\\s*(.*)$`,
  'su',
);

/** The word to say in another language, that language, and what else the front asks; null for other fronts. */
export function asksForWord(term: string): { word: string; language: string; more: string } | null {
  const [, word, language, rest = ''] = IN_LANGUAGE.exec(plainFront(term)) ?? [];
  if (!word || !language) return null;
  const more = rest.replace(/^[)\s(+]+|[)\s]+$/g, '');
  return { word, language, more };
}

/** "capital of Mongolia". */
const NOUN_OF = /^(?:the\s+)?\p{L}+(?:\s\p{L}+)?\s(?:of|in)\s\P{Lu}*\p{L}/iu;

/** "How do you say “the girl” in German (article)?"; null if the front asks for no language. */
export function sayingQuestion(term: string): string | null {
  const asked = asksForWord(term);
  return asked && `How do you say “${asked.word}” in ${asked.language}${asked.more && ` (${asked.more})`}?`;
}

const VERB_FIRST = /^(?:is|are|was|were|has|have|had|can)\s/;
const CONDITION_FIRST = /^(?:if|when)\s/i;
/** "ATP stands for", "force is measured in": the back continues the sentence. */
const CUT_OFF =
  /\s(?:is|are|was|were|means|equals|\p{L}{2,}(?:ed|s|\p{L}n)\s(?:in|of|by|as|for|at|to|with|from|on))$/iu;
const fewestLineWords = 3;

/** The question for a front whose sentence the back completes; null for other fronts. */
export function lineQuestion(term: string): string | null {
  const front = plainFront(term);
  if (front.split(/\s+/).length < fewestLineWords) return null;
  if (VERB_FIRST.test(front)) return `What ${front}?`;
  if (CONDITION_FIRST.test(front)) return `What happens ${front.charAt(0).toLowerCase()}${front.slice(1)}?`;
  return CUT_OFF.test(front) ? `Finish this: “${front} …”` : null;
}

/** "DNA: stores genetic information", "AT II: constricts vessels" do not say what the letters stand for. */
const CAPITALS = /^(?:\p{Lu}{3,}|\p{Lu}{2,}(?:[ -](?:\p{Lu}+|\d+))+)$/u;
const isExpanded = (front: string, back: string) =>
  !CAPITALS.test(front) || back.trim().charAt(0).toUpperCase() === front.charAt(0);

/** The question for one card of this shape; null if the shape has no wording of its own. */
export function shortQuestion(shape: CardShape, card: Card): string | null {
  const front = plainFront(card.term);
  const name = inQuotes(front);
  const line = shape === 'pair' || shape === 'value' || shape === 'date' ? lineQuestion(front) : null;
  if (line) return line;
  switch (shape) {
    case 'word':
      return sayingQuestion(front) ?? `What does ${name} mean?`;
    case 'symbol':
      return isExpanded(front, card.definition) ? `What does ${name} stand for?` : `What is ${name}?`;
    case 'value':
      return `Which number or value goes with ${name}?`;
    case 'date':
      return `Which ${DATE_WORDS[timeKind(card.definition) ?? 'date'][0]} with ${name}?`;
    case 'event':
      return `What happened ${atTime(front)}?`;
    case 'result':
      return `What comes out of ${name}?`;
    case 'pair':
      return NOUN_OF.test(front)
        ? `What is the ${askedAspect(front)?.aspect ?? front.replace(/^the\s+/i, '')}?`
        : `What goes with ${name}?`;
    case 'formula':
      return `Which formula goes with ${name}? Say it aloud.`;
    case 'list':
      return `What belongs to ${name}? Name as many as you can.`;
    case 'gap':
      return `Which word or words fill the gap? ${name}`;
    case 'reverse':
      return `What is being described here? ${name}`;
    default:
      return null;
  }
}

/** "difference between A and B". */
const relationIn = (front: string) => {
  const plain = plainFront(front).replace(/^the\s+/i, '');
  return `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
};

/** One question for several cards with brief answers; cards of different shapes get the most general wording. */
export function briefQuestion(cards: readonly (Card & { shape: CardShape })[]): string {
  const fronts = cards.map(({ term }) => plainFront(term));
  const names = listed(fronts.map(inQuotes));
  const [shape, ...others] = new Set(cards.map((card) => card.shape));
  const all = others.length === 0 ? shape : 'pair';
  const oneByOne = 'Go through them one by one.';
  switch (all) {
    case 'word':
      return `What do ${names} mean? ${oneByOne}`;
    case 'symbol':
      return `What do ${names} stand for? ${oneByOne}`;
    case 'value':
      return `Which numbers or values go with ${names}? ${oneByOne}`;
    case 'date': {
      const kinds = new Set(cards.map(({ definition }) => timeKind(definition) ?? 'date'));
      return `Which ${DATE_WORDS[kinds.size === 1 && kinds.has('year') ? 'year' : 'date'][1]} with ${names}? ${oneByOne}`;
    }
    case 'event':
      return `What happened ${listed(fronts.map(atTime))}? ${oneByOne}`;
    case 'result':
      return `What comes out of ${names}? ${oneByOne}`;
    default:
      return `What goes with each of these: ${names}? ${oneByOne}`;
  }
}

/** A front that asks something itself, with its final mark. */
export function ownQuestion(front: string): string {
  if (isRelation(front)) return `Explain the ${relationIn(front)}.`;
  if (/[?？.!。…]$/.test(front)) return front;
  const asks =
    /^(?:what|why|how|when|where|who|whom|whose|which|is|are|was|were|do|does|did|can)\b|\s(?:which|what|whom)\b/i;
  return asks.test(front) ? `${front}?` : `${front}.`;
}
