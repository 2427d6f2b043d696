/** The question behind each key point: the prompt's own words and its card's term, without the terms of other cards. */
import { readWords } from '#tutor/words.ts';

type Card = { term: string };

/** The question of each of `count` points as text; the whole prompt if the card is unknown. */
export function questionsOf(prompt: string, cards: readonly Card[], count: number): string[] {
  const asked = readWords(prompt);
  const termStems = new Map<string, Set<string>>();
  for (const { term } of cards)
    if (!termStems.has(term)) termStems.set(term, new Set(readWords(term).map(({ stem }) => stem)));
  const inAnyTerm = new Set([...termStems.values()].flatMap((stems) => [...stems]));
  const rest = asked.flatMap(({ stem, folded }) => (inAnyTerm.has(stem) ? [] : [folded])).join(' ');
  return Array.from({ length: count }, (_, i) => {
    const term = cards[i]?.term ?? '';
    return term === '' ? prompt : `${term} ${rest}`;
  });
}
