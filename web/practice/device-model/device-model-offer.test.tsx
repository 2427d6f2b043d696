/** The browser's own model is offered at the first answer the student has to judge, and never again. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { eventLoopTurns } from '#tests/support/components/event-loop-turns.ts';
import { openFeedback } from '#tests/support/components/feedback-page.tsx';
import { samplePoint } from '#tests/support/components/practice-world.ts';
import { deviceSettings } from '#web/device/web-storage.ts';
import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { deviceModelWanted } from './device-model-setting.ts';

const words = settingsMessages.deviceModel;
const browserWith = (state: string) => vi.stubGlobal('LanguageModel', { availability: async () => state });
const toJudge = () => openFeedback([samplePoint('elastic walls', 'unsure')]);
afterEach(() => {
  for (const name of ['tellcard.device-model', 'tellcard.device-model-offered'])
    deviceSettings.remember(name, null);
});

it('is offered once, and judges from the next answer on where the student wants it', async () => {
  browserWith('available');
  await toJudge();
  await userEvent.click(await screen.findByRole('button', { name: words.accept }));
  expect(screen.getByText(words.accepted)).toBeTruthy();
  expect(deviceModelWanted()).toBe(true);
});

it('is not offered again to a student who saw the offer', async () => {
  browserWith('available');
  await toJudge();
  await userEvent.click(await screen.findByRole('button', { name: words.decline }));
  expect([screen.queryByText(words.offer), deviceModelWanted()]).toEqual([null, false]);
  cleanup();
  await toJudge();
  await eventLoopTurns();
  expect(screen.queryByText(words.offer)).toBeNull();
});

it.each([
  ['downloadable', 'unsure'],
  ['available', 'covered'],
] as const)('is not offered where the model is %s and the point %s', async (state, decision) => {
  browserWith(state);
  await openFeedback([samplePoint('elastic walls', decision)]);
  await eventLoopTurns();
  expect(screen.queryByText(words.offer)).toBeNull();
});
