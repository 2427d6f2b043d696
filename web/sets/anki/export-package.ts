/** Collects the content of a set's Anki package and writes it in a worker with a timeout. */
import { listImportedCards } from '#contract/imported-cards.ts';
import { getCardMarks } from '#contract/set-cards.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import type { CardHistory } from '#contract/study.ts';
import { textsOf } from '#core/card.ts';
import { localDay } from '#core/days/local-day.ts';
import { numberOf } from '#core/facets/facet.ts';
import { fileNameOf } from '#core/file-name.ts';
import { type MediaFile, mediaOf } from '#core/media-reference.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { historyOfSet } from '#web/session/history-of-set.ts';
import { loadMedia } from '#web/session/media/load-media.ts';
import type { PackageReply } from './package-worker.ts';
import type { LabelState, PackageSet } from './write-package.ts';

export type WrittenPackage = { fileName: string; bytes: Uint8Array<ArrayBuffer>; missing: number };

const LONGEST_MS = 60_000;

/** `missing`: media that could not be loaded. Rejects with an ApiError, or with an `Error` if the worker fails. */
export async function exportPackage(set: FlashcardSet): Promise<WrittenPackage> {
  const [histories, marks, guids] = await Promise.all([
    historiesOf(set.id),
    call(getCardMarks, { params: { id: set.id } }),
    guidsOf(set.id),
  ]);
  const suspended = new Set(marks.suspended);
  const { media, missing } = await fetchMedia(set);
  const now = new Date();
  const bytes = await inWorker({
    title: set.title,
    directions: set.directions ?? 'forward',
    cards: set.cards.map((card) => {
      const ofCard = histories.get(card.id) ?? [];
      const history = ofCard.find(({ facet = 'f' }) => facet === 'f');
      const backward = ofCard.find(({ facet }) => facet === 'b');
      return {
        ...{ ...card, suspended: suspended.has(card.id), guid: guids.get(card.id) ?? null },
        ...{ ratings: history?.ratings ?? [], memory: history?.memory ?? null },
        labels: ofCard.flatMap((history) => statesOf(history, 'o')),
        gaps: ofCard.flatMap((history) => statesOf(history, 'c')),
        ...(backward && { backward: stateOf(backward) }),
      };
    }),
    media,
    nowMs: now.getTime(),
    today: localDay(now, deviceZone()),
  });
  return { fileName: `${fileNameOf(set.title)}.apkg`, bytes, missing };
}

/** By card, in each way in which it is asked. */
async function historiesOf(setId: string): Promise<Map<string, CardHistory[]>> {
  const histories = new Map<string, CardHistory[]>();
  for (const history of await historyOfSet(setId)) {
    const of = history.card_id ?? history.id;
    histories.set(of, [...(histories.get(of) ?? []), history]);
  }
  return histories;
}

const stateOf = ({ suspended = false, ratings, memory }: CardHistory) => ({ suspended, ratings, memory });

/** Of a hidden label (`o`) or a gap (`c`); none of other ways of asking. */
const statesOf = (history: CardHistory, kind: 'o' | 'c'): LabelState[] =>
  history.facet?.startsWith(kind) ? [{ number: numberOf(history.facet), ...stateOf(history) }] : [];

/** By card. In Anki an id is of one note: of several cards of a note the first keeps it. */
async function guidsOf(setId: string): Promise<Map<string, string>> {
  const first = new Map<string, { cardId: string; place: number }>();
  for (const { cardId, guid, place } of await call(listImportedCards, { params: { id: setId } })) {
    const known = first.get(guid);
    if (!known || place < known.place) first.set(guid, { cardId, place });
  }
  return new Map([...first].map(([guid, { cardId }]) => [cardId, guid]));
}

async function fetchMedia({ cards }: FlashcardSet): Promise<{ media: PackageSet['media']; missing: number }> {
  const files = new Map<string, MediaFile>();
  for (const card of cards)
    for (const { sha256, kind } of textsOf(card).flatMap(mediaOf)) files.set(sha256, { sha256, kind });
  const signal = AbortSignal.timeout(10 * LONGEST_MS);
  const media: { file: MediaFile; bytes: Uint8Array }[] = [];
  for (const file of files.values())
    try {
      const blob = await loadMedia(file, signal);
      media.push({ file, bytes: new Uint8Array(await blob.arrayBuffer()) });
    } catch {
      // Missing media are left out and counted.
    }
  return { media, missing: files.size - media.length };
}

function inWorker(set: PackageSet): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./package-worker.ts', import.meta.url), { type: 'module' });
  let deadline: number | undefined;
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    deadline = window.setTimeout(() => reject(new Error('The package took too long')), LONGEST_MS);
    worker.onerror = (event) => reject(new Error('The worker of the package broke off', { cause: event }));
    worker.onmessage = ({ data }: MessageEvent<PackageReply>) => {
      if ('bytes' in data) resolve(data.bytes);
      else reject(new Error(data.failed));
    };
    worker.postMessage(set);
  }).finally(() => {
    worker.terminate();
    clearTimeout(deadline);
  });
}
