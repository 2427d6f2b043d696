/** Only errors known to be the file's fault are reported as such; any other error is ours or the browser's. */
import { expect, it, vi } from 'vitest';
import type { RefusalReason } from './document-text.ts';

const read = vi.fn();
vi.mock('./document-kinds.ts', () => ({ readerOfKind: async () => read }));

/** What the worker posts for one document. */
async function replies(): Promise<unknown[]> {
  vi.resetModules();
  const post = vi.fn();
  let hear: (event: { data: unknown }) => Promise<void> = async () => {};
  vi.stubGlobal('postMessage', post);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => {
    hear = listener;
  });
  await import('./document-worker.ts');
  await hear({ data: { kind: 'pdf', file: new Blob() } });
  return post.mock.calls.flat();
}

it.each<[string, RefusalReason | TypeError, object]>([
  ['a broken file', 'broken', { refused: 'broken' }],
  [
    'a feature that the browser lacks',
    new TypeError('undefined is not a function'),
    { failed: 'TypeError: undefined is not a function' },
  ],
])('tells %s', async (_what, thrown, told) => {
  read.mockImplementationOnce(async () => {
    const { Refusal } = await import('./document-text.ts');
    throw typeof thrown === 'string' ? new Refusal(thrown) : thrown;
  });
  expect(await replies()).toEqual([told]);
});

it('refuses a document without words', async () => {
  read.mockResolvedValueOnce({ blocks: [], unit: null, units: 0, leftOut: [] });
  expect(await replies()).toEqual([{ refused: 'empty' }]);
});

/** Objects and arrays in a value: what a structured clone takes time for. */
const countObjects = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + countObjects(part), 1)
    : 0;

it('hands the page a few strings of a long document, not its 60,000 blocks', async () => {
  const blocks = Array.from({ length: 60_000 }, (_, at) => ({
    kind: at % 10_000 === 0 ? 'heading' : 'text',
    level: at % 10_000 === 0 ? 1 : 0,
    text: `Paragraph ${at}`,
    page: null,
  }));
  const leftOut = Array.from({ length: 5000 }, () => ({ why: 'picture', what: 'A cell' }));
  read.mockResolvedValueOnce({ blocks, unit: null, units: 0, leftOut });
  const [reply] = await replies();
  expect(reply).toMatchObject({
    document: { text: null, leftOut: { count: 5000, lines: { length: 200 } } },
  });
  expect(countObjects(reply)).toBeLessThan(100);
});
