/** The switch for single keys holds between visits, and on every screen of this page at once. */
import { act, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { keepsNotes } from '#web/session/keep-notes-setting.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { DeviceSettings } from './device-settings.tsx';

beforeEach(() => {
  localStorage.clear();
});

it('switches single keys off for every screen, and keeps it', async () => {
  const { result } = renderHook(() => useShortcutsSetting()[0]);
  const { user } = renderPage(<DeviceSettings />);
  const shortcuts = screen.getByRole<HTMLInputElement>('switch', { name: 'Study shortcuts' });
  expect(shortcuts.checked).toBe(true);
  await user.click(shortcuts);
  expect(result.current).toBe(false);
  expect(localStorage.getItem('tellcard.shortcuts')).toBe('off');
});

it('switches off that notes are kept with new sets', async () => {
  expect(keepsNotes()).toBe(true);
  const { user } = renderPage(<DeviceSettings />);
  const keep = screen.getByRole<HTMLInputElement>('switch', { name: 'Keep notes with new sets' });
  await user.click(keep);
  expect(keepsNotes()).toBe(false);
  expect(localStorage.getItem('tellcard.keep-notes')).toBe('off');
});

it('follows what another tab has chosen', () => {
  const { result } = renderHook(() => useShortcutsSetting()[0]);
  expect(result.current).toBe(true);
  localStorage.setItem('tellcard.shortcuts', 'off');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tellcard.shortcuts' })));
  expect(result.current).toBe(false);
});
