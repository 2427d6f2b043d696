/** Runs an import from text to saved sets; shared by the home page and the import screen. */
import { pageOf } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { localDay } from '#core/days/local-day.ts';
import { examDayIn } from '#core/notes/exam-day.ts';
import type { StatedLanguages } from '#core/read-import.ts';
import { importedSetTitle } from '#core/set-draft.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { messages } from '#web/imports/messages.ts';
import { nextPart, type PasteDraft } from '#web/imports/paste-draft.ts';
import { isUnsure, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import type { FoundCards } from './find-cards.ts';
import { type ImportError, importError, partsOf, refusalOf } from './import-error.ts';
import type { ImportEvent } from './import-flow.ts';
import type { KeptMedia } from './replace-gone-media.ts';
import { titleOfPart } from './save-cards.ts';

/** `auto`: right after reading, without a preview. `manual`: by the button under the preview. */
export type SaveMode = 'auto' | 'manual';

/** What differs between the home page's box and the import screen. */
export type ImportFace = {
  /** Error for a blank text. */
  noContent: string;
  /** Why the text is refused before reading; null if it is not. */
  refusalOfText: (draft: PasteDraft) => ImportError | null;
  /** Rejects as `findCards` does. */
  find: (draft: PasteDraft, signal: AbortSignal) => Promise<FoundCards>;
  /** Error if no cards were found; null otherwise. */
  nothingIn: (found: FoundCards) => ImportError | null;
  /** The draft to show for checking the found cards. */
  showing: (draft: PasteDraft, found: FoundCards) => PasteDraft;
  /** Whether this page shows found cards even when they are saved right away. */
  hasPreview: boolean;
  /** The draft from which found cards are saved. */
  saving: (draft: PasteDraft, found: FoundCards) => PasteDraft;
  /** The title of a draft in which the student wrote none; '' for no proposal. */
  proposedTitle: (draft: PasteDraft, cards: readonly PreviewCard[]) => string;
  /** The languages that the text of the draft gives the sides. */
  languages: (draft: PasteDraft) => StatedLanguages | undefined;
  /** Whether found cards are previewed before any is saved, not only those that look wrong. */
  showsFirst: (draft: PasteDraft, found: FoundCards) => boolean;
  /** Takes the student to where the cards can be checked. */
  look: () => void;
  /** Why saving failed, in words. */
  saveError: (error: unknown, mode: SaveMode) => ImportError;
  /** Called after saving; `set` is the last one saved, `next` is what is left to import. `asks`: its notes have cards to check or an exam to plan for. */
  saved: (set: FlashcardSet, mode: SaveMode, next: PasteDraft | null, asks: boolean) => void;
  /** Added to the message that cards were saved. */
  savedNotice: (draft: PasteDraft) => string | null;
};

/** Every side effect of a run. */
export type ImportEffects = {
  dispatch: (event: ImportEvent) => void;
  /** Stores the draft on the device. */
  keep: (draft: PasteDraft) => void;
  drop: () => void;
  saveCards: (
    title: string,
    cards: readonly PreviewCard[],
    languages: StatedLanguages | undefined,
  ) => Promise<FlashcardSet>;
  replaceGoneMedia: (cards: readonly PreviewCard[]) => Promise<KeptMedia>;
  announce: (words: string) => void;
  toast: (message: {
    title: string;
    description?: string;
    tone?: 'success' | 'error';
    link?: { to: string; label: string };
  }) => void;
  /** Stores the notes and the cards to check. Returns how many lines are unused; null if notes are not stored. Rejects with an ApiError. */
  keepNotes: (set: FlashcardSet, text: string, waiting: readonly PreviewCard[]) => Promise<number | null>;
};

type Run = { face: ImportFace; effects: ImportEffects };

/** Finds cards, then saves them unless `thenSave` is false or they need checking. Never rejects. */
export async function findCardsOf(
  { face, effects }: Run,
  draft: PasteDraft,
  thenSave: boolean,
  signal: AbortSignal,
): Promise<void> {
  const refusal =
    draft.text.trim() === ''
      ? { title: messages.noContent.title, description: face.noContent }
      : face.refusalOfText(draft);
  if (refusal) return fail(effects, 'text', refusal);
  effects.dispatch({ type: 'reading' });
  effects.announce(`${messages.working.reading}…`);
  let found: FoundCards;
  try {
    found = await face.find(draft, signal);
  } catch (error) {
    if (!signal.aborted) fail(effects, 'text', importError(error));
    return;
  }
  if (signal.aborted) return;
  const nothing = face.nothingIn(found);
  if (nothing) return fail(effects, 'text', nothing);
  const look = found.needsLook || face.showsFirst(draft, found);
  if (face.hasPreview || look) {
    const shown = face.showing(draft, found);
    effects.dispatch({ type: 'found', draft: shown });
    effects.keep(shown);
  }
  if (face.hasPreview) effects.announce(messages.cards(found.cards.length));
  if (!thenSave) return;
  if (look) return face.look();
  await saveCardsOf({ face, effects }, face.saving(draft, found), found.cards, 'auto');
}

/** Saves the sure and kept cards as one set, or as several if one is too small; the others wait with its notes. Never rejects. */
export async function saveCardsOf(
  { face, effects }: Run,
  draft: PasteDraft,
  all: readonly PreviewCard[],
  mode: SaveMode,
): Promise<void> {
  const cards = all.filter((card) => !isUnsure(card));
  const waiting = all.filter(isUnsure);
  const given = (draft.title ?? face.proposedTitle(draft, cards)).trim();
  const title = given || (mode === 'auto' ? importedSetTitle(new Date()) : '');
  const refusal = refusalOf(title, cards);
  if (refusal) {
    const titleError = refusal.field === 'title' ? refusal.description : null;
    effects.dispatch({ type: 'refused', error: refusal, titleError });
    return effects.toast({ ...refusal, tone: 'error' });
  }
  const parts = partsOf(cards);
  // Several sets are only made from cards the student has seen.
  if (parts.length > 1 && mode === 'auto') return face.look();
  const count = parts.flat().length;
  effects.dispatch({ type: 'saving', cardCount: count });
  effects.announce(`${messages.working.saving(count)}…`);
  const before = draft.savedParts ?? 0;
  const change = (next: PasteDraft) => {
    effects.dispatch({ type: 'changed', draft: next });
    effects.keep(next);
  };
  let unsaved = draft;
  let set: FlashcardSet | null = null;
  const mediaNotices: (string | null)[] = [];
  for (const [at, part] of parts.entries()) {
    const number = before + at + 1;
    try {
      const kept = await effects.replaceGoneMedia(part);
      set = await effects.saveCards(
        parts.length > 1 || before > 0 ? titleOfPart(title, number) : title,
        kept.cards,
        face.languages(draft),
      );
      mediaNotices.push(kept.notice);
    } catch (error) {
      // Keeps the cards: finding them again could take a minute and give others.
      change(unsaved);
      return fail(effects, 'save', face.saveError(error, mode));
    }
    // Saved cards leave the draft, so that a retry saves only the rest.
    const rest = [...parts.slice(at + 1).flat(), ...(at + 1 < parts.length ? waiting : [])];
    if (rest.length > 0) {
      unsaved = { ...draft, title, cards: rest, savedParts: number };
      change(unsaved);
    }
  }
  // Until they are kept with the notes, cards to be checked stay on the device.
  if (waiting.length > 0) effects.keep({ ...draft, title, cards: waiting, savedParts: 0 });
  effects.dispatch({ type: 'saved' });
  // Notes are only stored with a single set.
  const single = set && parts.length === 1 && before === 0;
  const notes = single ? await keptNotes(effects, set as FlashcardSet, draft.text, waiting) : null;
  const isLeft = waiting.length > 0 && !notes?.link;
  const next = isLeft ? { ...draft, title, cards: waiting, savedParts: 0 } : nextPart(draft);
  if (next) effects.keep(next);
  else effects.drop();
  effects.toast({
    title: messages.created.title,
    description: [messages.created.description(count), ...mediaNotices, notes?.words, face.savedNotice(draft)]
      .filter(Boolean)
      .join(' '),
    ...(notes?.link && { link: notes.link }),
  });
  const asks = waiting.length > 0 || examDayIn(draft.text, localDay(new Date(), deviceZone())) !== null;
  if (set) face.saved(set, mode, next, Boolean(notes?.link) && asks);
}

/** The message about notes after saving; failing to store them does not fail the save. */
async function keptNotes(
  effects: ImportEffects,
  set: FlashcardSet,
  text: string,
  waiting: readonly PreviewCard[],
) {
  try {
    const unused = await effects.keepNotes(set, text, waiting);
    if (unused === null) return null;
    const label =
      waiting.length > 0
        ? messages.kept.check(waiting.length)
        : unused === 0
          ? messages.kept.link
          : messages.kept.unused(unused);
    return { words: null, link: { to: pageOf('setNotes', set.id), label } };
  } catch {
    return { words: messages.kept.failed, link: null };
  }
}

function fail(effects: ImportEffects, at: 'text' | 'save', error: ImportError): void {
  effects.dispatch({ type: 'failed', at, error });
  effects.toast({ ...error, tone: 'error' });
}
