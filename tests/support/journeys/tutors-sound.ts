/** Observes the tutor's sound in a page: whether it plays, how loudly, and whether it plays to the end. */
import type { Page } from 'playwright-core';

type Sounding = {
  playing: number;
  cut: number;
  ended: number;
  /** How often it was made quieter, in the middle of a sentence or not. */
  lowered: number;
  latest: HTMLMediaElement | null;
  /** What the tutor says it repeats until it is interrupted. */
  isHeld: boolean;
};

/** Call before the page plays its first sound. */
export async function followSound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sounds: Sounding = { playing: 0, cut: 0, ended: 0, lowered: 0, latest: null, isHeld: false };
    Object.assign(window, { sounds });
    // The page also plays a tenth of a second of silence, to unlock audio in the browser.
    const isSpeech = ({ duration }: HTMLMediaElement) => !(duration < 1);
    const followed = new WeakSet<HTMLMediaElement>();
    const { play, pause } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!followed.has(this)) {
        followed.add(this);
        this.addEventListener('playing', () => {
          if (!isSpeech(this)) return;
          sounds.playing++;
          sounds.latest = this;
          this.loop = sounds.isHeld;
        });
        let { volume } = this;
        this.addEventListener('volumechange', () => {
          if (this.volume < volume) sounds.lowered++;
          volume = this.volume;
        });
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
  page.evaluate(() => {
    const { playing, cut, ended, lowered, latest } = (window as unknown as { sounds: Sounding }).sounds;
    return { playing, cut, ended, lowered, volume: latest?.volume };
  });

/** From now on the tutor repeats what it says until it is interrupted, or held no more: a busy test is not too late for it. */
export async function holdSpeech(page: Page, isHeld: boolean): Promise<void> {
  await page.evaluate((isHeld) => {
    const { sounds } = window as unknown as { sounds: Sounding };
    sounds.isHeld = isHeld;
    if (sounds.latest) sounds.latest.loop = isHeld;
  }, isHeld);
}

/** Waits until the tutor has been speaking for so long. */
export async function tutorSpeaks(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction((seconds) => {
    const { latest } = (window as unknown as { sounds: Sounding }).sounds;
    return latest && !latest.paused && latest.currentTime >= seconds;
  }, seconds);
}
