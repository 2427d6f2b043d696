/** The three ways an answer goes with the built-in tutor: right at once, open and prompted, wrong and then put right. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PracticeSession } from '#contract/practice.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { begin, sessionOf } from '#tests/support/journeys/practice-steps.ts';
import type { Student } from '#tests/support/journeys/study-fixture.ts';

const phone = { microphone: true, width: 390, height: 844 };
/** Each card, what is said to it, and what the tutor replies to all but the last answer. */
const talks = [
  {
    card: ['Osmosis', 'Water moves through a membrane.'],
    answers: ['Water moves through a membrane.'],
    reply: null,
  },
  {
    card: ['Mitosis', 'One cell divides into two identical daughter cells.'],
    answers: ['The leaves fall in autumn.', 'One cell divides, two identical daughter cells'],
    reply: /your note on “Mitosis” reads/,
  },
  {
    card: ['End of the Second World War', '1945'],
    answers: ['It was in 1918.', 'It was in 1945.'],
    reply: /You said “1918”: that does not fit\./,
  },
] as const;
const cards = talks.map(({ card }) => card);
const site = openSite();

type Prompt = PracticeSession['prompts'][number];
const talkOf = ({ points }: Prompt) =>
  talks.find(({ card: [, back] }) => points.some(({ text }) => back.startsWith(text.replace(/\.$/, ''))))!;

/** What is asked, in the order of the session. */
async function talksOf(student: Student, page: Page) {
  return (await sessionOf(student, page)).prompts.map(talkOf);
}

async function expectAllAnswered(student: Student, page: Page): Promise<void> {
  const { prompts } = await sessionOf(student, page);
  expect(prompts.map(({ outcome }) => outcome)).toEqual(talks.map(() => 'answered'));
  expect(prompts.map(({ turns }) => turns.length)).toEqual(
    prompts.map((prompt) => talkOf(prompt).answers.length),
  );
}

it('goes as it should', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet('Mixed', cards);
  const { page } = await site.prepare(student, setId, phone);
  await begin(page);
  await page.getByRole('button', { name: 'Type instead' }).click();
  for (const { answers, reply } of await talksOf(student, page)) {
    for (const [at, words] of answers.entries()) {
      await page.getByLabel('Your answer', { exact: true }).fill(words);
      await page.getByRole('button', { name: 'Send answer' }).click();
      if (at === answers.length - 1) continue;
      await page.getByText(reply!).first().waitFor();
      await page.getByRole('button', { name: 'Answer the follow-up' }).click();
    }
    await page.getByText('Well done, that is complete').first().waitFor();
    await page.getByRole('button', { name: /^(?:Next question|See your results)$/ }).click();
  }
  await page.getByRole('heading', { name: 'Session complete' }).waitFor();
  await expectAllAnswered(student, page);
});
