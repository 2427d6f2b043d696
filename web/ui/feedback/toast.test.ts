/** One toast at a time: the newest replaces, and only its own close button closes it. */
import { expect, test } from 'vitest';
import { closeToast, toast, toastStore } from './toast.ts';

test('a second toast replaces the first, and closing the first does not close the second', () => {
  let changes = 0;
  const stop = toastStore.subscribe(() => changes++);
  toast({ title: 'One' });
  const first = toastStore.getState();
  expect(first).toMatchObject({ title: 'One', description: null, tone: 'success' });
  toast({ title: 'Two', description: 'More', tone: 'error' });
  closeToast(first?.id ?? -1);
  const second = toastStore.getState();
  expect(second).toMatchObject({ title: 'Two', description: 'More', tone: 'error' });
  closeToast(second?.id ?? -1);
  expect(toastStore.getState()).toBeNull();
  expect(changes).toBe(3);
  stop();
  toast({ title: 'Three' });
  expect(changes).toBe(3);
});
