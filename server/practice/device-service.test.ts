/** Checking the verdict of a browser's model costs the server one task at a time per answer. */
import { expect, it } from 'vitest';
import type { AnswerService } from './answer-service.ts';
import { createDeviceService } from './device-service.ts';
import type { DeviceJudge } from './ports.ts';
import type { PracticeStore } from './store/practice-store.ts';

it('rejects a second proposal before reading it while the first is checked, and accepts one later', async () => {
  const found: ((turn: null) => void)[] = [];
  const findTurn = () => new Promise<null>((resolve) => void found.push(resolve));
  const service = createDeviceService({
    store: { findTurn } as Partial<PracticeStore> as PracticeStore,
    device: {} as DeviceJudge,
    answers: {} as AnswerService,
  });
  const propose = (owner: string, turn: string) =>
    expect(service.judge(owner, turn, '{}')).rejects.toMatchObject({ code: 'not_found' });
  const taken = [propose('ada', 'first'), propose('ada', 'second'), propose('bea', 'first')];
  await expect(service.judge('ada', 'first', '{}')).rejects.toMatchObject({ code: 'conflict' });
  expect(found).toHaveLength(3);
  for (const resolve of found) resolve(null);
  await Promise.all(taken);
  const again = propose('ada', 'first');
  found.at(-1)?.(null);
  await again;
});
