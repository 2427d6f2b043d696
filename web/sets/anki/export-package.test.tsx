/** What a package is written from: the cards with the history of each way of asking them, their marks, notes and pictures. */
import { beforeEach, expect, it, vi } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { exportPackage } from './export-package.ts';

beforeEach(signInHere);

const id = (last: number) => `0190aaaa-0000-7000-8000-00000000000${last}`;
const memory = {
  stability: 12.5,
  difficulty: 5,
  lastDay: '2026-11-01',
  dueDay: '2026-11-13',
  reps: 3,
  lapses: 1,
};

it('brings together each card with its labels, gaps, directions, ratings, note and pictures', async () => {
  const sha256 = '0f'.repeat(32);
  const note = { guid: 'note', noteType: 'Basic', setId: id(1), readAs: '', edited: false };
  const at = `/api/flashcard-sets/${id(1)}`;
  const { calls } = stubApi({
    [`GET ${at}/history`]: {
      body: [
        { id: id(2), card_id: id(2), facet: 'f', ratings: [[1_000, 3, 'study']], memory },
        {
          id: id(4),
          card_id: id(2),
          facet: 'o2',
          suspended: true,
          ratings: [[2_000, 4, 'practice']],
          memory,
        },
        { id: id(5), card_id: id(2), facet: 'c1', ratings: [], memory: null },
        { id: id(6), card_id: id(2), facet: 'b', ratings: [[3_000, 1, 'study']], memory },
        { id: id(3), card_id: id(3), facet: 'f', ratings: [], memory: null },
      ],
    },
    [`GET ${at}/card-marks`]: { body: { suspended: [id(3)], leeches: [] } },
    [`GET ${at}/imported-cards`]: {
      body: [
        { ...note, cardId: id(3), place: 1 },
        { ...note, cardId: id(2), place: 0 },
      ],
    },
    [`GET /api/media/${sha256}`]: { body: 'its bytes' },
  });
  const posted: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: object }) => void = () => undefined;
      postMessage(set: unknown) {
        posted.push(set);
        this.onmessage({ data: { bytes: new Uint8Array([7]) } });
      }
      terminate() {}
    },
  );
  const lost = '1e'.repeat(32);
  const pictures = [sha256, lost].map((each) => mediaReference('a heart', { sha256: each, kind: 'png' }));
  const card = { definition: 'b', source: null };
  const cards = [
    { id: id(2), term: pictures.join(' '), ...card },
    { id: id(3), term: 'a', ...card },
  ];
  const set = { ...sampleSet({ id: id(1), cards }), directions: 'both' as const };
  expect(await exportPackage(set)).toEqual({
    fileName: 'Cells.apkg',
    bytes: new Uint8Array([7]),
    missing: 1,
  });
  expect(calls.find(({ path }) => path.endsWith('/history'))?.query).toContain('facets=1');
  const plain = { labels: [], gaps: [], ratings: [], memory: null };
  expect(posted).toEqual([
    expect.objectContaining({
      ...{ title: 'Cells', directions: 'both' },
      media: [expect.objectContaining({ file: { sha256, kind: 'png' } })],
      cards: [
        {
          ...cards[0],
          suspended: false,
          guid: 'note',
          ratings: [[1_000, 3, 'study']],
          memory,
          labels: [{ number: 2, suspended: true, ratings: [[2_000, 4, 'practice']], memory }],
          gaps: [{ number: 1, suspended: false, ratings: [], memory: null }],
          backward: { suspended: false, ratings: [[3_000, 1, 'study']], memory },
        },
        { ...cards[1], ...plain, suspended: true, guid: null },
      ],
    }),
  ]);
});
