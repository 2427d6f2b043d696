/** Before anything is recorded, the page says whether the language of the answers is understood here. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { eventLoopTurns } from '#tests/support/components/event-loop-turns.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import * as microphone from '#web/practice/recording/microphone.ts';
import { HearingNote } from './hearing-note.tsx';
import { AnswerLanguage } from './use-hearing.ts';

beforeEach(() => {
  vi.spyOn(microphone, 'microphoneThere').mockResolvedValue(true);
});

const statusWith = (languages: string[] | null) => ({
  'GET /api/status': {
    body: { ...serverStatus, transcriber: { ...serverStatus.transcriber, languages } },
  },
});
const show = (answers: string | null) =>
  renderPage(
    <AnswerLanguage value={answers}>
      <HearingNote />
    </AnswerLanguage>,
  );

it('an English ear and Spanish answers: they are typed, and why', async () => {
  stubApi(statusWith(['en']));
  show('es');
  await screen.findByText('You will type your answers here');
  screen.getByText(/^Spoken Spanish is not understood here\. Typed answers/);
});

it.each([
  ['en', ['en']],
  ['es', null],
  [null, ['en']],
])('answers in %s and an ear for %j: nothing to say', async (answers, languages) => {
  const api = stubApi(statusWith(languages));
  show(answers);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  await eventLoopTurns();
  expect(screen.queryByText('You will type your answers here')).toBeNull();
});
