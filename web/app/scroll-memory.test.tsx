/** Where a page opened by its address begins: at its top, after a reload where it was. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['navigate', false],
  ['reload', true],
  ['back_forward', true],
])('after %s the former position counts: %s', async (type, counts) => {
  sessionStorage.setItem('scroll', JSON.stringify([['/dashboard', 300]]));
  history.replaceState(null, '', '/dashboard');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.resetModules();
  const { knowsScroll } = await import('./scroll-memory.ts');
  expect(knowsScroll('/dashboard')).toBe(counts);
});
