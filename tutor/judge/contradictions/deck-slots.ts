/** Finds the words of a set that stand beside the same neighbour: "wide lumen" and "narrow lumen". */
import { cachedBySet } from '#tutor/judge/set-cache.ts';
import { stemOf } from '#tutor/stems.ts';
import { isStopWord } from '#tutor/stop-words.ts';

/** Bound the time for large sets and long backs. */
const mostCards = 1_000;
const longestRead = 300;
/** More different words beside one neighbour have nothing in common. */
const mostWords = 12;

/** The stems beside a stem: before it (`step` 1) or after it (-1). */
export type DeckSlots = { readonly wordsBeside: (neighbour: string, step: 1 | -1) => ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** Read clause by clause, cached while the set stays the same. */
export const slotsOf = cachedBySet((deck): DeckSlots => {
  const slots = new Map<string, Set<string>>();
  const add = (key: string, stem: string) => {
    const known = slots.get(key);
    if (!known) slots.set(key, new Set([stem]));
    else if (known.size <= mostWords) known.add(stem);
  };
  for (const { term, definition } of deck.slice(0, mostCards))
    for (const clause of `${term}\n${definition.slice(0, longestRead)}`.split(/[.,;:!?()[\]\n]/u)) {
      const words = clause.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
      const stems = words.map((word) => (isStopWord(word) ? '' : stemOf(word)));
      stems.forEach((stem, i) => {
        const last = stems[i - 1];
        if (!stem || !last) return;
        add(`-1 ${last}`, stem);
        add(`1 ${stem}`, last);
      });
    }
  return {
    wordsBeside: (neighbour, step) => {
      const stems = slots.get(`${step} ${neighbour}`) ?? none;
      return stems.size <= mostWords ? stems : none;
    },
  };
});
