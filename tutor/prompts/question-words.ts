/** Words the questions: kinds vary, only the fronts of cards are named, and backs are never revealed. */
import { listed, plainFront, shortened } from '#tutor/dialogue/wording.ts';
import { isBrief } from './card-shape.ts';
import type { ReadCard } from './relatedness.ts';
import { briefQuestion, ownQuestion, shortQuestion } from './short-questions.ts';

export type PromptKind = 'explain' | 'compare' | 'apply' | 'why';

const longestTermLetters = 400;
const REASONS =
  /\b(?:because|cause[sd]?|due to|so that|therefore|thus|hence|leads? to|results? (?:in|from)|in order to)\b/i;
const USES =
  /\b(?:used|uses?|helps?|allows?|enables?|function|purpose|applies|apply|when|where|method|technique|process|rule|law|measures?)\b/i;

/** Quoted, so that any front fits any sentence: a verb, a name with its article, a line of code. */
const nameOf = (card: ReadCard) => `“${shortened(plainFront(card.term), longestTermLetters)}”`;
const asQuestion = (card: ReadCard) => ownQuestion(shortened(card.term, longestTermLetters));

/** The kinds of question possible for a group of cards, best first. */
export function kindsFor(group: readonly ReadCard[]): PromptKind[] {
  const [first] = group;
  if (!first) return [];
  if (first.shape === 'question') return [/^\s*why\b/i.test(first.term) ? 'why' : 'explain'];
  if (first.shape === 'word' || first.shape === 'symbol') return ['explain', 'apply'];
  if (first.shape === 'formula') return group.length > 1 ? ['explain'] : ['apply', 'explain'];
  if (group.some(({ shape }) => shape !== 'concept')) return ['explain'];
  if (group.length === 2) return ['compare', 'explain'];
  if (group.length > 2) return ['explain', 'compare'];
  return [
    ...(REASONS.test(first.definition) ? ['why' as const] : []),
    ...(USES.test(first.definition) ? (['apply', 'explain'] as const) : (['explain', 'apply'] as const)),
  ];
}

function ofMany(group: readonly ReadCard[], kind: PromptKind): string {
  const [first] = group;
  if (first?.shape === 'question') return `Answer these together: ${group.map(asQuestion).join(' ')}`;
  const names = listed(group.map(nameOf));
  if (first?.shape === 'formula') return `Which formulas go with ${names}? Say them aloud, one by one.`;
  if (kind === 'compare') return `Compare ${names}. Say what each of them is, and what sets them apart.`;
  return `Explain ${names}, and how they belong together.`;
}

function ofOne(card: ReadCard, kind: PromptKind): string {
  const name = nameOf(card);
  if (card.shape === 'question') return asQuestion(card);
  if (card.shape === 'list') return `Name everything that belongs to ${name}.`;
  const short = shortQuestion(card.shape, { ...card, term: shortened(card.term, longestTermLetters) });
  if (kind === 'apply' && card.shape === 'formula')
    return `A problem calls for ${name}. Which formula do you write down? Say it aloud.`;
  if (kind === 'apply' && short && (card.shape === 'word' || card.shape === 'symbol'))
    return `You meet this in a text: ${name}. ${short.replace(name, 'it')}`;
  if (short) return short;
  if (/\s(?:vs\.?|versus)\s/i.test(card.term)) return `What sets these apart: ${name}?`;
  if (kind === 'why') return `Explain ${name}. Say what leads to what, and why.`;
  if (kind === 'apply') return `You are asked about ${name} in an exam. Say everything you would write down.`;
  return `Explain ${name} in your own words, as if to a friend who missed the lesson.`;
}

export function wordQuestion(group: readonly ReadCard[], kind: PromptKind): string {
  const [first] = group;
  if (!first) return '';
  if (group.length === 1) return ofOne(first, kind);
  return isBrief(first.shape) ? briefQuestion(group) : ofMany(group, kind);
}
