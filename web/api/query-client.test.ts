/** What has changed is asked for anew, also while its first answer is still on its way. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidate, queryClient } from './query-client.ts';

it('does not take an answer from before the change for the one after it', async () => {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['due'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  const anew = invalidate(['due']);
  answers[0]!('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('after');
  await anew;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
