/** A user's actions on a page, by visible text: the same in every engine. */
import type { Engine } from './engine.ts';

/** Timeout for hangs only: a loaded machine needs most of a minute for what takes a second. */
const patienceMs = 90_000;

/** `control(pattern)`: the first visible, enabled control whose accessible name matches. */
const lookup = `
  const nameOf = (one) =>
    (one.getAttribute('aria-label') || (one.labels && one.labels[0] && one.labels[0].textContent) || one.textContent)
      .replace(/\\s+/g, ' ').trim();
  const control = (pattern) =>
    [...document.querySelectorAll('a[href],button,summary,input,textarea,[role]')].find(
      (one) => !one.disabled && one.getClientRects().length > 0 && pattern.test(nameOf(one)));
`;

export type Screen = ReturnType<typeof screenOf>;

export function screenOf(engine: Engine, origin: string) {
  /** Scrolls the control to the middle and returns its centre once nothing covers it; else null. */
  const centre = (name: RegExp) =>
    engine.run<{ x: number; y: number } | null>(`
      ${lookup}
      const found = control(${name});
      if (!found) return null;
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = found.getBoundingClientRect();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const top = document.elementFromPoint(x, y);
      return top && (found.contains(top) || top.contains(found)) ? { x, y } : null;
    `);

  const text = () => engine.run<string>('return document.body.innerText;');

  async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const found = await look();
      if (found !== null && found !== false) return found;
      if (Date.now() > deadline) throw new Error(`${engine.name}: ${what}. The page says: ${await text()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function press(name: RegExp): Promise<void> {
    let before = '';
    const { x, y } = await until(`nothing that stands still is called ${name}`, async () => {
      const at = await centre(name);
      const stands = JSON.stringify(at) === before;
      before = JSON.stringify(at);
      return stands && at;
    });
    await engine.clickAt(x, y);
  }

  return {
    engine,
    open: (path: string) => engine.goto(origin + path),
    press,
    async write(label: RegExp, words: string): Promise<void> {
      await press(label);
      await engine.type(words);
    },
    see: (words: RegExp) => until(`${words} is not to be read`, async () => words.test(await text())),
    at: (path: RegExp) =>
      until(`this is not ${path}`, () => engine.run<boolean>(`return ${path}.test(location.pathname);`)),
  };
}
