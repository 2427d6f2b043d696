/** Draws the pictures of the README and the landing page from pictures of the screens on a phone. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = {
  target: 'docs/screenshot.png',
  names: ['home', 'study-back', 'practice-hands-free-listening', 'practice-compare'],
};
const landing = 'web/site/landing/pictures';
/** File on the landing page → screen. */
const landingPictures = {
  today: 'home',
  'hands-free': 'practice-hands-free-listening',
  finish: 'study-finish',
};
const width = 390;
const readmeHeight = 844;
/** As `web/site/landing/abilities.tsx` states it. */
const landingHeight = 700;
const quality = 0.82;

const style = `body{margin:0;padding:24px;display:flex;gap:24px;width:max-content;background:#e8e6dd}
  img{width:${width}px;height:${readmeHeight}px;object-fit:cover;object-position:top;border-radius:24px}`;

/** In the page: the top of a picture as WebP, in Base64. */
async function cutToWebp({ url, width, height, quality }) {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

/** `folder` holds the pictures of the screens. */
export async function drawShowcase({ browser, folder }) {
  const dataUrl = (name) => {
    const file = join(folder, name, `${width}-light.png`);
    return `data:image/png;base64,${readFileSync(file, 'base64')}`;
  };
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  mkdirSync(landing, { recursive: true });
  for (const [file, name] of Object.entries(landingPictures)) {
    const cut = { url: dataUrl(name), width, height: landingHeight, quality };
    const webp = await page.evaluate(cutToWebp, cut);
    writeFileSync(join(landing, `${file}.webp`), Buffer.from(webp, 'base64'));
  }
  const images = readme.names.map((name) => `<img src="${dataUrl(name)}">`).join('');
  await page.setContent(`<style>${style}</style>${images}`);
  await page.locator('body').screenshot({ path: readme.target });
  await page.close();
}
