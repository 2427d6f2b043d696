/** Practice hands free, in each of its states. */
import { waitingFor, withRecogniser } from './states.mjs';
import { ended, found, verdicts } from './verdicts.mjs';

const answerText = 'I think it has to do with how a cell gets its energy.';
const answers = '**/api/voice-interaction';

const field = (body, name) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? '';

/** The server judges these words instead of the test tones of the browser's fake microphone; `change` adds to the reply. */
export const heardAs =
  (words, change = () => ({})) =>
  (page) =>
    page.route(answers, async (route) => {
      const body = route.request().postData() ?? '';
      const form = new FormData();
      form.set('promptId', field(body, 'promptId'));
      form.set('typedAnswer', words);
      const packed = new Response(form);
      const headers = { ...route.request().headers(), 'content-type': packed.headers.get('content-type') };
      const reply = await route.fetch({ headers, postData: Buffer.from(await packed.arrayBuffer()) });
      const judged = await reply.json();
      await route.fulfill({ json: { ...judged, ...change(judged) } });
    });

/** The server hears no words. */
const unheard = (page) =>
  page.route(answers, (route) =>
    route.fulfill({ status: 400, json: { error: 'No words were heard.', code: 'no_speech' } }),
  );

const withoutMicrophone = (page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });

const big = (page, label) => page.locator('.hf-pad').filter({ hasText: label });

/** From the first screen of a session, or from the pause with which a resumed session begins. */
async function toReading(page) {
  const start = page.getByRole('button', { name: 'Start with question 1' });
  await start.or(page.locator('.hf-pad')).first().waitFor();
  if (await start.isVisible()) await start.click();
  await page.locator('.hf-pad').waitFor();
  if (await big(page, 'Carry on').isVisible()) await big(page, 'Carry on').click();
  await big(page, 'Answer now').waitFor();
}

async function toListening(page) {
  await toReading(page);
  await big(page, 'Answer now').click();
  await big(page, 'I’m done').waitFor();
}

async function answer(page) {
  await toListening(page);
  await page.waitForTimeout(1500);
  await big(page, 'I’m done').click();
}

const states = {
  reading: { after: toReading },
  listening: { after: toListening, settleMs: 2500 },
  thinking: { before: waitingFor(answers), after: answer },
  feedback: {
    before: heardAs(answerText),
    async after(page) {
      await answer(page);
      await page.locator('.hf[data-step="feedback"]').waitFor();
    },
  },
  judge: {
    before: heardAs(answerText, (reply) => ({
      ...ended,
      feedback: 'One point is for you to judge.',
      points: found(reply, verdicts.covered, verdicts.unsure, verdicts.covered),
    })),
    async after(page) {
      await answer(page);
      await page.getByRole('button', { name: 'Not what I said' }).waitFor();
    },
  },
  unheard: {
    before: unheard,
    async after(page) {
      await answer(page);
      await page.getByText('I didn’t hear that').first().waitFor();
    },
  },
  paused: {
    async after(page) {
      await toReading(page);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await big(page, 'Carry on').waitFor();
    },
  },
  attention: {
    before: withoutMicrophone,
    async after(page) {
      await toReading(page);
      await big(page, 'Answer now').click();
      await big(page, 'Try again').waitFor();
    },
  },
};

export const handsFreeScenes = (path) =>
  Object.entries(states).map(([state, { before, after, settleMs }]) => ({
    name: `practice-hands-free-${state}`,
    who: 'premium',
    path,
    async before(page) {
      await withRecogniser(page);
      await page.route('**/api/spoken-commands', (route) =>
        route.fulfill({ json: { heard: '', command: null } }),
      );
      await page.addInitScript(() => localStorage.setItem('tellcard.hands-free', 'on'));
      await before?.(page);
    },
    after,
    ...(settleMs && { settleMs }),
  }));
