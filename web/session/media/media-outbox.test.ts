/** What cannot be sent stays on the device and says why; what the server has is forgotten here. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';

const sendMedia = vi.hoisted(() => vi.fn());
vi.mock('./upload-media.ts', () => ({ sendMedia }));
vi.mock('#web/session/session.ts', () => ({ readSession: () => ({ user: { id: 'ann' } }) }));
vi.stubGlobal('addEventListener', () => undefined);

const { mediaOutbox } = await import('./media-outbox.ts');
const { waitingOf } = await import('./waiting-media.ts');
const states = () => mediaOutbox.store.getState().map((entry) => entry.status);
const picture = (text: string) => new Blob([text], { type: 'image/webp' });

beforeEach(async () => {
  sendMedia.mockReset();
  for (const { sha256 } of await waitingOf('ann')) await mediaOutbox.drop(sha256);
});

it('answers the hash of the bytes before they are sent, and forgets what has arrived', async () => {
  let arrive: () => void = () => undefined;
  sendMedia.mockReturnValue(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  const file = await mediaOutbox.add(picture('abc'), 'webp');
  expect(file).toEqual({
    kind: 'webp',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
  expect(states()).toEqual(['sending']);
  expect(await waitingOf('ann')).toHaveLength(1);
  arrive();
  await vi.waitFor(async () => expect([states(), await waitingOf('ann')]).toEqual([[], []]), 90_000);
});

it('keeps what the network lost and sends it when asked', async () => {
  sendMedia.mockRejectedValueOnce(new ApiError(0, 'network', 'Network error.')).mockResolvedValueOnce({});
  await mediaOutbox.add(picture('lost'), 'webp');
  await vi.waitFor(
    () =>
      expect(mediaOutbox.store.getState()).toMatchObject([
        { status: 'failed', message: 'Network error.', final: false },
      ]),
    90_000,
  );
  expect(await waitingOf('ann')).toHaveLength(1);
  await mediaOutbox.sendWaiting();
  expect([states(), await waitingOf('ann')]).toEqual([[], []]);
});

it('says of what the server will never keep that it is so, until it is given up', async () => {
  sendMedia.mockRejectedValue(new ApiError(413, 'limit_reached', 'Your account is full.'));
  const { sha256 } = await mediaOutbox.add(picture('too much'), 'webp');
  await expect.poll(() => mediaOutbox.store.getState()).toMatchObject([{ final: true }]);
  await mediaOutbox.drop(sha256);
  expect([states(), await waitingOf('ann')]).toEqual([[], []]);
});
