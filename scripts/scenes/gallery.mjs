/** Makes docs/gallery from the pictures: every screen in its four looks as one small strip, and a page that shows them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stripHeight = 320;
const gap = 12;
const quality = 0.55;

/** Runs in a page: the top of each picture, as high as its own window was, side by side; returns a data URL. */
async function drawStrip({ pictures, stripHeight, gap, quality }) {
  const images = await Promise.all(
    pictures.map(async ({ source, width, height }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const scale = image.naturalWidth / width;
      return {
        image,
        cut: Math.min(image.naturalHeight, height * scale),
        shown: (stripHeight * width) / height,
      };
    }),
  );
  const canvas = document.createElement('canvas');
  canvas.height = stripHeight;
  canvas.width = Math.round(images.reduce((sum, { shown }) => sum + shown + gap, -gap));
  const paper = canvas.getContext('2d');
  paper.imageSmoothingQuality = 'high';
  let left = 0;
  for (const { image, cut, shown } of images) {
    const drawn = (cut / image.naturalWidth) * shown;
    paper.drawImage(image, 0, 0, image.naturalWidth, cut, left, 0, shown, drawn);
    left += shown + gap;
  }
  return canvas.toDataURL('image/webp', quality);
}

/** "library-none-found" → "Library none found". */
const titleOf = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** `names` are screens whose pictures in all `looks` lie in `folder`; writes strips and README.md into `target`. */
export async function makeGallery({ browser, folder, names, looks, heightOf, target }) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const page = await browser.newPage();
  const lines = [];
  for (const name of names) {
    const pictures = looks.map((look) => ({
      source: `data:image/png;base64,${readFileSync(join(folder, name, `${look.width}-${look.theme}.png`), 'base64')}`,
      width: look.width,
      height: heightOf(look),
    }));
    const strip = await page.evaluate(drawStrip, { pictures, stripHeight, gap, quality });
    const file = `${name}.webp`;
    writeFileSync(join(target, file), Buffer.from(strip.split(',')[1], 'base64'));
    lines.push(
      `## ${titleOf(name)}\n\n![${titleOf(name)}, at 390 and 1440 pixels, light and dark](${file})\n`,
    );
  }
  await page.close();
  const opening =
    'Every screen in its states, at 390 and 1440 pixels, light and dark. Made by `npm run screens -- --gallery`.';
  writeFileSync(join(target, 'README.md'), `# Screens\n\n${opening}\n\n${lines.join('\n')}`);
}
