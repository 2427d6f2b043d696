/** Studying by voice, in its visible states. */
import { scene, waitingFor, withPaidVoice, withRecogniser } from './states.mjs';

/** The browser has no voice; this one is silent and ends at once. */
const withVoice = (page) =>
  page.addInitScript(() => {
    localStorage.setItem('tellcard.study-voice', 'on');
    const silent = {
      getVoices: () => [{ name: 'Ann', voiceURI: 'ann', lang: 'en-US', localService: true }],
      addEventListener() {},
      cancel() {},
      speak: (utterance) => setTimeout(() => utterance.onend(), 0),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: silent });
    // A real utterance accepts real voices only.
    window.SpeechSynthesisUtterance = class {
      rate = 1;
      constructor(text) {
        this.text = text;
      }
    };
  });

const heard = (page) =>
  page.route('**/spoken-answer', (route) =>
    route.fulfill({
      json: {
        heard: 'It splits into two cells that are the same.',
        command: null,
        reply: null,
        points: [{ text: 'two identical cells', decision: 'covered' }],
        suggested: 3,
      },
    }),
  );

async function before(page) {
  await withRecogniser(page);
  await withVoice(page);
  await heard(page);
  await waitingFor('**/spoken-commands')(page);
}

const step = (page, name) => page.locator(`.sv[data-step="${name}"]`).waitFor();

const path = (person) => `/dashboard/study/${person.sets.biology}`;

export const studyVoiceScenes = [
  scene('study-voice-listening', 'student', path, { before, after: (page) => step(page, 'listening') }),
  scene('study-voice-asking', 'student', path, {
    before,
    async after(page) {
      await step(page, 'listening');
      await page.waitForTimeout(1500);
      await page.getByRole('button', { name: 'I’m done' }).click();
      await step(page, 'rating');
    },
  }),
  scene('study-voice-paused', 'student', path, {
    before,
    async after(page) {
      await step(page, 'listening');
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await step(page, 'paused');
    },
  }),
  scene('study-voice-silent', 'student', path, {
    async before(page) {
      await withPaidVoice(page);
      await page.addInitScript(() => localStorage.setItem('tellcard.study-voice', 'on'));
    },
    after: (page) => page.getByText('Cards are not read to you here').waitFor(),
  }),
];
