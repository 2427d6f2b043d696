/** Saves decks as sets with media, tags and ratings, or changes the cards an earlier import made; resumable after a failure. */
import { recordImportedCards } from '#contract/imported-cards.ts';
import type { Media } from '#contract/media.ts';
import { putSetTags, TAGS_PER_SET_LIMIT } from '#contract/set-cards.ts';
import { getSet, updateSet } from '#contract/sets.ts';
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { type MediaMark, marksIn, replaceMarks } from '#core/anki/media-marks.ts';
import { mapTexts, type Sides, textsOf } from '#core/card.ts';
import { MEDIA_LIMIT_BYTES, type MediaFile, mediaReference } from '#core/media-reference.ts';
import { withoutShapes } from '#core/occlusion/shapes.ts';
import { CARDS_PER_SET_LIMIT, TITLE_LIMIT_CODE_POINTS, textProblem } from '#core/text-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { saveCards, titleOfPart } from '#web/imports/flow/save-cards.ts';
import { headOfPicture, MOST_PIXELS } from '#web/imports/photo/picture/picture-head.ts';
import { mostFileBytes, PictureError, shrinkPicture } from '#web/session/media/shrink-picture.ts';
import { sendMedia } from '#web/session/media/upload-media.ts';
import { type DeckChanges, type KnownCard, readAs } from './compare-decks.ts';
import type { OpenedPackage } from './open-package.ts';
import type { AnkiDeckSummary } from './read-package.ts';
import { historyTimeoutMs, inCalls, type SavedCard, saveRatings, statesOf, suspend } from './save-states.ts';

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
  /** Rejects as `call` or the package does; calling it again resumes. `tell` gets the number of saved cards. */
  run: (tell: (savedCards: number) => void) => Promise<void>;
  /** Sets saved so far. */
  sets: () => number;
  /** Of cards that were there before. */
  changed: () => number;
  /** Pictures and sounds of them that the file holds and that could not be kept. */
  mediaLeftOut: () => number;
};

type Job = () => Promise<Job[]>;
export type HowToSave = {
  withRatings: boolean;
  /** What earlier imports made of the decks. */
  changes: ReadonlyMap<string, DeckChanges>;
  /** Cards the student has edited since become what the package says. */
  takeEdited: boolean;
};

export function savingDecks(
  opened: Pick<OpenedPackage, 'cardsOf' | 'media'>,
  decks: readonly AnkiDeckSummary[],
  { withRatings, changes, takeEdited }: HowToSave,
): SavingDecks {
  let savedCards = 0;
  let sets = 0;
  let changed = 0;
  /** By name in the package; null for what is too large, of another kind, or has no room. */
  const sent = new Map<string, MediaFile | 'missing' | null>();
  const jobs: Job[] = decks.map((deck) => () => readDeck(deck));

  async function readDeck(deck: AnkiDeckSummary): Promise<Job[]> {
    const known = changes.get(deck.id);
    const all = known?.fresh ?? (await opened.cardsOf(deck.id));
    const before = known ? [...known.same, ...known.changed, ...known.edited] : [];
    if (!known || before.length === 0) return newSets(deck, all);
    const taken = [...known.changed, ...(takeEdited ? known.edited : [])];
    savedCards += before.length - taken.length;
    const held = new Map<string, number>();
    for (const { setId } of before) held.set(setId, (held.get(setId) ?? 0) + 1);
    // New cards of the deck go where most of the others are.
    const [home] = [...held].sort((a, b) => b[1] - a[1])[0]!;
    return [...held.keys()].map((setId): Job => {
      const some = taken.filter((one) => one.setId === setId);
      const fresh = setId === home ? all : [];
      const cards = [...some.map(({ card }) => card), ...fresh];
      return async () =>
        cards.length === 0 ? [] : withMediaOf(cards, () => changeSet(deck, setId, some, fresh));
    });
  }

  function newSets(deck: AnkiDeckSummary, cards: readonly AnkiCard[]): Job[] {
    const parts = Math.ceil(cards.length / CARDS_PER_SET_LIMIT);
    return Array.from({ length: parts }, (_, part): Job => {
      const some = cards.slice(part * CARDS_PER_SET_LIMIT, (part + 1) * CARDS_PER_SET_LIMIT);
      return async () => withMediaOf(some, () => saveSet(deck, titleOfDeck(deck, part), some));
    });
  }

  /** First the pictures and sounds, a few at a time, then the set that shows them. */
  function withMediaOf(cards: readonly AnkiCard[], save: Job): Job[] {
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
    return [...sending, save];
  }

  async function sendOne(name: string): Promise<void> {
    const send = async () => {
      const bytes = await opened.media(name, mostFileBytes);
      return bytes ? sendPacked(bytes) : 'missing';
    };
    const media = await send().catch(nullIfRefused);
    sent.set(name, media && media !== 'missing' ? { sha256: media.sha256, kind: media.kind } : media);
  }

  /** Of a picture that is not there nothing can be hidden. */
  const withMedia = (text: string) => {
    let lost = false;
    const written = replaceMarks(text, (mark) => {
      const file = sent.get(mark.name);
      if (file && file !== 'missing') return mediaReference(mark.alt, file);
      lost = true;
      return inWords(mark);
    });
    return lost ? withoutShapes(written) : written;
  };

  const contentOf = (card: AnkiCard) => mapTexts(card, withMedia);

  async function saveSet(deck: AnkiDeckSummary, title: string, cards: readonly AnkiCard[]): Promise<Job[]> {
    const set = await saveCards(
      title,
      cards.map((card, key) => ({ ...contentOf(card), key, doubts: [] })),
      deck.directions ? { directions: deck.directions } : {},
    );
    savedCards += cards.length;
    sets += 1;
    const saved = cards.map((card, index) => ({ ...card, id: set.cards[index]?.id ?? '' }));
    const tags = tagsOf(deck);
    return [
      ...(tags.length > 0 ? [() => saveTags(set.id, tags)] : []),
      () => progressJobs(set.id, saved, saved),
    ];
  }

  /** Another try after a lost reply adds no card twice: what says the same is taken for it. */
  async function changeSet(
    deck: AnkiDeckSummary,
    setId: string,
    taken: readonly KnownCard[],
    fresh: readonly AnkiCard[],
  ): Promise<Job[]> {
    const set = await call(getSet, { params: { id: setId } });
    if (set.cards.length + fresh.length > CARDS_PER_SET_LIMIT && fresh.length > 0)
      return [() => changeSet(deck, setId, taken, []), ...newSets(deck, fresh)];
    const texts = new Map(taken.map(({ card, cardId }) => [cardId, contentOf(card)]));
    const cards = set.cards.map((card) => ({ ...card, ...texts.get(card.id) }));
    const held = new Set(cards.map(saysOf));
    const added = fresh.map(contentOf).filter((card) => !held.has(saysOf(card)));
    const saved = await call(updateSet, {
      params: { id: setId },
      body: { title: set.title, version: set.version, cards: [...cards, ...added] },
      timeoutMs: historyTimeoutMs,
    });
    void invalidate(queryKeys.allSets);
    savedCards += taken.length + fresh.length;
    changed += taken.length;
    const ids = new Map(saved.cards.map((card) => [saysOf(card), card.id]));
    const made = fresh.map((card) => ({ ...card, id: ids.get(saysOf(contentOf(card))) ?? '' }));
    const again = taken.map(({ card, cardId }) => ({ ...card, id: cardId }));
    return [() => progressJobs(setId, made, [...again, ...made])];
  }

  /** The calls that save where cards came from and, of `made` ones, how they were studied. */
  async function progressJobs(
    setId: string,
    made: readonly SavedCard[],
    all: readonly SavedCard[],
  ): Promise<Job[]> {
    const states = await statesOf(setId, made);
    const suspended = states.filter((state) => state.suspended).map(({ id }) => id);
    const rated = withRatings ? states.filter(({ ratings }) => ratings.length > 0) : [];
    return [
      () => record(setId, all),
      ...(suspended.length > 0 ? [() => suspend(suspended).then(nothingMore)] : []),
      ...inCalls(rated).map(
        (some): Job =>
          () =>
            saveRatings(setId, some).then(nothingMore),
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
    changed: () => changed,
    mediaLeftOut: () => [...sent.values()].filter((file) => file === null).length,
  };
}

const nothingMore = (): Job[] => [];

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

async function record(setId: string, cards: readonly SavedCard[]): Promise<Job[]> {
  const told = await Promise.all(
    cards.flatMap(({ id, note, ...card }) =>
      note && id !== ''
        ? [readAs({ note, ...card }).then((digest) => ({ cardId: id, ...note, readAs: digest }))]
        : [],
    ),
  );
  if (told.length > 0)
    await call(recordImportedCards, {
      params: { id: setId },
      body: { cards: told },
      timeoutMs: historyTimeoutMs,
    });
  return [];
}

const LONGEST_TAG = 40;
/** The most used tags of a deck that a set can have; those within others are parted by strokes. */
const tagsOf = ({ tags }: AnkiDeckSummary): string[] =>
  [...new Set(tags.map((tag) => tag.replaceAll('::', '/')))]
    .filter((tag) => [...tag].length <= LONGEST_TAG && textProblem(tag) === null)
    .slice(0, TAGS_PER_SET_LIMIT);

/** An account with all the tags it can have keeps those of the set out. */
async function saveTags(setId: string, tags: string[]): Promise<Job[]> {
  try {
    await call(putSetTags, { params: { id: setId }, body: { tags } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
  }
  return [];
}

const saysOf = ({ term, definition }: Sides) => JSON.stringify([term, definition]);

/** Of the set a deck becomes, or of one of several: `part` counts from 0. */
export const titleOfDeck = ({ name, cards }: Pick<AnkiDeckSummary, 'name' | 'cards'>, part = 0): string =>
  cards > CARDS_PER_SET_LIMIT
    ? titleOfPart(name, part + 1)
    : [...name].slice(0, TITLE_LIMIT_CODE_POINTS).join('').trim() || 'Anki';

/** A picture or sound as what is known of it in words. */
const inWords = ({ name, alt }: MediaMark) => `[${alt || name}]`;
