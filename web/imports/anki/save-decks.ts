/** Saves decks as sets with media and ratings; resumable after a failure. */

import type { Media } from '#contract/media.ts';
import { suspendCards } from '#contract/set-cards.ts';
import {
  addCardHistory,
  CARDS_PER_HISTORY_LIMIT,
  type LoggedRating,
  RATINGS_PER_CALL_LIMIT,
} from '#contract/study.ts';
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { type MediaMark, marksIn, replaceMarks } from '#core/anki/media-marks.ts';
import { mapTexts, textsOf } from '#core/card.ts';
import { MEDIA_LIMIT_BYTES, type MediaFile, mediaReference } from '#core/media-reference.ts';
import { CARDS_PER_SET_LIMIT, TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { saveCards, titleOfPart } from '#web/imports/flow/save-cards.ts';
import { headOfPicture, MOST_PIXELS } from '#web/imports/photo/picture/picture-head.ts';
import { mostFileBytes, PictureError, shrinkPicture } from '#web/session/media/shrink-picture.ts';
import { sendMedia } from '#web/session/media/upload-media.ts';
import type { OpenedPackage } from './open-package.ts';
import type { AnkiDeckSummary } from './read-package.ts';

/** What the server keeps; other pictures that this browser knows become one of them. */
const kept = ['jpeg', 'png', 'webp', 'gif', 'avif'];

/** Rejects as `sendMedia` and `shrinkPicture` do. */
async function sendPacked(bytes: Uint8Array<ArrayBuffer>): Promise<Media> {
  const file = new Blob([bytes]);
  const head = headOfPicture(bytes);
  if (!head || (kept.includes(head.kind) && bytes.length <= MEDIA_LIMIT_BYTES)) {
    if (bytes.length > MEDIA_LIMIT_BYTES) throw new PictureError('large');
    return sendMedia(file);
  }
  if (head.size && head.size.width * head.size.height > MOST_PIXELS) throw new PictureError('large');
  return sendMedia((await shrinkPicture(file)).blob);
}

export type SavingDecks = {
  /** Rejects as a call does, or as the package; called again it goes on with what is left. `tell` hears how many cards are saved. */
  run: (tell: (savedCards: number) => void) => Promise<void>;
  /** Sets saved so far. */
  sets: () => number;
  /** Pictures and sounds of them that the file holds and that could not be kept. */
  mediaLeftOut: () => number;
};

type Job = () => Promise<Job[]>;
type Rated = { id: string; ratings: AnkiCard['ratings'] };

/** Enough for thousands of ratings on a slow connection. */
const historyTimeoutMs = 60_000;

export function savingDecks(
  opened: Pick<OpenedPackage, 'cardsOf' | 'media'>,
  decks: readonly AnkiDeckSummary[],
  withRatings: boolean,
): SavingDecks {
  let savedCards = 0;
  let sets = 0;
  /** By name in the package; null for what is too large, of another kind, or has no room. */
  const sent = new Map<string, MediaFile | 'missing' | null>();
  const jobs: Job[] = decks.map((deck) => () => readDeck(deck));

  async function readDeck(deck: AnkiDeckSummary): Promise<Job[]> {
    const cards = await opened.cardsOf(deck.id);
    const parts = Math.ceil(cards.length / CARDS_PER_SET_LIMIT);
    return Array.from({ length: parts }, (_, part): Job => {
      const title = titleOfDeck(deck, part);
      const some = cards.slice(part * CARDS_PER_SET_LIMIT, (part + 1) * CARDS_PER_SET_LIMIT);
      return () => sendMediaOf(title, some);
    });
  }

  /** First the pictures and sounds, a few at a time, then the set that shows them. */
  async function sendMediaOf(title: string, cards: readonly AnkiCard[]): Promise<Job[]> {
    const names = new Set(cards.flatMap((card) => textsOf(card).flatMap(marksIn)).map(({ name }) => name));
    const missing = [...names].filter((name) => !sent.has(name));
    const batches = Array.from({ length: Math.ceil(missing.length / MEDIA_AT_ONCE) }, (_, batch) =>
      missing.slice(batch * MEDIA_AT_ONCE, (batch + 1) * MEDIA_AT_ONCE),
    );
    const sending = batches.map(
      (batch): Job =>
        async () => {
          await Promise.all(batch.map(sendOne));
          return [];
        },
    );
    return [...sending, () => saveSet(title, cards)];
  }

  async function sendOne(name: string): Promise<void> {
    const send = async () => {
      const bytes = await opened.media(name, mostFileBytes);
      return bytes ? sendPacked(bytes) : 'missing';
    };
    const media = await send().catch(nullIfRefused);
    sent.set(name, media && media !== 'missing' ? { sha256: media.sha256, kind: media.kind } : media);
  }

  const withMedia = (text: string) =>
    replaceMarks(text, (mark) => {
      const file = sent.get(mark.name);
      return file && file !== 'missing' ? mediaReference(mark.alt, file) : inWords(mark);
    });

  async function saveSet(title: string, cards: readonly AnkiCard[]): Promise<Job[]> {
    const set = await saveCards(
      title,
      cards.map((card, key) => ({ ...mapTexts(card, withMedia), key, doubts: [] })),
    );
    savedCards += cards.length;
    sets += 1;
    const saved = cards.map((card, index) => ({ ...card, id: set.cards[index]?.id ?? '' }));
    const suspended = saved.filter((card) => card.suspended).map(({ id }) => id);
    const rated = withRatings ? saved.filter(({ ratings }) => ratings.length > 0) : [];
    return [
      ...(suspended.length > 0 ? [() => suspend(suspended)] : []),
      ...inCalls(rated).map(
        (some): Job =>
          () =>
            saveRatings(set.id, some),
      ),
    ];
  }

  return {
    async run(tell) {
      tell(savedCards);
      for (let job = jobs[0]; job; job = jobs[0]) {
        const next = await job();
        jobs.splice(0, 1, ...next);
        tell(savedCards);
      }
    },
    sets: () => sets,
    mediaLeftOut: () => [...sent.values()].filter((file) => file === null).length,
  };
}

/** Files handed over at once; `sendMedia` sends three of them at a time. */
const MEDIA_AT_ONCE = 12;
/** Errors that a retry does not change. */
const hopeless = ['unsupported_media', 'limit_reached', 'too_large', 'bad_input'];

function nullIfRefused(error: unknown): null {
  if (
    (error instanceof Refusal && error.reason !== 'too-slow') ||
    error instanceof PictureError ||
    (error instanceof ApiError && hopeless.includes(error.code))
  )
    return null;
  throw error;
}

async function suspend(cardIds: string[]): Promise<Job[]> {
  await call(suspendCards, { body: { cardIds, suspended: true } });
  return [];
}

async function saveRatings(setId: string, cards: readonly Rated[]): Promise<Job[]> {
  await call(addCardHistory, {
    params: { id: setId },
    body: {
      zone: deviceZone(),
      cards: cards.map(({ id, ratings }) => ({
        id,
        ratings: ratings.map(({ atMs, rating, kind }): LoggedRating => [atMs, rating, kind]),
      })),
    },
    timeoutMs: historyTimeoutMs,
  });
  return [];
}

/** As many cards at a time as one call takes. */
function inCalls(cards: readonly Rated[]): Rated[][] {
  const calls: Rated[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const last = calls.at(-1);
    if (
      last &&
      last.length < CARDS_PER_HISTORY_LIMIT &&
      size + card.ratings.length <= RATINGS_PER_CALL_LIMIT
    ) {
      last.push(card);
      size += card.ratings.length;
    } else {
      calls.push([card]);
      size = card.ratings.length;
    }
  }
  return calls;
}

/** Of the set a deck becomes, or of one of several: `part` counts from 0. */
export const titleOfDeck = ({ name, cards }: Pick<AnkiDeckSummary, 'name' | 'cards'>, part = 0): string =>
  cards > CARDS_PER_SET_LIMIT
    ? titleOfPart(name, part + 1)
    : [...name].slice(0, TITLE_LIMIT_CODE_POINTS).join('').trim() || 'Anki';

/** A picture or sound as what is known of it in words. */
const inWords = ({ name, alt }: MediaMark) => `[${alt || name}]`;
