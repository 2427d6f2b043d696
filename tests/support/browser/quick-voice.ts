/** A voice for browsers under test, which have none: it takes a moment for each text, and reports which it was given. */
import type { Page } from 'playwright-core';

/** From the next page on. */
export async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const silent = {
      getVoices: () => [{ name: 'Ann', voiceURI: 'ann', lang: 'en-US', localService: true }],
      addEventListener() {},
      removeEventListener() {},
      pause() {},
      resume() {},
      cancel() {},
      speak(utterance: SpeechSynthesisUtterance) {
        spoken.push(utterance.text);
        const event = {} as SpeechSynthesisEvent;
        utterance.onstart?.(event);
        setTimeout(() => utterance.onend?.(event), 20);
      },
    };
    class Utterance {
      rate = 1;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: silent });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken });
  });
}

/** The texts it was given by this page. */
export const spokenTexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
