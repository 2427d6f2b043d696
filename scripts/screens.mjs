/**
 * `npm run screens [part of a name, or whole names separated by commas] [look]`: takes pictures of every screen in its states into screens/.
 * A look is 390-light, 390-dark, 1440-light or 1440-dark; the default is all four. A complete run also draws docs/screens.jpg,
 * docs/screenshot.png and the pictures of the landing page.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
ensureDependencies({ tests: true });
const { chromiumPath, ensurePrograms } = await import('./programs.mjs');
ensurePrograms();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();

const { chromium } = await import('playwright-core');
const { looks, takePicture } = await import('./scenes/camera.mjs');
const { drawContactSheet } = await import('./scenes/contact-sheet.mjs');
const { makePeople } = await import('./scenes/people.mjs');
const { drawShowcase } = await import('./scenes/showcase.mjs');
const { startProduct } = await import('./scenes/start-product.mjs');
const scenes = [
  ...(await import('./scenes/site-scenes.mjs')).siteScenes,
  ...(await import('./scenes/set-scenes.mjs')).setScenes,
  ...(await import('./scenes/import-scenes.mjs')).importScenes,
  ...(await import('./scenes/answer-form-scenes.mjs')).answerFormScenes,
  ...(await import('./scenes/study-voice-scenes.mjs')).studyVoiceScenes,
  ...(await import('./scenes/practice-scenes.mjs')).practiceScenes,
  ...(await import('./scenes/progress-scenes.mjs')).progressScenes,
  ...(await import('./scenes/account-scenes.mjs')).accountScenes,
];

const folder = 'screens';
const [wanted = '', onlyLook = ''] = process.argv.slice(2);
const chosenLooks = looks.filter(({ width, theme }) => `${width}-${theme}`.includes(onlyLook));
const chosen = scenes.filter(({ name }) =>
  wanted.includes(',') ? wanted.split(',').includes(name) : name.includes(wanted),
);
if (wanted === '') rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** HTML to open from the folder. */
function contactSheet(names) {
  const figures = names.map(
    (name) =>
      `<h2 id="${name}">${name}</h2><div>${looks
        .map(({ width, theme }) => join(name, `${width}-${theme}.png`))
        .map((file) => `<a href="${file}"><img loading="lazy" height="420" alt="${file}" src="${file}"></a>`)
        .join('')}</div>`,
  );
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow:auto;align-items:start}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('')}</html>`;
}

const product = await startProduct();
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...flags, ...microphone] });
const missed = [];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await product.stop();
    process.exit(130);
  });

async function photograph(look) {
  const people = await makePeople(product.url, `${look.width}-${look.theme}`);
  for (const scene of chosen) {
    const shot = { browser, origin: product.url, person: people[scene.who], scene, look, folder };
    // A screen that cannot be reached must not prevent the pictures of the others.
    await takePicture(shot).catch((error) => missed.push(error.message));
  }
  console.log(`${look.width} px, ${look.theme}: ${chosen.length} screens`);
}

try {
  // Two at a time: each look has its own accounts, so that they do not affect each other.
  const left = [...chosenLooks];
  const work = async () => {
    for (let look = left.shift(); look; look = left.shift()) await photograph(look);
  };
  await Promise.all([work(), work()]);
  const names = chosen.map(({ name }) => name);
  writeFileSync(join(folder, 'index.html'), contactSheet(names));
  if (missed.length === 0 && chosen.length === scenes.length && chosenLooks.length === looks.length) {
    await drawContactSheet(browser, folder, names);
    await drawShowcase({ browser, folder });
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const message of missed) console.error(message);
console.log(
  `${chosen.length * chosenLooks.length - missed.length} pictures in ${folder}/, see ${folder}/index.html`,
);
process.exit(missed.length === 0 ? 0 : 1);
