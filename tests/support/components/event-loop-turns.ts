/** Lets work that is already pending finish, counted in turns of the event loop: a slow machine gets as many as a fast one. */
import { act } from '@testing-library/react';

/** Enough for chains of promises and zero timers, such as a stubbed reply that renders. */
export async function eventLoopTurns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn++)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
