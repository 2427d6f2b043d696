/** Observes the tutor's sound in a page: whether it plays, and whether it plays to the end. */
import type { Page } from 'playwright-core';

type Sounding = { playing: number; cut: number; ended: number };

/** Call before the page plays its first sound. */
export async function followSound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sounds: Sounding = { playing: 0, cut: 0, ended: 0 };
    Object.assign(window, { sounds });
    // The page also plays a tenth of a second of silence, to unlock audio in the browser.
    const isSpeech = ({ duration }: HTMLMediaElement) => !(duration < 1);
    const followed = new WeakSet<HTMLMediaElement>();
    const { play, pause } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!followed.has(this)) {
        followed.add(this);
        this.addEventListener('playing', () => isSpeech(this) && sounds.playing++);
        this.addEventListener('ended', () => isSpeech(this) && sounds.ended++);
      }
      return play.call(this);
    };
    HTMLMediaElement.prototype.pause = function () {
      if (!this.paused && !this.ended && isSpeech(this)) sounds.cut++;
      pause.call(this);
    };
  });
}

export const soundsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { sounds: Sounding }).sounds);

export async function soundBegins(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { sounds: Sounding }).sounds.playing > 0);
}
