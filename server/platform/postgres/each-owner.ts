/** Iterates over the owners of a table, for work on all accounts. */

/** Sorts before every other id. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Reads owners page by page: `page` selects those after an id, in order. */
export async function* eachOwner(
  page: (after: string) => Promise<readonly { user_id: string }[]>,
): AsyncGenerator<string> {
  for (let after = LOWEST_ID; ; ) {
    const rows = await page(after);
    for (const { user_id } of rows) yield user_id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.user_id;
  }
}
