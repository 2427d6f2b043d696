/** Checks the values of a front with several parts: "80 / 443" for "port of HTTP / HTTPS" is not "443 and 80". */
import type { Comparison } from './compare-forms.ts';
import { tokensOf } from './tokens.ts';

const SEPARATOR = /\s*\/\s*|\s+(?:vs\.?|versus)\s+/i;

/** The words of each part of a front that no other part has. */
function namesOf(front: string): ReadonlySet<string>[] {
  const parts = front
    .replace(/\([^()]*\)/g, ' ')
    .split(SEPARATOR)
    .map((part) => new Set(tokensOf(part).map(({ folded }) => folded)));
  return parts.map(
    (part, i) => new Set([...part].filter((word) => !parts.some((other, at) => at !== i && other.has(word)))),
  );
}

const placesInOrder = (places: readonly number[]) =>
  [...places.keys()].sort((a, b) => places[a]! - places[b]!);

/** Whether each value was said of its own part: beside the parts' names, or in the order of the front where they are not all named. */
export function isInOrderOfFront(front: string, { said, found, forms }: Comparison): boolean {
  const names = namesOf(front);
  if (names.length < 2 || names.length !== forms.items.length || !found.complete) return true;
  const values = placesInOrder(found.matches.map(({ from }) => from));
  const named = names.map((part) => said.tokens.findIndex(({ folded }) => part.has(folded)));
  const wanted = named.includes(-1) ? [...names.keys()] : placesInOrder(named);
  return values.every((part, at) => part === wanted[at]);
}
