/** Words the questions: what is asked varies in kind, names only the fronts of cards, and never says what is on their backs. */
import { listed, shortened } from '#tutor/judge/wording.ts';
import type { ReadCard } from './relatedness.ts';

export type PromptKind = 'explain' | 'compare' | 'apply' | 'why';

const longestTermLetters = 400;
const REASONS =
  /\b(?:because|cause[sd]?|due to|so that|therefore|thus|hence|leads? to|results? (?:in|from)|in order to)\b/i;
const USES =
  /\b(?:used|uses?|helps?|allows?|enables?|function|purpose|applies|apply|when|where|method|technique|process|rule|law|measures?)\b/i;

const termOf = (card: ReadCard) => shortened(card.term, longestTermLetters).replace(/[.:;,]+$/, '');
const asQuestion = (card: ReadCard) =>
  /[?.!…]$/.test(card.term) ? shortened(card.term, longestTermLetters) : `${termOf(card)}?`;

/** The kinds of question a group of cards can carry, the best first. */
export function kindsFor(group: readonly ReadCard[]): PromptKind[] {
  const [first] = group;
  if (!first) return [];
  if (first.shape === 'question') return [/^\s*why\b/i.test(first.term) ? 'why' : 'explain'];
  if (first.shape === 'vocabulary') return ['explain', 'apply'];
  if (first.shape === 'formula') return group.length > 1 ? ['explain'] : ['apply', 'explain'];
  if (first.shape === 'reverse') return ['explain'];
  if (group.some(({ shape }) => shape !== 'concept')) return ['explain'];
  if (group.length === 2) return ['compare', 'explain'];
  if (group.length > 2) return ['explain', 'compare'];
  return [
    ...(REASONS.test(first.definition) ? ['why' as const] : []),
    ...(USES.test(first.definition) ? (['apply', 'explain'] as const) : (['explain', 'apply'] as const)),
  ];
}

function ofVocabulary(group: readonly ReadCard[], kind: PromptKind): string {
  const names = group.map((card) => `“${termOf(card)}”`);
  if (group.length === 1)
    return kind === 'apply'
      ? `You meet ${names[0]} in a text. What does it mean?`
      : `What does ${names[0]} stand for?`;
  return kind === 'apply'
    ? `You meet these in a text: ${listed(names)}. Say what each of them means.`
    : `What do ${listed(names)} mean? Go through them one by one.`;
}

function ofMany(group: readonly ReadCard[], kind: PromptKind): string {
  if (group.some(({ shape }) => shape === 'question'))
    return `Answer these together, and say how they are connected: ${group.map(asQuestion).join(' ')}`;
  const names = listed(group.map(termOf));
  if (kind === 'compare') return `Compare ${names}. Say what each of them is, and what sets them apart.`;
  return `Explain ${names}, and how they belong together.`;
}

function ofOne(card: ReadCard, kind: PromptKind): string {
  if (card.shape === 'question') return asQuestion(card);
  if (card.shape === 'reverse') return `What is being described here? “${termOf(card)}”`;
  const term = termOf(card);
  if (card.shape === 'formula')
    return kind === 'apply'
      ? `You need ${term} to solve a problem. Which formula do you write down? Say it aloud.`
      : `State ${term} and read the formula aloud.`;
  if (kind === 'why') return `Explain ${term} and give the reasons: what is it, and why?`;
  if (kind === 'apply')
    return `Imagine you come across ${term} in a task. Say what it is and what you need to know about it.`;
  return `Explain ${term} in your own words, as if to a friend who has never heard of it.`;
}

export function wordQuestion(group: readonly ReadCard[], kind: PromptKind): string {
  const [first] = group;
  if (!first) return '';
  if (first.shape === 'vocabulary') return ofVocabulary(group, kind);
  return group.length > 1 ? ofMany(group, kind) : ofOne(first, kind);
}
