/** The import screen's state: what was pasted, how it is read, what the student made of it, and where saving stands. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { headingOfNotes } from '#core/proposed-title.ts';
import { importedSetTitle } from '#core/set-draft.ts';
import { countCodePoints, exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type FoundCards, findCards } from './find-cards.ts';
import { type ImportError, importError } from './import-error.ts';
import { partsOf, refusalOf, titleOfPart } from './import-refusal.ts';
import { messages } from './messages.ts';
import { emptyPaste, type PasteDraft, usePasteDraft } from './paste-draft.ts';
import type { PreviewCard } from './preview/preview-card.ts';
import { readText } from './reading/read-text.ts';
import type { AboutReading } from './reading/reading-messages.ts';
import { useReading } from './reading/use-reading.ts';
import { saveCards, saveError } from './save-cards.ts';

export type ImportStep = 'idle' | 'analyzing' | 'saving' | 'completed';

/** How long 'saved' is seen before the library opens. */
const afterAutoSaveMs = 2000;
const afterManualSaveMs = 1000;

const noCards: PreviewCard[] = [];

export type Import = ReturnType<typeof useImport>;

export function useImport() {
  const { found, keep, drop, failed } = usePasteDraft();
  const [changed, setChanged] = useState<PasteDraft | null>(null);
  const paste = changed ?? found ?? emptyPaste;
  const [step, setStep] = useState<ImportStep>('idle');
  const [error, setError] = useState<(ImportError & { at: 'text' | 'save' }) | null>(null);
  const [titleError, setTitleError] = useState<string | null>(null);
  const navigate = useNavigate();
  const abort = useRef<AbortController | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      abort.current?.abort();
      clearTimeout(timer.current);
    };
  }, []);

  const { text } = paste;
  const { read, busy } = useReading(text, paste.options);
  const reading = read?.about ?? null;
  const cards = paste.cards ?? read?.cards ?? noCards;
  // What is not read yet proposes nothing.
  const proposed = useMemo(
    () => (read || paste.cards ? proposedTitle(text, cards, paste, reading) : ''),
    [text, cards, paste, read, reading],
  );

  const change = (part: Partial<PasteDraft>) => {
    const next = { ...paste, ...part };
    setChanged(next);
    keep(() => next);
  };
  const fail = (at: 'text' | 'save', what: ImportError) => {
    setStep('idle');
    setError({ ...what, at });
    toast({ ...what, tone: 'error' });
  };

  async function analyse(thenSave: boolean): Promise<void> {
    if (paste.text.trim() === '')
      return fail('text', { title: messages.noContent.title, description: messages.noContent.screen });
    setError(null);
    if (reading && !reading.structured && exceedsCodePoints(paste.text, NOTES_LIMIT_CODE_POINTS)) {
      const over = countCodePoints(paste.text) - NOTES_LIMIT_CODE_POINTS;
      const description = messages.screen.tooLongForTutor(over, NOTES_LIMIT_CODE_POINTS);
      return fail('text', { title: messages.importFailed.title, description });
    }
    setStep('analyzing');
    announce(`${messages.working.reading}…`);
    abort.current = new AbortController();
    const { signal } = abort.current;
    let result: FoundCards;
    try {
      result = await findCards(paste.text, paste.options, signal);
    } catch (error) {
      if (!signal.aborted) fail('text', importError(error));
      return;
    }
    if (signal.aborted) return;
    if (result.cards.length === 0) return fail('text', noCardsIn(reading));
    // What the text itself says stays a reading of the text, whose separators can still be changed.
    const next = { ...paste, cards: result.onDevice ? null : result.cards, notice: result.notice };
    setChanged(next);
    keep(() => next);
    setStep('idle');
    announce(messages.preview.cards(result.cards.length));
    if (!thenSave) return;
    if (result.needsLook) setError({ ...messages.needsLook, at: 'save' });
    else await save(next, result.cards, 'auto');
  }

  async function save(from: PasteDraft, all: readonly PreviewCard[], how: 'auto' | 'manual'): Promise<void> {
    const given = from.title ?? proposedTitle(from.text, all, from, reading);
    const title = given.trim() || (how === 'auto' ? importedSetTitle(new Date()) : '');
    const refusal = refusalOf(title, all);
    setTitleError(refusal?.field === 'title' ? refusal.description : null);
    if (refusal) return fail('save', refusal);
    const parts = partsOf(all);
    // Many sets at once are made only of what was seen.
    if (parts.length > 1 && how === 'auto') return setError({ ...messages.needsLook, at: 'save' });
    setError(null);
    setStep('saving');
    const count = parts.flat().length;
    announce(`${messages.working.saving(count)}…`);
    const before = from.savedParts ?? 0;
    for (const [at, part] of parts.entries()) {
      const number = before + at + 1;
      try {
        await saveCards(parts.length > 1 || before > 0 ? titleOfPart(title, number) : title, part);
      } catch (error) {
        return fail('save', saveError(error, how));
      }
      // What is saved goes from the screen and the draft, so that another try saves only the rest.
      const rest = parts.slice(at + 1).flat();
      if (rest.length > 0) change({ ...from, title, cards: rest, savedParts: number });
    }
    drop();
    setStep('completed');
    toast({ title: messages.created.title, description: messages.created.description(count) });
    // Whoever went elsewhere meanwhile stays there.
    if (left.current) return;
    timer.current = window.setTimeout(
      () => navigate(pages.sets),
      how === 'auto' ? afterAutoSaveMs : afterManualSaveMs,
    );
  }

  async function saveNow(): Promise<void> {
    if (paste.cards || !busy) return save(paste, cards, 'manual');
    // Pressed before the last change was read: what is saved is what the text says now.
    setStep('saving');
    abort.current = new AbortController();
    const { signal } = abort.current;
    const now = await readText(paste.text, paste.options, signal).catch(() => null);
    if (now && !signal.aborted) await save(paste, now.cards, 'manual');
  }

  return {
    paste,
    reading,
    cards,
    title: paste.title ?? proposed,
    step,
    error,
    titleError,
    draftsFail: failed,
    /** The text is being read: the cards of a long one are not there yet, or are those of earlier choices. */
    busy,
    change,
    /** Cards as the student wants them; from now on the text is not read again by itself. */
    setCards: (next: PreviewCard[]) => change({ cards: next }),
    readAgain: () => change({ cards: null, notice: null, savedParts: 0 }),
    clearError: () => setError(null),
    importNow: () => (paste.cards ? save(paste, paste.cards, 'auto') : analyse(true)),
    previewFirst: () => analyse(false),
    saveNow,
    cancel: () => {
      abort.current?.abort();
      setStep('idle');
      announce(messages.working.cancelled);
    },
  };
}

/** The tutor's words, where it was asked; what is wrong with a list says so in its first problem. */
function noCardsIn(reading: AboutReading | null): ImportError {
  const problem = reading?.structured ? reading.problems[0] : undefined;
  return problem
    ? { ...messages.noCards, description: messages.noneInList(problem.message) }
    : messages.noCards;
}

/** While the student has written no title: what heads the notes, else what their file is called, else the deck. */
function proposedTitle(
  text: string,
  cards: readonly PreviewCard[],
  { fileTitle }: PasteDraft,
  reading: AboutReading | null,
): string {
  return headingOfNotes(text, cards) ?? fileTitle ?? reading?.title ?? '';
}
