/** Spoken answers in a real browser: by keyboard only, and when the microphone is refused. */
import { describe, expect, it } from 'vitest';
import { listenForWords, wordsSaid } from '#tests/support/browser/live-words.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { hiddenSideways } from '#tests/support/browser/screen-geometry.ts';
import {
  bigButton,
  firstHalf,
  osmosis,
  pressOn,
  say,
  secondHalf,
  sessionOf,
  startButton,
} from '#tests/support/journeys/practice-steps.ts';

const site = openSite();

describe('a spoken session', () => {
  it('works by keyboard only, on a small screen with reduced motion: records, is heard, asks on, survives a reload, and completes', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cells', [osmosis]);
    const small = { width: 390, height: 844 };
    const { page } = await site.prepare(student, setId, small);
    await page.getByText('5 of 5 Active Recall sessions remaining today').waitFor();
    await pressOn(page, 'Start');
    await page.getByRole('heading', { name: '1 question, out loud' }).waitFor();
    await pressOn(page, 'Start with question 1');

    await page.getByText('Ready to start').waitFor();
    await listenForWords(page);
    await page.keyboard.press(' ');
    await page.getByText('Recording. I’m listening.').waitFor();
    const question = page.getByRole('heading', { level: 1 });
    const stop = bigButton(page, 'Finish answer');
    const again = page.getByRole('button', { name: 'Start over' });
    expect(await hiddenSideways(page, { question, stop, again })).toEqual([]);
    await expect.poll(() => page.locator('.wave span:not(.q)').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Leave while you are recording?' }).waitFor();
    await pressOn(page, 'Keep recording');
    await say(page, firstHalf);
    await pressOn(page, 'Finish answer', ' ');

    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You covered 0 of 1 point');
    // On a busy machine these checks take so long that the silence before the sentence is reported too.
    const said = (await wordsSaid(page)).filter((words) => !words.startsWith('We can’t hear you'));
    expect(said).toEqual(['Recording', 'Checking your answer', 'Feedback ready']);
    expect(await page.getByText(osmosis[1]).count()).toBe(0);
    await pressOn(page, 'What we heard you say');
    await page.getByText(firstHalf, { exact: true }).waitFor();
    await pressOn(page, 'Stop spoken feedback');
    await bigButton(page, 'Play spoken feedback').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
    await pressOn(page, 'Play spoken feedback');
    await pressOn(page, 'Stop spoken feedback');
    await pressOn(page, 'Answer the follow-up');
    await page.getByText('Recording. I’m listening.').waitFor();
    await pressOn(page, 'Start over');
    await page.getByRole('alertdialog', { name: 'Start this answer over?' }).waitFor();
    await pressOn(page, 'Start over');
    await page.getByText('Follow-up 1/2').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Start recording');
    await pressOn(page, 'Type instead');
    // What replaces the pressed control gets the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type(secondHalf);
    await pressOn(page, 'Send answer');
    await page.getByRole('heading', { name: 'You covered 1 of 1 point' }).waitFor();
    await page.getByText(osmosis[1]).waitFor();
    await pressOn(page, 'See your results');
    await page.getByText('Completion rate: 100%').waitFor();
    expect((await sessionOf(student, page)).prompts[0]?.turns.map(({ source }) => source)).toEqual([
      'voice',
      'typed',
    ]);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])(
    'at %i × %i: Space and Enter do the next thing, the button never moves, and the next one is in view',
    async (width, height) => {
      const student = await site.newStudent();
      const long = Array.from(
        { length: 12 },
        (_, at) => `Step ${at + 1} moves water through a membrane slowly.`,
      );
      const setId = await student.newSet('Cells', [['Osmosis', long.join(' ')]]);
      const { page } = await site.prepare(student, setId, { width, height });
      await startButton(page).click();
      await page.getByRole('heading', { name: '1 question, out loud' }).waitFor();
      await page.keyboard.press('Enter');
      const places: Record<string, string> = {};
      const orb = page.locator('.orb');
      const look = async (name: string) => {
        const box = await orb.boundingBox();
        places[name] = box ? `${box.x} ${box.y} ${box.width}` : 'gone';
      };
      await bigButton(page, 'Start recording').waitFor();
      await look('ready');
      await page.keyboard.press('Enter');
      await bigButton(page, 'Finish answer').waitFor();
      await look('recording');
      await say(page, firstHalf);
      let pass = () => {};
      const held = new Promise<void>((resolve) => {
        pass = resolve;
      });
      await page.route('**/api/voice-interaction', async (route) => {
        await held;
        await route.continue();
      });
      await page.keyboard.press(' ');
      await page.getByText('Response received').waitFor();
      await look('checking');
      // A key held down, or pressed again, does nothing meanwhile.
      await page.keyboard.press(' ');
      pass();
      await page.getByRole('heading', { name: /^You covered/ }).waitFor();
      expect(new Set(Object.values(places)).size, JSON.stringify(places)).toBe(1);
      const speech = async (name: string) => {
        await bigButton(page, name).waitFor();
        return bigButton(page, name).boundingBox();
      };
      expect(await speech('Stop spoken feedback')).toEqual(await speech('Play spoken feedback'));
      const next = page.locator('[data-next]');
      expect(await next.innerText()).toBe('Answer the follow-up');
      const inView = async () => {
        const box = await next.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= height;
      };
      expect(await inView()).toBe(true);
      // The open transcript makes it longer still; the key only opens it.
      await pressOn(page, 'What we heard you say', ' ');
      expect(await inView()).toBe(true);
      await page.getByRole('heading', { name: /^You covered/ }).focus();
      await page.keyboard.press('Enter');
      await bigButton(page, 'Finish answer').waitFor();
      await look('follow-up');
      expect(places['follow-up']).toBe(places.ready);
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('button', { name: 'Type instead' }).click();
      const box = page.getByLabel('Your answer', { exact: true });
      // Inside a field the keys type.
      await box.pressSequentially('a b');
      expect(await box.inputValue()).toBe('a b');
      expect((await sessionOf(student, page)).prompts[0]?.turns).toHaveLength(1);
    },
  );

  it('explains a refused or missing microphone, and how else to answer', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cells', [osmosis]);
    const { page } = await site.prepare(student, setId, { microphone: false });
    await page.addInitScript(() => {
      if (navigator.mediaDevices) navigator.mediaDevices.enumerateDevices = async () => [];
    });
    await page.reload();
    await page.getByText('No microphone was found.').waitFor();
    await startButton(page).click();
    await page.getByRole('heading', { name: '1 question, in writing' }).waitFor();
    await page.getByRole('button', { name: 'Start with question 1' }).click();
    await page.getByRole('button', { name: 'Speak instead' }).click();
    await bigButton(page, 'Start recording').click();
    await page
      .getByRole('alert')
      .getByText(/No microphone found|Microphone permission denied/)
      .waitFor();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('busy', 'NotReadableError'));
    });
    await bigButton(page, 'Try the microphone again').click();
    await page.getByRole('alert').getByText('Microphone in use').waitFor();
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByLabel('Your answer', { exact: true }).fill(`${firstHalf} ${secondHalf}`);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('heading', { name: 'You covered 1 of 1 point' }).waitFor();
  });
});
