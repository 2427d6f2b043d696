/** Live words are offered where the recogniser knows the language of the answers; elsewhere the page says why not. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { AnswerLanguage } from '#web/practice/setup/use-hearing.ts';
import { LiveWordsChoice } from './live-words-choice.tsx';

const words = settingsMessages.liveWords;
const ears = { name: 'two ears', live: true, languages: ['en', 'es'], liveLanguages: ['en'] };

it.each([
  ['en', ears, words.hint],
  ['es', ears, words.only('English')],
  ['es', { ...ears, liveLanguages: null }, words.hint],
  ['en', { ...ears, live: false, liveLanguages: null }, words.elsewhere],
])('answers in %s and %j: %s', async (language, ear, hint) => {
  const transcriber = { ...serverStatus.transcriber, ...ear };
  stubApi({ 'GET /api/status': { body: { ...serverStatus, transcriber } } });
  renderPage(
    <AnswerLanguage value={language}>
      <LiveWordsChoice />
    </AnswerLanguage>,
  );
  await screen.findByText(hint);
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(hint !== words.hint);
});
