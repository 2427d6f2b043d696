/** An in-memory server for studying: it keeps a log and answers from it, and can be unreachable or reject. */
import { cardLearningOf, type ReviewOutcome, type StudyDeck } from '#contract/study.ts';
import { localDay } from '#core/days/local-day.ts';
import { newLearningState } from '#core/scheduler.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { createMemoryTables } from '#web/device/memory-tables.ts';
import { createRatingOutbox, type OutboxEvent, type RatingError } from '#web/study/outbox/rating-outbox.ts';
import { createStudyStorage, type QueuedStep, studyDatabase } from '#web/study/outbox/study-storage.ts';
import { openStudyStore } from '#web/study/session-store.ts';
import { type ReviewEvent, replayLog } from '../server/replay-log.ts';

/** A turn of the event loop: timers would depend on how busy the machine is. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** More turns than any reply, and what follows it, takes. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await turn();
}

export function createStudyWorld(cardCount: number) {
  const cards = Array.from({ length: cardCount }, (_, index) => `c${index}`);
  const log: ReviewEvent[] = [];
  const stateOf = (id: string) => replayLog(log).get(id) ?? newLearningState();
  const storage = createStudyStorage(createMemoryTables(studyDatabase));
  const self = {
    cards,
    log,
    storage,
    away: false,
    /** The client id to reject, or all of them. */
    refuse: null as string | 'all' | null,
    loads: 0,
    /** Edited terms, by card. */
    terms: new Map<string, string>(),
    ids: 0,
    nowMs: 1_000_000,
    notKept: [] as string[],
    refused: [] as string[],
    /** The reply another tab got. */
    hear: (_event: OutboxEvent) => {},
  };
  const send = async (step: QueuedStep): Promise<ReviewOutcome> => {
    if (self.away) throw { retry: true, afterMs: null } satisfies RatingError;
    if (self.refuse === 'all' || self.refuse === step.clientId)
      throw { retry: false, message: 'Flashcard not found.' } satisfies RatingError;
    const { clientId, cardId } = step;
    log.push(
      step.kind === 'undo'
        ? { kind: 'undo', clientId }
        : { kind: 'rating', clientId, cardId, rating: step.rating },
    );
    return { card: cardLearningOf(cardId, stateOf(cardId)), dueDay: null } as ReviewOutcome;
  };
  const outbox = createRatingOutbox({
    storage,
    account: () => 'ann',
    send,
    ratingErrorOf: (error) => error as RatingError,
    alone: (work) => work(),
    tabs: {
      tell: () => undefined,
      hear: (listener) => {
        self.hear = listener;
      },
    },
    delay: () => () => undefined,
  });
  outbox.onEvent((event) => {
    if (event.kind === 'refused') self.refused.push(event.message);
  });
  const load = async (): Promise<StudyDeck> => {
    self.loads += 1;
    await turn();
    return {
      id: 's',
      title: 'Cells',
      termLanguage: null,
      definitionLanguage: null,
      cards: self.cards.map((id) => ({
        ...cardLearningOf(id, stateOf(id)),
        term: self.terms.get(id) ?? `t ${id}`,
        definition: `d ${id}`,
      })),
    };
  };
  const shared = {
    loadSet: load,
    sync: { storage, outbox },
    userId: 'ann',
    isGone: () => false,
    onNotKept: (message: string) => void self.notKept.push(message),
    newId: () => `id${self.ids++}`,
    nowMs: () => self.nowMs,
  };
  const open = (visit = 'one', fresh = false, only: string[] | null = null) =>
    openStudyStore({ ...shared, setId: 's', only, visit, fresh, load });
  /** Today's cards, each in its own set: rated ones are no longer included. */
  const loadDay = async () => {
    const deck = await load();
    const left = deck.cards.filter(({ total_reviews }) => total_reviews === 0);
    return {
      id: localDay(new Date(self.nowMs), deviceZone()),
      title: 'Today',
      cards: left.map((card) => ({ ...card, setId: `set of ${card.id}`, setTitle: `Set of ${card.id}` })),
    };
  };
  const openDay = (visit = 'one') =>
    openStudyStore({ ...shared, setId: 'day', mixed: true, only: null, visit, fresh: false, load: loadDay });
  return Object.assign(self, { outbox, open, openDay, stateOf });
}
