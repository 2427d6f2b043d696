/** The state of one import, from text to saved sets, as a pure reducer shared by the home page and the import screen. */

import type { PasteDraft } from '#web/imports/paste-draft.ts';
import type { ImportError } from './import-error.ts';

/**
 * - `idle`: text, options and cards may be changed
 * - `analyzing`: looking for cards; may be cancelled
 * - `saving`: sending the sets to the server
 * - `completed`: all saved; the library or an empty box follows
 */
export type ImportStep = 'idle' | 'analyzing' | 'saving' | 'completed';

export type ImportFlow = {
  /** The draft as changed on this visit; null until the first change. */
  changed: PasteDraft | null;
  step: ImportStep;
  /** Cards being saved, or saved last. */
  cardCount: number;
  /** The error, and where it is shown. */
  error: (ImportError & { at: 'text' | 'save' }) | null;
  /** Shown at the title field. */
  titleError: string | null;
};

export type ImportEvent =
  /** The student changed text, choices, title or cards, or a part of the cards is saved. */
  | { type: 'changed'; draft: PasteDraft }
  | { type: 'error-dismissed' }
  | { type: 'reading' }
  | { type: 'found'; draft: PasteDraft }
  /** The cards cannot be saved as they are; `titleError` where the title is the reason. */
  | { type: 'refused'; error: ImportError; titleError: string | null }
  | { type: 'failed'; at: 'text' | 'save'; error: ImportError }
  | { type: 'saving'; cardCount: number }
  | { type: 'saved' }
  | { type: 'cancelled' }
  /** The box is ready for the next notes. */
  | { type: 'restarted'; draft: PasteDraft };

export const newImport: ImportFlow = {
  changed: null,
  step: 'idle',
  cardCount: 0,
  error: null,
  titleError: null,
};

export function importFlow(flow: ImportFlow, event: ImportEvent): ImportFlow {
  switch (event.type) {
    case 'changed':
      return { ...flow, changed: event.draft };
    case 'error-dismissed':
      return { ...flow, error: null };
    case 'reading':
      return { ...flow, step: 'analyzing', error: null };
    case 'found':
      return { ...flow, step: 'idle', changed: event.draft };
    case 'refused':
      return { ...flow, step: 'idle', error: { ...event.error, at: 'save' }, titleError: event.titleError };
    case 'failed':
      return { ...flow, step: 'idle', error: { ...event.error, at: event.at } };
    case 'saving':
      return { ...flow, step: 'saving', cardCount: event.cardCount, error: null, titleError: null };
    case 'saved':
      return { ...flow, step: 'completed' };
    case 'cancelled':
      return { ...flow, step: 'idle' };
    case 'restarted':
      return { ...newImport, changed: event.draft };
  }
}
