/** A browser with its own language model (a fake): switched on in the settings, it judges what the tutor left open. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { begin, openOptions, prepare } from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { sharedProduct } from '#tests/support/product/product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

const newton = ['Newton’s third law', 'Every action has an equal and opposite reaction.'] as const;
/** Right, without any word of the card. */
const ownWords = 'If you push on something it pushes back just as hard';

/** Runs before the page's own scripts: a model that quotes the whole answer for each point. */
async function giveModel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prompt = async (text: string, { responseConstraint }: { responseConstraint: object }) => {
      const line = text.split('\n').find((each) => each.startsWith('{')) ?? '{}';
      const { keyPoints, transcript } = JSON.parse(line) as { keyPoints: unknown[]; transcript: string };
      const points = keyPoints.map((_point, index) => ({
        index,
        evidence: [transcript],
        decision: 'covered',
        otherCard: null,
      }));
      const asked = Object.keys((responseConstraint as { properties: object }).properties);
      const verdict = {
        intent: 'answer',
        points,
        feedback: 'You said how hard it pushes back.',
        followUp: null,
      };
      return JSON.stringify(
        asked.includes('deeperQuestion') ? { ...verdict, deeperQuestion: null } : verdict,
      );
    };
    const session = { prompt, destroy: () => undefined };
    Object.assign(globalThis, {
      LanguageModel: { availability: async () => 'available', create: async () => session },
    });
  });
}

async function answer(page: Page): Promise<void> {
  await begin(page);
  const typeInstead = page.getByRole('button', { name: 'Type instead' });
  if (await typeInstead.isVisible()) await typeInstead.click();
  await page.getByLabel('Your answer', { exact: true }).fill(ownWords);
  await page.getByRole('button', { name: 'Send answer' }).click();
}

it('is off until switched on, then judges what the tutor left open, and the result is saved', async () => {
  const student = await newStudent(product.url);
  const setId = await student.newSet('Physics', [newton]);
  const { page } = await prepare(browser, product, student, setId);
  await giveModel(page);
  await page.reload();
  await openOptions(page);
  const choice = page.getByLabel('Judge with this browser’s own AI');
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await page.reload();
  await openOptions(page);
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await answer(page);
  await page.getByText('Your browser’s AI judged what the tutor had left open.').waitFor();
  await page.getByText('You said how hard it pushes back.').waitFor();
  await page.reload();
  await page.getByText('You said how hard it pushes back.').waitFor();
});
