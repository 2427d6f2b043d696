/** Builds the URL of an endpoint. */

type Values = Record<string, unknown>;

/** `/api/flashcard-sets/:id` + {id} + {view} → `/api/flashcard-sets/…?view=…`; absent query values are left out. */
export function endpointAddress(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
