/** Every key of the study screen, switching them off, and reading aloud. */
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { numbered, showAnswer, study } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

describe('keys and voice', () => {
  it('keys are inactive in the help dialog and when switched off, on this device until switched on again', async () => {
    const student = await site.newStudent();
    const { page } = await study(site, student, await student.newSet('Keys', numbered(2)));
    await showAnswer(page).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('u');
    await page.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('h1').focus();
    await page.keyboard.press('s');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await showAnswer(page).click();
    await page.keyboard.press('3');
    await page.getByText('Definition 0').waitFor();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    // As on a French keyboard.
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: '"', code: 'Digit3', bubbles: true, cancelable: true }),
      ),
    );
    await page.getByText('Term 1').waitFor();
  });

  it('reads aloud at 0.9 in the language of the text, in words, and stops with the card', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Voice', [
      ['Das Haus ist groß', 'The **area** is \\(x^2\\)'],
      ...numbered(1),
    ]);
    const { page, context } = await site.enter(student);
    await context.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      speechSynthesis.speak = ({ text, rate, lang }) =>
        void heard.push({ text, rate: Math.round(rate * 100) / 100, lang });
      speechSynthesis.cancel = () => void heard.push('stop');
    });
    await page.goto(`/dashboard/study/${setId}`);
    await page.getByRole('button', { name: 'Read the card aloud' }).click();
    await page.getByRole('button', { name: 'Stop reading' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('s');
    const heard = await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
    const spoken = heard.filter((sound) => sound !== 'stop');
    expect(spoken).toEqual([
      { text: 'Das Haus ist groß', rate: 0.9, lang: 'de' },
      { text: 'The area is x squared', rate: 0.9, lang: 'en' },
    ]);
    expect(heard.indexOf('stop', heard.indexOf(spoken[0]) + 1)).toBeLessThan(heard.indexOf(spoken[1]));
  });
});
