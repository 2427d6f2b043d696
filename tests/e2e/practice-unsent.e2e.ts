/** Interrupted spoken answers: a reload, another page, no network, an older Safari. None is lost. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { fillLogin } from '#tests/support/journeys/auth-steps.ts';
import { keptDrafts } from '#tests/support/journeys/editor-steps.ts';
import {
  begin,
  bigButton,
  firstHalf,
  osmosis,
  sessionOf,
  speak,
} from '#tests/support/journeys/practice-steps.ts';

const site = openSite();

describe('an answer that was not sent', () => {
  it('keeps a recording when the page reloads in the middle of it, on a phone', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cells', [osmosis]);
    const phone = { width: 390, height: 844, dark: true };
    const { page, context } = await site.prepare(student, setId, phone);
    await begin(page);
    await speak(page, firstHalf);
    // Only the second being recorded when the page goes may be lost.
    const seconds = () => keptDrafts(page, 'tellcard-practice', 'chunks');
    const already = await seconds();
    await expect.poll(seconds).toBeGreaterThan(already + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // One tab's ongoing recording is not offered by another as left behind.
    const second = await context.newPage();
    await second.goto(page.url());
    await bigButton(second, 'Start recording').waitFor();
    expect(await second.getByRole('heading', { name: /unsent answer/ }).count()).toBe(0);
    await second.close();
    const unsent = page.getByRole('heading', { name: /^You have an unsent answer \(\d:\d\d\)$/ });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`/dashboard/active-recall-settings/${setId}`);
    await unsent.waitFor();
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go to your answer' }).click();
    await page.getByRole('button', { name: 'Send it' }).waitFor();
    await page.reload();
    await unsent.waitFor();
    // Writing is possible next to it, and discards nothing before it is sent.
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByLabel('Your answer', { exact: true }).fill('Well');
    await page.getByText(/Once that is checked, this recording is deleted/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to your recording' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    await page.getByText('What we heard you say').click();
    await page.getByText(firstHalf, { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
  });

  it('keeps an answer that the network refuses, and sends the same one, as WAV from an older Safari, when it is back', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cells', [osmosis]);
    const { page, context, expectComplaint } = await site.prepare(student, setId);
    await page.evaluate(() => {
      MediaRecorder.isTypeSupported = (type) => type === 'audio/mp4';
      Object.defineProperty(MediaRecorder.prototype, 'mimeType', { get: () => 'audio/mp4' });
    });
    await begin(page);
    await speak(page, firstHalf);
    await context.setOffline(true);
    await bigButton(page, 'Finish answer').click();
    await page.locator('.stage').getByText('Attempt 1 of 3').waitFor();
    await page.getByText('Response received').waitFor();
    await page.locator('.stage').getByText('Attempt 3 of 3').waitFor();
    await page.getByRole('heading', { name: /You have an unsent answer/ }).waitFor();
    await page.locator('.note-danger').getByText('Network error. Please check your connection').waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    const { turns } = (await sessionOf(student, page)).prompts[0] ?? {};
    expect(turns?.map(({ transcription }) => transcription)).toEqual([firstHalf]);
    const kept = await readdir(join(site.dataDir, 'recordings', student.session.user.id));
    expect(kept.filter((name) => name.endsWith('.wav'))).toHaveLength(1);
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);

    await page.getByRole('button', { name: 'Answer the follow-up' }).click();
    await page.getByText('Recording. I’m listening.').waitFor();
    await page.waitForTimeout(1_500);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByText('Recording stopped because you left this page.').waitFor();
    // Signed out meanwhile: told that nothing is lost, and led back to it.
    await page.route('**/api/voice-interaction', (route) =>
      route.fulfill({ status: 401, json: { error: 'Over.', code: 'session_invalid' } }),
    );
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText(/^Your session has ended.* The answer you had not sent is safe/).waitFor();
    await page.unroute('**/api/voice-interaction');
    expectComplaint(/status of 401/);
    await fillLogin(page, student.email, 'correct horse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: /You have an unsent answer/ }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard answer' }).click();
    await bigButton(page, 'Start recording').waitFor();
  });
});
