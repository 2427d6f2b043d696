/** A full account: the page says which limit, what to do, and that nothing typed is lost. */
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';

vi.mock('#web/api/call.ts', () => ({ call: vi.fn() }));
vi.mock('#web/api/query-client.ts', () => ({ queryClient: {} }));

it.each(['auto', 'manual'] as const)('is told in the words of the server after saving (%s)', async (how) => {
  const { saveError } = await import('./save-cards.ts');
  const words = 'Your account holds 2,000 sets, and the limit is 2,000. Delete a set you no longer need.';
  expect(saveError(new ApiError(413, 'limit_reached', words), how)).toEqual({
    title: 'Limit reached',
    description: `${words} Your cards are still here: press “Save to My Sets” when there is room.`,
  });
});
