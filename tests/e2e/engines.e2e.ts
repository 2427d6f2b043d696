/** The main path in the engines of Safari and Firefox, to find what only they do differently. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '#tests/support/engines/engine.ts';
import { firefoxIsInstalled, openFirefox } from '#tests/support/engines/firefox.ts';
import { type Screen, screenOf } from '#tests/support/engines/screen.ts';
import { openWebkit, webkitIsInstalled } from '#tests/support/engines/webkit.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { ankiPackage } from '#tests/support/samples/anki-package.ts';
import { column, madePdf } from '#tests/support/samples/made-pdf.ts';
import {
  answerJson,
  type SpeechService,
  startSpeechService,
} from '#tests/support/services/speech-service.ts';

const notes = `Osmosis: water moves through a membrane
Mitosis: a cell divides into two identical daughter cells
Guttation: drops at the edge of a leaf at night`;

let product: Product;
let voice: SpeechService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tellcard-engines-'));
  voice = await startSpeechService();
  product = await startProduct({ STT_BASE_URL: voice.baseUrl });
});
afterAll(async () => {
  await product?.stop();
  await voice?.close();
  await rm(folder, { recursive: true, force: true });
});

const engines = [
  { name: 'WebKit', installed: webkitIsInstalled(), open: openWebkit },
  { name: 'Firefox', installed: firefoxIsInstalled(), open: openFirefox },
];
for (const { name, installed } of engines)
  if (!installed) process.stdout.write(`${name} is not on this machine: its journey is skipped.\n`);

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Calls the server as the page does. */
const call = <T>(engine: Engine, path: string) =>
  engine.run<T>(`
    const { access_token: token } = JSON.parse(localStorage.getItem('session'));
    const reply = await fetch('${path}', { headers: { Authorization: 'Bearer ' + token } });
    return reply.json();
  `);

async function signUp({ open, press, write, at }: Screen, email: string): Promise<void> {
  await open('/');
  await press(/^Start Learning/);
  await write(/^Email/, email);
  await write(/^Password$/, 'correct horse');
  await write(/^Confirm password/, 'correct horse');
  await press(/^Sign up$/);
  await at(/dashboard$/);
}

async function pasteAndStudy({ press, write, see, at }: Screen): Promise<void> {
  await write(/^Your notes/, notes);
  await press(/^Make flashcards/);
  await see(/Cards created successfully!/);
  await press(/^Study/);
  await at(/\/study\//);
  for (const studied of [1, 2]) {
    await press(/^Show answer/);
    await press(/^Easy/);
    await see(new RegExp(`${studied} of 3 cards studied`));
  }
}

/** Each is read on the device: by pdf.js, Tesseract and SQLite in their workers. */
async function importFiles(screen: Screen): Promise<void> {
  const { engine, open, press, see, at } = screen;
  const choose = async (name: string, bytes: Uint8Array) => {
    await open('/dashboard/import');
    await see(/Choose a file/);
    await engine.choose('form.notes input[type=file]', await file(name, bytes));
  };
  const sentence = 'Turgor pressure: the protoplast pushes against the wall.';

  await choose(
    'cells.pdf',
    madePdf([
      column(50, 100, [
        'Osmosis is the movement of water through a membrane.',
        '',
        'Mitosis is the division of a cell into two equal cells.',
      ]),
    ]),
  );
  await see(/The file stays here/);
  await press(/^(Save to My Sets|Keep all sure ones)/);
  await at(/sets$/);

  const photo = await engine.run<string>(`
    const canvas = document.createElement('canvas');
    canvas.width = 1000;
    canvas.height = 260;
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1000, 260);
    pen.fillStyle = '#161616';
    pen.font = '28px "DejaVu Serif", serif';
    pen.fillText(${JSON.stringify(sentence)}, 70, 100);
    return canvas.toDataURL('image/png').split(',')[1];
  `);
  await choose('notes.png', Buffer.from(photo, 'base64'));
  await see(/No word was hard to read|hard to read\. Check/);
  await press(/^Use this text/);
  await press(/^(Save to My Sets|Keep all sure ones)/);
  await at(/sets$/);

  const deck = await ankiPackage({
    form: 3,
    notes: [{ type: 'basic', deck: 'Spanish', fields: ['perro', 'dog'] }],
  });
  await choose('spanish.apkg', deck);
  await press(/^Save as a set/);
  await see(/1 card is in 1 new set|Spanish/);
}

/** An incomplete typed answer, its follow-up, a point corrected under Compare, and a spoken answer. */
async function practise({ engine, open, press, write, see }: Screen, setId: string): Promise<void> {
  await open(`/dashboard/active-recall-settings/${setId}`);
  await press(/^Start$/);
  await press(/^Start with question 1/);
  await press(/^Type instead/);
  for (const words of ['It grows in the sun.', 'It is green.']) {
    await write(/^Your answer/, words);
    await press(/^Send answer/);
    await see(/You covered 0 of 1 point/);
    if (words === 'It grows in the sun.') await press(/^Answer the follow-up/);
  }
  await press(/^(Show point 1|Did I say point 1\?)$/);
  await press(/^(I did say that|Same thing)/);
  await see(/Covered, on your word/);
  await press(/^Next question/);
  await see(/Question 2 of/);
  await press(/^Speak instead/);
  voice.alwaysMisbehave(answerJson(200, { text: 'A cell divides into two identical daughter cells.' }));
  await press(/^Start recording/);
  await see(/Recording\. I’m listening/);
  await engine.run('await new Promise((resolve) => setTimeout(resolve, 3000));');
  await press(/^Finish answer/);
  await see(/What we heard you say/);
  voice.alwaysMisbehave(null);
}

/** The worker answers for a stopped server; the rating waits on the device. */
async function rateOffline({ engine, open, press, see }: Screen, setId: string): Promise<void> {
  await open(`/dashboard/study/${setId}`);
  await see(/Show answer/);
  await product.kill('SIGTERM');
  try {
    await open(`/dashboard/study/${setId}`);
    await press(/^Show answer/);
    await press(/^Good/);
    await see(/1 of \d cards? studied/);
  } finally {
    await product.restart();
  }
  await open('/dashboard');
  const rated = async () =>
    (await call<{ total_reviews: number }[]>(engine, `/api/flashcard-sets/${setId}/flashcards`))[0]
      ?.total_reviews;
  await expect.poll(rated).toBe(1);
}

async function exportSet({ engine, open, press }: Screen, setId: string): Promise<void> {
  await open(`/dashboard/terms/${setId}`);
  await press(/^More about this set/);
  await press(/^Export as JSON/);
  const saved = async () => {
    const name = (await readdir(engine.downloads)).find((file) => /^Spanish.*\.json$/.test(file));
    return name === undefined ? '' : readFile(join(engine.downloads, name), 'utf8');
  };
  await expect.poll(saved).toContain('perro');
}

it.each(engines.filter(({ installed }) => installed))(
  '$name: from signing up to an export',
  async ({ name, open }) => {
    const engine = await open();
    onTestFinished(() => engine.close());
    const screen = screenOf(engine, product.url);
    await signUp(screen, `${name}-${crypto.randomUUID()}@example.org`);
    await pasteAndStudy(screen);
    await importFiles(screen);
    const sets = await call<{ id: string; title: string; cards: { term: string }[] }[]>(
      engine,
      '/api/flashcard-sets',
    );
    const holding = (term: string) =>
      sets.find(({ cards }) => cards.some((card) => card.term === term))?.id ?? '';
    expect(sets.map(({ cards }) => cards.length).sort()).toEqual([1, 1, 2, 3]);
    await practise(screen, holding('Mitosis'));
    await rateOffline(screen, holding('perro'));
    await exportSet(screen, holding('perro'));
  },
  // A minute on a quiet machine.
  900_000,
);
