/** A microphone is lost when its track ends or its device is gone, once, and never after it was let go of. */
import { expect, it, vi } from 'vitest';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import { openMicrophone } from './microphone.ts';

async function opened() {
  const fake = fakeMicrophone();
  const { tracks, setDevices } = fake;
  const answer = await openMicrophone();
  if (!answer.ok) throw new Error(answer.error.title);
  const lost = vi.fn();
  answer.microphone.onLost(lost);
  const change = async (groups: string[]) => {
    setDevices(groups);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { lost, change, end: () => tracks[0]?.dispatchEvent(new Event('ended')), ...answer.microphone };
}

it('is lost where its device is gone, although its track goes on', async () => {
  const { lost, change, end } = await opened();
  await change(['camera', 'headset']);
  expect(lost).not.toHaveBeenCalled();
  await change(['camera']);
  expect(lost).toHaveBeenCalledOnce();
  end();
  await change(['camera', 'screen']);
  expect(lost).toHaveBeenCalledOnce();
});

it('is lost where its track ends', async () => {
  const { lost, end } = await opened();
  end();
  expect(lost).toHaveBeenCalledOnce();
});

it('is not lost where the browser names no device, or once it was let go of', async () => {
  const { lost, change, end, release } = await opened();
  await change([]);
  expect(lost).not.toHaveBeenCalled();
  release();
  await change(['camera']);
  end();
  expect(lost).not.toHaveBeenCalled();
});
