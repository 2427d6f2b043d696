/** The state of one import, from a text to saved sets, as a pure reducer; the home page's box and the import screen both show it. */

import type { PasteDraft } from '#web/imports/paste-draft.ts';
import type { ImportError } from './import-error.ts';

/**
 * - `idle`: text, choices and cards may be changed
 * - `analyzing`: cards are looked for, which may be cancelled
 * - `saving`: the sets are on their way to the server
 * - `completed`: all is saved; the library, or an empty box, follows shortly
 */
export type ImportStep = 'idle' | 'analyzing' | 'saving' | 'completed';

export type ImportFlow = {
  /** The draft as changed on this visit; null while the stored one counts. */
  changed: PasteDraft | null;
  step: ImportStep;
  /** Cards being saved, or saved last. */
  cardCount: number;
  /** What went wrong, and beside what it is told. */
  error: (ImportError & { at: 'text' | 'save' }) | null;
  /** What is wrong with the title, told at its field. */
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
