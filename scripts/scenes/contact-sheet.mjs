/** Draws docs/screens.jpg from the pictures: every screen at phone and desktop width, small, with its name. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { heightOf } from './camera.mjs';

const height = 170;
const shown = [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
];
const style = `body{margin:12px;font:11px system-ui;display:grid;grid-template-columns:repeat(6,1fr);gap:12px}
  figure{margin:0}div{display:flex;gap:4px;height:${height}px}img{height:100%;object-fit:cover;object-position:top}`;

/** `names` are screens with pictures in `folder`. */
export async function drawContactSheet(browser, folder, names) {
  const picture = (name, look) => {
    const file = pathToFileURL(resolve(join(folder, name, `${look.width}-${look.theme}.png`)));
    return `<img src="${file}" style="aspect-ratio:${look.width}/${heightOf(look)}">`;
  };
  const figures = names.map(
    (name) => `<figure><div>${shown.map((look) => picture(name, look)).join('')}</div>${name}</figure>`,
  );
  const page = await browser.newPage({ viewport: { width: 2460, height: 1000 } });
  // A page with an origin may not load file: addresses.
  await page.goto(pathToFileURL(resolve(join(folder, 'index.html'))).href);
  await page.setContent(`<meta charset="utf-8"><style>${style}</style>${figures.join('')}`);
  await page.screenshot({ path: 'docs/screens.jpg', fullPage: true, type: 'jpeg', quality: 55 });
  await page.close();
}
