/** What was written for a set that is gone is not lost with it. */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageOf, pages } from '#contract/pages.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import * as draftStore from '#web/session/draft-store.ts';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { EditSetPage } from './set-editor-page.tsx';

beforeEach(signInHere);
afterEach(() => {
  leaveGuard.clear();
});

const card = (term: string) => ({ term, definition: `what ${term} is`, source: null });
const written = { title: 'Cells', cards: [card('Membrane'), card('Nucleus')], version: 1 };

function openDeleted(draft: unknown) {
  vi.spyOn(draftStore, 'readDraft').mockResolvedValue(draft);
  vi.spyOn(draftStore, 'writeDraft').mockResolvedValue();
  const { calls } = stubApi({ 'POST /api/flashcard-sets': { status: 201, body: sampleSet() } });
  const page = renderPage(
    <Routes>
      <Route path={pages.edit} element={<EditSetPage />} />
    </Routes>,
    { at: pageOf('edit', sampleSet().id) },
  );
  return { calls, ...page };
}

it('makes a new set of the draft of one that was deleted', async () => {
  const { user, calls } = openDeleted(written);
  const [save] = await screen.findAllByRole('button', { name: 'Save' });
  await user.click(save as HTMLElement);
  await screen.findAllByRole('button', { name: 'Saved' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Cells' });
});

it('says that a deleted set without a draft is not there', async () => {
  openDeleted(null);
  await screen.findByText('Flashcard set not found.');
});
