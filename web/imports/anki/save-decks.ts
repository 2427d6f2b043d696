/** Saves chosen decks as sets, and then the ratings of their cards; what failed can be tried again and goes on where it stopped. */
import { suspendCards } from '#contract/library/set-cards.ts';
import {
  addCardHistory,
  CARDS_PER_HISTORY_LIMIT,
  type LoggedRating,
  RATINGS_PER_CALL_LIMIT,
} from '#contract/study.ts';
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { type MediaMark, marksIn, replaceMarks } from '#core/anki/media-marks.ts';
import { type MediaFile, mediaReference } from '#core/media-reference.ts';
import { CARDS_PER_SET_LIMIT, TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { titleOfPart } from '#web/imports/flow/import-refusal.ts';
import { saveCards } from '#web/imports/flow/save-cards.ts';
import { mostFileBytes, PictureError } from '#web/session/media/shrink-picture.ts';
import type { OpenedPackage } from './open-package.ts';
import type { AnkiDeckSummary } from './read-package.ts';
import { sendPacked } from './send-packed.ts';

export type SavingDecks = {
  /** Rejects as a call does, or as the package; called again it goes on with what is left. `tell` hears how many cards are saved. */
  run: (tell: (savedCards: number) => void) => Promise<void>;
  /** Sets that are saved so far. */
  sets: () => number;
  /** Pictures and sounds of them that could not be kept. */
  mediaLeftOut: () => number;
};

type Job = () => Promise<Job[]>;
type Rated = { id: string; ratings: AnkiCard['ratings'] };

/** Thousands of ratings over a slow line. */
const historyTimeoutMs = 60_000;

export function savingDecks(
  opened: Pick<OpenedPackage, 'cardsOf' | 'media'>,
  decks: readonly AnkiDeckSummary[],
  withRatings: boolean,
): SavingDecks {
  let savedCards = 0;
  let sets = 0;
  /** By name in the package; null for what is not there, too large, of another kind, or has no room. */
  const sent = new Map<string, MediaFile | null>();
  const jobs: Job[] = decks.map((deck) => () => readDeck(deck));

  async function readDeck({ id, name }: AnkiDeckSummary): Promise<Job[]> {
    const cards = await opened.cardsOf(id);
    const parts = Math.ceil(cards.length / CARDS_PER_SET_LIMIT);
    return Array.from({ length: parts }, (_, part): Job => {
      const title = parts > 1 ? titleOfPart(name, part + 1) : titleOf(name);
      const some = cards.slice(part * CARDS_PER_SET_LIMIT, (part + 1) * CARDS_PER_SET_LIMIT);
      return () => sendMediaOf(title, some);
    });
  }

  /** First the pictures and sounds, a few at a time, then the set that shows them. */
  async function sendMediaOf(title: string, cards: readonly AnkiCard[]): Promise<Job[]> {
    const names = new Set(
      cards.flatMap(({ term, definition }) => marksIn(term + definition)).map(({ name }) => name),
    );
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
    const bytes = await opened.media(name, mostFileBytes).catch(nullIfRefused);
    const media = bytes && (await sendPacked(bytes).catch(nullIfRefused));
    sent.set(name, media && { sha256: media.sha256, kind: media.kind });
  }

  const withMedia = (text: string) =>
    replaceMarks(text, (mark) => {
      const file = sent.get(mark.name);
      return file ? mediaReference(mark.alt, file) : inWords(mark);
    });

  async function saveSet(title: string, cards: readonly AnkiCard[]): Promise<Job[]> {
    const set = await saveCards(
      title,
      cards.map(({ term, definition, source }, key) => ({
        ...{ key, term: withMedia(term), definition: withMedia(definition), source },
        doubts: [],
      })),
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
/** What will not change by trying again. */
const hopeless = ['unsupported_media', 'limit_reached', 'too_large', 'bad_input'];

function nullIfRefused(error: unknown): null {
  if (
    error instanceof Refusal ||
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

const titleOf = (name: string) => [...name].slice(0, TITLE_LIMIT_CODE_POINTS).join('').trim() || 'Anki';

/** A picture or sound as what is known of it in words. */
const inWords = ({ name, alt }: MediaMark) => `[${alt || name}]`;
