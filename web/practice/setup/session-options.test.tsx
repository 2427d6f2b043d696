/** What can be chosen before a session fits the way to answer: live words only where one speaks. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { SessionOptions } from './session-options.tsx';
import { settingsMessages } from './settings-messages.ts';
import { AnswerLanguage } from './use-hearing.ts';

beforeEach(signInHere);

it('offers live words to those who speak, not to those who type', async () => {
  fakeMicrophone();
  stubApi({ 'GET /api/status': { body: serverStatus } });
  const { user } = renderPage(
    <AnswerLanguage value="en">
      <SessionOptions setId="set" cardCount={8} next={null} deviceModel={false} />
    </AnswerLanguage>,
  );
  await user.click(await screen.findByRole('radio', { name: /^Speak/ }));
  await screen.findByText(settingsMessages.liveWords.label);
  await user.click(screen.getByRole('radio', { name: /^Type/ }));
  expect(screen.queryByText(settingsMessages.liveWords.label)).toBeNull();
});
