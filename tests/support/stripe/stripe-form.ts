/** Parses Stripe's form encoding: `a[b][0][c]=d`. */

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Objects with keys counting up from 0 stay objects; callers that need a list read their values. */
export function readStripeForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let place = root;
    const path = [head, ...rest];
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as { [name: string]: FormValue };
    }
    place[path.at(-1) as string] = value;
  }
  return root;
}
