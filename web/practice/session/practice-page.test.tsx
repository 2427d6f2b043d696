/** A recording on the page: it ends, is kept, and lets go of the microphone when the page is hidden, unloaded or left. */
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import {
  samplePoint,
  samplePrompt,
  sampleSession,
  serverStatus,
} from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { PracticePage } from './practice-page.tsx';

beforeEach(() => {
  signInHere();
  // jsdom has no sound.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

const uuid = (last: number) => `0190cccc-0000-7000-8000-00000000000${last}`;
const point = samplePoint('Water moves.', 'missing', { cardId: uuid(3) });

async function open() {
  // The page remembers where each session was left: every test has its own.
  const sessionId = crypto.randomUUID();
  const session = {
    ...sampleSession([samplePrompt(uuid(4), { points: [point] })]),
    sessionId,
    setId: uuid(1),
  };
  const { calls } = stubApi({
    'GET /api/status': { body: serverStatus },
    [`GET /api/practice-sessions/${sessionId}`]: { body: session },
  });
  const microphone = fakeMicrophone();
  const { now } = Date;
  let passedMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + passedMs);
  const pass = (ms: number) => {
    passedMs += ms;
  };
  const page = renderPage(
    <Routes>
      <Route path="/practice/:id" element={<PracticePage />} />
    </Routes>,
    { at: `/practice/${uuid(1)}?session=${sessionId}` },
  );
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  await press('Start with question 1');
  return { page, press, pass, calls, ...microphone };
}

async function recording() {
  const opened = await open();
  await opened.press('Start recording');
  await screen.findByText('Recording. I’m listening.');
  opened.pass(3_000);
  opened.hearSecond();
  // Its first second goes to the server at once.
  await waitFor(() => expect(opened.calls.map(({ method }) => method)).toContain('PUT'));
  return opened;
}
const isOpen = (tracks: { stopped: boolean }[]) => tracks.some(({ stopped }) => !stopped);

describe('a recording', () => {
  it.each([
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['unloaded', () => dispatchEvent(new Event('pagehide'))],
  ])('is kept when the page is %s', async (_how, go) => {
    const { tracks } = await recording();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(isOpen(tracks)).toBe(true);
    go();
    await screen.findByText(/^Recording stopped because you left this page/);
    expect(isOpen(tracks)).toBe(false);
  });

  it('goes on when the page is shown again', async () => {
    const { tracks } = await recording();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.getByText('Recording. I’m listening.')).toBeTruthy();
    expect(isOpen(tracks)).toBe(true);
  });

  it('ends when another page is opened', async () => {
    const { page, tracks } = await recording();
    page.unmount();
    await waitFor(() => expect(isOpen(tracks)).toBe(false));
  });

  it('does not begin when the page is left while the browser asks for the microphone', async () => {
    const { page, press, tracks } = await open();
    const media = navigator.mediaDevices;
    const { getUserMedia } = media;
    let allow = () => {};
    media.getUserMedia = () =>
      new Promise((resolve) => {
        allow = () => resolve(getUserMedia());
      });
    await press('Start recording');
    await screen.findByText('Your browser may ask for permission.');
    page.unmount();
    allow();
    await waitFor(() => expect(tracks.map(({ stopped }) => stopped)).toEqual([true]));
  });
});
