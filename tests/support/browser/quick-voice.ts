/** A voice for browsers under test, which have none: it takes a moment for each text, and reports which it was given. */
import type { Page } from 'playwright-core';

/**
 * From the next page on.
 *
 * @param held a text that contains this takes until `letVoiceEnd`
 */
export async function giveVoice(page: Page, held?: string): Promise<void> {
  await page.addInitScript((held) => {
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
        const end = () => utterance.onend?.(event);
        utterance.onstart?.(event);
        if (held !== undefined && utterance.text.includes(held)) Object.assign(window, { endVoice: end });
        else setTimeout(end, 20);
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
  }, held);
}

export const letVoiceEnd = (page: Page) =>
  page.evaluate(() => (window as unknown as { endVoice: () => void }).endVoice());

/** The texts it was given by this page. */
export const spokenTexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
