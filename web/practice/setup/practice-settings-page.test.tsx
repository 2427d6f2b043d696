/** A set that practice cannot ask about says why before the start, and where to go. */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { pageOf, pages } from '#contract/pages.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { PracticeSettingsPage } from './practice-settings-page.tsx';
import { settingsMessages } from './settings-messages.ts';

beforeEach(signInHere);

const picture = `![](media:${'a'.repeat(64)}.webp)`;

it.each([
  { term: picture, said: settingsMessages.wordless, to: 'edit' },
  { term: 'femur', said: settingsMessages.allSuspended, to: 'setTerms' },
] as const)(
  'offers no start for cards such as $term when there is nothing to ask',
  async ({ term, said, to }) => {
    const set = sampleSet({ cards: [{ id: sampleSet().id, term, definition: 'thigh bone', source: null }] });
    stubApi({
      'GET /api/status': { body: serverStatus },
      [`GET /api/flashcard-sets/${set.id}`]: { body: set },
      [`GET /api/flashcard-sets/${set.id}/open-practice`]: {
        body: { session: null, next: { mostQuestions: 0, recentScores: [] } },
      },
    });
    renderPage(
      <Routes>
        <Route path={pages.practiceSettings} element={<PracticeSettingsPage />} />
      </Routes>,
      { at: pageOf('practiceSettings', set.id) },
    );
    await screen.findByText(said.text);
    expect(screen.getByRole('link', { name: said.action }).getAttribute('href')).toBe(pageOf(to, set.id));
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  },
);
