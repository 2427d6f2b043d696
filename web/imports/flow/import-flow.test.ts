/** The steps of one import, and what each shows. */
import { expect, it } from 'vitest';
import { emptyPaste } from '#web/imports/paste-draft.ts';
import { type ImportEvent, importFlow, newImport } from './import-flow.ts';

const after = (...events: ImportEvent[]) => events.reduce(importFlow, newImport);
const error = { title: 'Import failed', description: 'why' };
const draft = { ...emptyPaste, text: 'notes' };

it('keeps what the student changed through every step', () => {
  const flow = after(
    { type: 'changed', draft },
    { type: 'reading' },
    { type: 'cancelled' },
    { type: 'reading' },
    { type: 'failed', at: 'text', error },
    { type: 'saving', cardCount: 2 },
  );
  expect(flow).toEqual({ changed: draft, step: 'saving', cardCount: 2, error: null, titleError: null });
});

it('shows an error until the student goes on', () => {
  const failed = after({ type: 'reading' }, { type: 'failed', at: 'text', error });
  expect(failed).toMatchObject({ step: 'idle', error: { ...error, at: 'text' } });
  expect(importFlow(failed, { type: 'error-dismissed' }).error).toBeNull();
  expect(importFlow(failed, { type: 'reading' }).error).toBeNull();
});

it('tells what is wrong with a title until cards are on their way', () => {
  const refused = after({ type: 'refused', error, titleError: 'too long' });
  expect(refused).toMatchObject({ step: 'idle', error: { at: 'save' }, titleError: 'too long' });
  expect(importFlow(refused, { type: 'saving', cardCount: 1 }).titleError).toBeNull();
});

it('is as new when the box is ready for the next notes', () => {
  expect(
    after({ type: 'changed', draft }, { type: 'saved' }, { type: 'restarted', draft: emptyPaste }),
  ).toEqual({ ...newImport, changed: emptyPaste });
});
