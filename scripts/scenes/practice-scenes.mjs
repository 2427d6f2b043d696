/** Active recall, from its settings to its results, spoken and typed. */
import { handsFreeScenes } from './hands-free-scenes.mjs';
import { hearingScenes } from './hearing-scenes.mjs';
import { failing, press, scene, waitingFor, withRecogniser } from './states.mjs';
import { ended, found, verdicts } from './verdicts.mjs';

const settings = (name) => (person) => `/dashboard/active-recall-settings/${person.sets[name]}`;
const session = (name) => (person) => `/dashboard/active-recall/${person.sets[name]}?questions=3`;

/** The first screen of a session, which appears once per session. */
async function begin(page) {
  const start = page.getByRole('button', { name: 'Start with question 1' });
  await start
    .or(page.getByRole('textbox'))
    .or(page.getByRole('button', { name: 'Start recording' }))
    .first()
    .waitFor();
  if (await start.isVisible()) await start.click();
}

async function type(page, words) {
  const field = page.getByRole('textbox', { name: 'Your answer' });
  const instead = page.getByRole('button', { name: 'Type instead' });
  await field.or(instead).first().waitFor();
  if (!(await field.isVisible())) await instead.click();
  await field.fill(words);
}

async function sendTyped(page, words) {
  await type(page, words);
  await press('Send answer')(page);
}

/** Answers all questions with the same few words. */
async function toTheEnd(page) {
  const end = page.getByRole('heading', { name: 'Session complete' });
  const next = page.getByRole('button', { name: /^(Next question|See your results)$/ });
  const skip = page.getByRole('button', { name: 'Skip this question' });
  const start = page.getByRole('button', { name: 'Start with question 1' });
  for (let step = 0; step < 40; step += 1) {
    await end.or(next).or(skip).or(start).first().waitFor();
    if (await end.isVisible()) return;
    for (const way of [start, next, skip])
      if (await way.first().isVisible()) {
        await way.first().click();
        break;
      }
    await page.waitForTimeout(250);
  }
  throw new Error('the session did not end');
}

/** The tutor's reply with other verdicts: the built-in tutor gives each of them only for certain answers. */
const judged = (change) => (page) =>
  page.route('**/api/voice-interaction', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, ...change(reply) } });
  });

async function answerBriefly(page) {
  await begin(page);
  await sendTyped(page, 'I think it has to do with how a cell gets its energy.');
  await page.getByRole('button', { name: /^(Next question|See your results)$/ }).waitFor();
}

/** Each picture starts a session of its own; only premium has that many. */
const biology = ['premium', session('biology')];

export const practiceScenes = [
  scene('practice-settings', 'student', settings('biology')),
  scene('practice-settings-voice', 'student', settings('biology'), { before: withRecogniser }),
  scene('practice-settings-browser-model', 'student', settings('biology'), {
    before: (page) =>
      page.addInitScript(() => {
        globalThis.LanguageModel = { availability: async () => 'available' };
      }),
    async after(page) {
      await page.getByText('Options', { exact: true }).click();
      await page.getByLabel('Judge with this browser’s own AI').check();
    },
  }),
  scene('practice-settings-none-left', 'exhausted', settings('biology')),
  scene('practice-settings-premium', 'premium', settings('biology')),
  scene('practice-settings-error', 'student', settings('biology'), {
    before: failing('**/api/flashcard-sets/*'),
  }),
  scene('practice-invalid', 'student', '/dashboard/active-recall/nothing'),
  scene('practice-generating', 'premium', session('spanish'), {
    before: waitingFor('**/practice-questions'),
    settleMs: 1500,
  }),
  scene('practice-error', 'premium', session('spanish'), {
    before: failing('**/practice-questions'),
  }),
  scene('practice-intro', ...biology, { before: withRecogniser }),
  scene('practice-ready', ...biology, { before: withRecogniser, after: begin }),
  scene('practice-recording', ...biology, {
    before: withRecogniser,
    async after(page) {
      await begin(page);
      await press('Start recording')(page);
      await page.getByRole('button', { name: 'Finish answer' }).waitFor();
    },
    settleMs: 2500,
  }),
  scene('practice-live-words', ...biology, {
    before: async (page) => {
      await withRecogniser(page);
      await page.addInitScript(() => localStorage.setItem('tellcard.live-words', 'on'));
      let version = 0;
      await page.route('**/live-words?*', async (route) => {
        // Once: the next call waits for news until after the picture.
        if (version > 0) return;
        version += 1;
        const words =
          'The cell takes in glucose and splits it in the cytoplasm, without any oxygen, and that gives two';
        await route.fulfill({ json: { state: 'listening', version, words, covered: [0] } });
      });
    },
    async after(page) {
      await begin(page);
      await press('Start recording')(page);
      await page.getByRole('region', { name: 'Heard so far' }).waitFor();
    },
    settleMs: 500,
  }),
  scene('practice-checking', ...biology, {
    before: async (page) => {
      await withRecogniser(page);
      await waitingFor('**/api/voice-interaction')(page);
    },
    async after(page) {
      await begin(page);
      await sendTyped(page, 'It happens in the cytoplasm.');
    },
    settleMs: 1500,
  }),
  scene('practice-typing', ...biology, {
    async after(page) {
      await begin(page);
      await type(page, 'Glucose is split in the cytoplasm, and that gives two');
    },
  }),
  scene('practice-feedback', ...biology, {
    async after(page) {
      await begin(page);
      await sendTyped(page, 'I think it has to do with how a cell gets its energy.');
      await page
        .getByText(/^(You covered|\d+ (of|for))/)
        .first()
        .waitFor();
    },
  }),
  scene('practice-compare', ...biology, {
    before: judged((reply) => ({
      ...ended,
      feedback: 'Good, you have “glucose is split into two smaller molecules”. Two for you to judge.',
      points: found(reply, verdicts.covered, verdicts.unsure, verdicts.unsure),
    })),
    after: answerBriefly,
  }),
  scene('practice-prompt', ...biology, {
    before: judged((reply) => ({
      state: 'follow_up',
      followUpCount: 2,
      isComplete: false,
      followUp: 'Takes place in the ____.',
      feedback: 'Good, you have “glucose is split into two smaller molecules”.',
      points: found(reply, verdicts.covered, verdicts.missing, verdicts.unsure),
    })),
    after: answerBriefly,
  }),
  scene('practice-card', ...biology, {
    async after(page) {
      await begin(page);
      await press('Show me the card')(page);
      await page.getByRole('heading', { name: 'Here is the card' }).waitFor();
    },
  }),
  scene('practice-mixed-up', ...biology, {
    before: judged((reply) => ({
      state: 'follow_up',
      followUpCount: 1,
      isComplete: false,
      followUp: 'Where in the cell does it happen, and where does what comes after it?',
      feedback:
        'Good, you have “glucose is split into two smaller molecules”. One part belongs to another card.',
      points: found(reply, verdicts.covered, verdicts.mixedUp, verdicts.unsure),
    })),
    after: answerBriefly,
  }),
  scene('practice-aside', ...biology, {
    async after(page) {
      await begin(page);
      await sendTyped(page, 'Can you give me a hint?');
      await page.getByRole('button', { name: 'Answer now' }).waitFor();
    },
  }),
  ...hearingScenes(session('biology'), begin),
  ...handsFreeScenes(session('biology')),
  scene('practice-unsent', ...biology, {
    before: withRecogniser,
    async after(page) {
      await begin(page);
      await press('Start recording')(page);
      await page.getByRole('button', { name: 'Finish answer' }).waitFor();
      await page.waitForTimeout(2500);
      await page.reload();
      await page.getByText(/^You have an unsent answer/).waitFor();
    },
  }),
  scene('practice-microphone-refused', ...biology, {
    before: async (page) => {
      await withRecogniser(page);
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      });
    },
    async after(page) {
      await begin(page);
      await press('Start recording')(page);
      await page.getByRole('alert').first().waitFor();
    },
  }),
  scene('practice-complete', ...biology, {
    before: judged((reply) => ({
      ...ended,
      feedback: 'Good, you have “glucose is split into two smaller molecules”.',
      points: found(reply, verdicts.covered, verdicts.unsure, verdicts.mixedUp),
    })),
    async after(page) {
      await answerBriefly(page);
      await toTheEnd(page);
    },
  }),
];
