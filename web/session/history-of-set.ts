/** The ratings of a set's cards, in all ways in which they are asked. */
import { type CardHistory, getCardHistory, HISTORY_PAGE_CARDS } from '#contract/study.ts';
import { call } from '#web/api/call.ts';

/** Rejects with an ApiError. */
export async function historyOfSet(setId: string): Promise<CardHistory[]> {
  const histories: CardHistory[] = [];
  for (;;) {
    const query = { facets: '1', from: histories.length } as const;
    const page = await call(getCardHistory, { params: { id: setId }, query });
    histories.push(...page);
    if (page.length < HISTORY_PAGE_CARDS) return histories;
  }
}
