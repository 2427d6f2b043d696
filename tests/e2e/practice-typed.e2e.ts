/** Practising in writing where nothing hears: announced, judged alike, nothing lost, and every rejection. */
import { afterAll, describe, expect, it } from 'vitest';
import { expectAccessible, sharedBrowser, visit } from '#tests/support/browser/browser.ts';
import {
  begin,
  firstHalf,
  osmosis,
  prepare,
  secondHalf,
  startButton,
} from '#tests/support/journeys/practice-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { fail, mp3Frame, startSpeechService } from '#tests/support/services/speech-service.ts';

const voice = await startSpeechService();
const [product, browser] = await Promise.all([
  startProduct({ TTS_BASE_URL: voice.baseUrl }),
  sharedBrowser(),
]);
afterAll(async () => {
  await product.stop();
  await voice.close();
});

/** The opposite of the card: certainly open. */
const denied = 'Water never moves through a membrane.';
const mitosis = ['Mitosis', 'A cell divides into two identical daughter cells.'] as const;

describe('preparing a session', () => {
  it('says what could not be loaded, retries once and then only when told to', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const { page, context, expectComplaint } = await visit(browser, product.url);
    await student.enter(context);
    let asked = 0;
    await page.route(/\/api\/(user\/me|status)$/, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { error: 'Broken for now.', code: 'internal' } });
    });
    await page.goto(`/dashboard/active-recall-settings/${setId}`);
    const retry = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    await retry.waitFor();
    await startButton(page).waitFor();
    // One request for the page, one more for each of its parts that failed.
    const before = asked;
    expect(before).toBeLessThan(10);
    await page.unroute(/\/api\/(user\/me|status)$/);
    await retry.click();
    await page.getByText('5 of 5 Active Recall sessions remaining today').waitFor();
    expect(asked).toBe(before);
    expectComplaint(/status of 500/);
  });
});

describe('a typed session', () => {
  it('keeps the words across a reload, asks twice, moves on with the specified words, and lists what is missing', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const { page } = await prepare(browser, product, student, setId);
    await page.getByText('You will type your answers here').waitFor();
    // The announced length is the actual one.
    await page.getByRole('radio', { name: 'Optimal 1' }).waitFor();
    await begin(page);
    const box = page.getByLabel('Your answer', { exact: true });
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Please write your answer before sending it.').waitFor();
    await expectAccessible(page);
    await box.fill('It grows in the sun.');
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe('It grows in the sun.');
    for (const answer of [denied, `${denied} The cell spends energy on it.`, denied]) {
      await box.fill(answer);
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.getByRole('heading', { name: 'You covered 0 of 1 point' }).waitFor();
      const followUp = page.getByRole('button', { name: 'Answer the follow-up' });
      if (await followUp.isVisible()) await followUp.click();
    }
    await page
      .getByText("Not quite. Let's revisit this topic later and move onto the next question.")
      .waitFor();
    await page.getByRole('button', { name: 'See your results' }).click();
    await page.getByText('Completion rate: 100%').waitFor();
    await page.getByRole('list', { name: 'Look again' }).waitFor();
    await page.getByRole('link', { name: 'Study these cards' }).click();
    await page.waitForURL(({ pathname, search }) => pathname.endsWith(setId) && search.startsWith('?cards='));
  });

  it('lets the student correct the verdict once, and resume an unfinished session for free', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis, mitosis]);
    const { page } = await prepare(browser, product, student, setId, { width: 390, height: 844 });
    await begin(page);
    const box = page.getByLabel('Your answer', { exact: true });
    await box.fill('It grows in the sun.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('heading', { name: /^(You covered 0|1 for you to judge)/ }).waitFor();
    await page.getByRole('button', { name: /^(Show point 1|Did I say point 1\?)$/ }).click();
    await page.getByRole('button', { name: /^(I did say that|Same thing)/ }).click();
    await page.getByText('Covered, on your word').waitFor();
    await page.getByText('That completes it, counted on your word.').waitFor();
    expect(await page.getByRole('button', { name: /^(I did say that|Same thing)/ }).count()).toBe(0);
    await expectAccessible(page);

    await page.goto(`/dashboard/active-recall-settings/${setId}`);
    await page.getByText('4 of 5 Active Recall sessions remaining today').waitFor();
    await page.getByText(/^You get new ones at /).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText(/^Question \d of \d$/).waitFor();
    // A bookmark of the bare address resumes too.
    await page.goto(`/dashboard/active-recall/${setId}`);
    await page.getByText(/^Question \d of \d$/).waitFor();
    const { remainingSessions } = await student.api<{ remainingSessions: number }>('GET', '/api/user/me');
    expect(remainingSessions).toBe(4);
    await page.getByRole('button', { name: /Next question|See your results|Skip this question/ }).click();
    await page.getByRole('button', { name: 'Send answer' }).waitFor();
    await box.fill(`${firstHalf} ${secondHalf}`);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('What you wrote').click();
    await page.getByRole('button', { name: 'Correct it and check again' }).click();
    // What replaces the pressed control gets the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.getByLabel('What you actually said').fill(`${mitosis[1]} ${firstHalf} ${secondHalf}`);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Corrected by you and checked again.').waitFor();
    await page.getByText('You covered 1 of 1 point').waitFor();
  });

  it('is answered by a voice that plays while it is still being generated', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const { page, expectComplaint } = await prepare(browser, product, student, setId);
    let finish = () => {};
    // It is not available at first, streamed or whole: the button stays.
    voice.misbehave(fail(400), fail(400));
    voice.misbehave((reply) => {
      reply.writeHead(200, { 'Content-Type': 'audio/mpeg' });
      // Three seconds: far less than an audio element alone would wait.
      for (let frame = 0; frame < 115; frame++) reply.write(mp3Frame);
      finish = () => reply.end(mp3Frame);
    });
    await page.getByText('You will type your answers here').waitFor();
    await startButton(page).click();
    await page.getByRole('heading', { name: '1 question, in writing' }).waitFor();
    await page.getByRole('button', { name: 'Start with question 1' }).click();
    await page.getByLabel('Your answer', { exact: true }).fill(firstHalf);
    await page.getByRole('button', { name: 'Send answer' }).click();
    // Typed answers get written replies; sound is on request.
    await page.getByRole('button', { name: 'Play spoken feedback' }).click();
    await page.getByText('The spoken feedback did not arrive.').waitFor();
    expectComplaint(/status of 502/);
    await page.getByRole('button', { name: 'Play spoken feedback' }).click();
    const heard = page.locator('.orb-progress');
    await expect
      .poll(async () => Number.parseFloat((await heard.getAttribute('stroke-dasharray')) ?? ''))
      .toBeGreaterThan(0);
    finish();
    await page.getByRole('button', { name: 'Play spoken feedback' }).waitFor();
  });
});

describe('an unavailable session', () => {
  it('says why, and where to go', async () => {
    const student = await newStudent(product.url);
    const setId = await student.newSet('Cells', [osmosis]);
    const empty = await student.newSet('Empty', []);
    const { page, expectComplaint } = await prepare(browser, product, student, 'nonsense');
    await page.getByRole('heading', { name: 'Invalid Session' }).waitFor();
    await page.goto('/dashboard/active-recall/nonsense');
    await page.getByText('No flashcard set ID provided.').waitFor();
    await page.goto(`/dashboard/active-recall-settings/${crypto.randomUUID()}`);
    await page.getByText('Flashcard set not found.').waitFor();
    await page.goto(`/dashboard/active-recall-settings/${empty}`);
    await page.getByRole('heading', { name: 'No Flashcards Found' }).waitFor();
    await page.goto(`/dashboard/active-recall/${empty}`);
    await page.getByText('No prompts could be generated.').waitFor();
    expectComplaint(/status of 404/);
    expectComplaint(/status of 422/);

    for (let used = 0; used < 5; used++)
      await student.api('POST', `/api/flashcard-sets/${setId}/practice-questions`, {});
    await page.goto(`/dashboard/active-recall/${setId}?questions=optimal`);
    await page.getByText(/You have used today’s free practice sessions/).waitFor();
    expectComplaint(/status of 402/);
    await page.goto(`/dashboard/active-recall-settings/${setId}`);
    await page.getByText('0 of 5 Active Recall sessions remaining today').waitFor();
    // Said before pressing it.
    await page.getByRole('button', { name: 'Start with Premium' }).click();
    await page.waitForURL('**/pricing');
  });
});
