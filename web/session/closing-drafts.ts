/** Keeps a draft in localStorage while its page closes: a write to IndexedDB that begins then does not always arrive. */

/** Browsers give a site about 5 million characters; a longer draft relies on IndexedDB alone. */
const longestDraft = 1_000_000;

const prefixOf = (userId: string) => `closing-draft ${userId} `;
const keyOf = (userId: string, name: string) => prefixOf(userId) + name;

/** Runs synchronously, so that a closing page finishes it. Null records that the draft was deleted. */
export function keepClosingDraft(userId: string, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (text.length > longestDraft) return;
  try {
    localStorage.setItem(keyOf(userId, name), text);
  } catch {
    // Storage is full or blocked: the write to IndexedDB remains.
  }
}

/** The draft kept while the page closed: newer than the one in IndexedDB. Undefined if there is none. */
export function closingDraft(userId: string, name: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(userId, name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Blocked, or damaged by hand: IndexedDB may have an older draft.
    return undefined;
  }
}

/** Whether a draft other than a deletion is kept for the account. */
export const keepsClosingDrafts = (userId: string): boolean =>
  keys((key) => key.startsWith(prefixOf(userId))).some((key) => localStorage.getItem(key) !== 'null');

/** To be called once IndexedDB has the draft of that name. */
export function dropClosingDraft(userId: string, name: string): void {
  for (const key of keys((each) => each === keyOf(userId, name))) localStorage.removeItem(key);
}

export function dropClosingDrafts(userId: string): void {
  for (const key of keys((each) => each.startsWith(prefixOf(userId)))) localStorage.removeItem(key);
}

/** None if storage is blocked. */
function keys(isOne: (key: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(isOne);
  } catch {
    // Reading a blocked storage throws.
    return [];
  }
}
