/** Records every frame a browser draws of a page, so that even what is visible for one frame can be checked. */
import type { Page } from 'playwright-core';

/** Watches during `work`; returns the background lightness of each frame, from 0 (black) to 1, without repeats. */
export async function groundsDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const frames: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    // A page being left no longer receives it.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: 320, maxHeight: 320 });
  await work();
  await devtools.send('Page.stopScreencast');
  await devtools.detach();
  // A separate page, whose policy allows reading pictures.
  const reader = await page.context().newPage();
  const grounds = await reader.evaluate(readGrounds, frames);
  await reader.close();
  return grounds;
}

/** Runs in the page, so it is self-contained: the lightness of each picture's lower start corner. */
async function readGrounds(frames: string[]): Promise<number[]> {
  const seen: number[] = [];
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!paint) throw new Error('no canvas');
  for (const data of frames) {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    paint.drawImage(image, -2, -(image.naturalHeight - 4));
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    const light = Math.round((10 * (red + green + blue)) / (3 * 255)) / 10;
    if (seen.at(-1) !== light) seen.push(light);
  }
  return seen;
}
