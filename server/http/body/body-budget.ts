/** Bounds the memory that the bodies of requests may take at the same time: for each account and for all together. */

export type BodyBudget = {
  /** Sets `bytes` aside for `owner`; answers how to give them back (once, safe to repeat), or null where there is no room. */
  take(owner: string, bytes: number): (() => void) | null;
  /** Bytes set aside at this moment. */
  taken(): number;
};

export type BodyBudgetLimits = { perOwnerBytes: number; totalBytes: number };

const megabyte = 1024 * 1024;

/**
 * The largest body is 16 MB: two of them fit one account at once. A parsed body takes a few times its length, so that the total
 * stays well within what the smallest machine we run on has.
 */
export const bodyBudgetLimits: BodyBudgetLimits = { perOwnerBytes: 32 * megabyte, totalBytes: 96 * megabyte };

export function createBodyBudget({ perOwnerBytes, totalBytes }: BodyBudgetLimits): BodyBudget {
  const takenBy = new Map<string, number>();
  let total = 0;
  return {
    take(owner, bytes) {
      const own = takenBy.get(owner) ?? 0;
      if (own + bytes > perOwnerBytes || total + bytes > totalBytes) return null;
      takenBy.set(owner, own + bytes);
      total += bytes;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= bytes;
        const left = (takenBy.get(owner) ?? 0) - bytes;
        if (left > 0) takenBy.set(owner, left);
        else takenBy.delete(owner);
      };
    },
    taken: () => total,
  };
}
