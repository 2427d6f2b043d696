/** Studying in a real browser, by keyboard, touch and ear, to the end and back, and with nothing to study. */
import { describe, expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { hiddenSideways } from '#tests/support/browser/screen-geometry.ts';
import {
  numbered,
  rate,
  rating,
  reviewsOf,
  showAnswer,
  study,
  termInNextFrame,
  tile,
} from '#tests/support/journeys/study-steps.ts';

const site = openSite();

describe('a session', () => {
  it('by keyboard: reveals, rates with the interval shown, completes, undoes and starts again', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Cell respiration', numbered(2));
    const { page } = await study(site, student, setId, { motion: true });
    await showAnswer(page).waitFor();
    expect(await page.title()).toContain('Study: Cell respiration');
    await page.getByText('0 of 2 cards studied (0%)').waitFor();

    expect(await page.getByText('Definition 0').count()).toBe(0);
    await page.keyboard.press('3');
    expect(await page.getByText('Definition 0').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Definition 0').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Definition 0');
    expect(await rating(page, 'Easy').innerText()).toContain('20 cards');
    await rating(page, 'Easy')
      .getByText(/^in \d+ days$/)
      .waitFor();
    await rating(page, 'Again').getByText('again today').waitFor();
    await page.getByRole('status').getByText('Answer shown.').waitFor({ state: 'attached' });
    expect(await termInNextFrame(page, '4')).toBe('Term 1');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Term 1');
    await page.getByText('1 of 2 cards studied (50%)').waitFor();
    expect((await reviewsOf(student, setId, 1))[0]).toMatchObject({ interval_cards: 20, ease_factor: 2.65 });

    await rate(page, '3');
    await page.getByRole('heading', { name: 'Session Complete' }).waitFor();
    await page.getByText('All cards have been mastered! Great job on your study session.').waitFor();
    expect(await page.locator('.study-panel dl').innerText()).toMatch(
      /Mastered\s+0\s+In Learning\s+2\s+Lapses\s+0\s+Avg Ease\s+2\.58/,
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Session Complete' }).waitFor();

    await page.keyboard.press('u');
    await page.getByText('Definition 1').waitFor();
    await page.getByText('1 of 2 cards studied (50%)').waitFor();
    await reviewsOf(student, setId, 1);
    await page.keyboard.press('1');
    await page.getByText('Term 1').waitFor();
    expect(await tile(page, 'Lapses')).toBe('1');
    await rate(page, '2');
    await page.getByRole('button', { name: 'Study Again' }).click();
    await page.getByText('0 of 2 cards studied (0%)').waitFor();
    const cards = await reviewsOf(student, setId, 3);
    expect(cards[1]).toMatchObject({ interval_cards: 1, ease_factor: 2.15 });

    await rate(page, '4');
    await rate(page, '4');
    await page.getByRole('heading', { name: 'Session Complete' }).waitFor();
    await page.goto(`/dashboard/study/${setId}`);
    await page.getByText('0 of 2 cards studied (0%)').waitFor();
  });

  it('of 20 known cards ends by itself after 20 ratings, survives a reload, can be continued and explained', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Twenty', numbered(20));
    const { page } = await study(site, student, setId);
    for (let turn = 0; turn < 20; turn += 1) await rate(page, '3');
    const done = page.getByRole('heading', { name: '20 done' });
    await done.waitFor();
    await page.getByText(/^They come back: 20 /).waitFor();
    expect(await page.getByText('All cards have been mastered!').count()).toBe(0);
    expect((await reviewsOf(student, setId, 20)).map((card) => card.interval_cards)).toEqual(
      Array(20).fill(8),
    );
    await page.reload();
    await done.waitFor();
    await page.keyboard.press('u');
    await page.getByText('19 of 20 cards studied (95%)').waitFor();
    await page.keyboard.press('1');
    await page.getByText('20 of 20 cards studied (100%)').waitFor();
    expect(await done.count()).toBe(0);
    await page.getByText('Those you rated Again or Hard come up once more.').waitFor();
    await rate(page, '3');
    await done.waitFor();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Keep going' }).click();
    await showAnswer(page).waitFor();
    await page.getByText('They keep coming back for practice until none is due.').waitFor();
    await rate(page, '3');
    expect(await done.count()).toBe(0);
    await page.getByRole('button', { name: 'Finish session' }).click();
    await page.getByRole('link', { name: 'Explain 3 aloud · 2 min' }).click();
    await page.waitForURL('**/dashboard/active-recall/*');
    await page.getByRole('button', { name: 'Start with question 1' }).click();
    await page.getByText('Question 1 of 3').first().waitFor();
  });

  it('on a phone: tap to flip, ratings always within reach, a long card scrolls, nothing overflows', async () => {
    const student = await site.newStudent();
    const long = 'All the words there are. '.repeat(200);
    const setId = await student.newSet('Long', [['Term', long], ...numbered(1)]);
    const { page } = await study(site, student, setId, { width: 390, height: 844 });
    await page.getByRole('link', { name: 'Edit set' }).waitFor();
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false);
    await page.locator('.face').click();
    const good = rating(page, 'Good');
    await good.waitFor();
    const [top, bottom] = await good.evaluate((button) => {
      const box = button.getBoundingClientRect();
      return [box.top / innerHeight, box.bottom / innerHeight] as const;
    });
    expect(top).toBeGreaterThan(0.6);
    expect(bottom).toBeLessThanOrEqual(1);
    const turned = await page
      .locator('.face')
      .evaluate((face) => getComputedStyle(face).getPropertyValue('--turned'));
    expect(turned, 'a turn in spite of reduced motion').toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollHeight > 2 * innerHeight)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await good.click();
    const term = page.getByText('Term 0');
    await term.waitFor();
    expect(await hiddenSideways(page, { term, reveal: showAnswer(page) })).toEqual([]);
    await showAnswer(page).click();
    const definition = page.locator('.face-def');
    await definition.waitFor();
    const ratings = { again: rating(page, 'Again'), good, easy: rating(page, 'Easy') };
    expect(await hiddenSideways(page, { definition, ...ratings })).toEqual([]);
  });

  it('keeps line breaks, renders formulas, and leaves links and markup alone', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('Physics', [
      ['Photon', 'one\ntwo \\(E = h\\nu\\) and $x^2$, $5 or $6, https://example.com <b>bold</b>'],
      ...numbered(1),
    ]);
    const { page } = await study(site, student, setId);
    const typesetter = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /katex/.test(name)));
    await showAnswer(page).waitFor();
    expect(await typesetter()).toBe(false);
    await showAnswer(page).click();
    await page.locator('.katex').nth(1).waitFor();
    expect(await typesetter()).toBe(true);
    expect(await page.getByRole('math').count()).toBe(2);
    expect(await page.getByRole('math').first().getAttribute('aria-label')).toBe('E equals h nu');
    const answer = page.locator('.face-def');
    expect(await answer.innerText()).toContain('one\ntwo');
    expect(await answer.innerText()).toContain('$5 or $6, https://example.com <b>bold</b>');
    expect(await answer.locator('a, b').count()).toBe(0);
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

  it('sets an Arabic answer and the fold above it at the right', async () => {
    const student = await site.newStudent();
    const setId = await student.newSet('العربية', [['كتاب', 'شيء نقرأ فيه']]);
    const { page } = await study(site, student, setId);
    await showAnswer(page).click();
    const ends = await page.locator('.face-mid').evaluate((middle) => {
      const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
      const [term, answer] = [middle.querySelector('.face-term')!, middle.querySelector('.face-def')!];
      return { middle: right(middle), answer: right(answer), term: getComputedStyle(term).direction };
    });
    expect(ends).toEqual({ middle: ends.middle, answer: ends.middle, term: 'rtl' });
  });
});
