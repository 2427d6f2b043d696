/** The ear keeps one microphone while it is wanted, notices its loss, and leaves none open. */
import { expect, it, vi } from 'vitest';
import { fakeAudio } from '#tests/support/components/fake-audio.ts';
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { createEar } from './ear.ts';

/** Microphones that are opened when told to. */
function microphones() {
  const asked: ((opened: OpenedMicrophone) => void)[] = [];
  const released: string[] = [];
  const lost = new Map<string, () => void>();
  const audio = fakeAudio();
  const mediaDevices = new EventTarget();
  vi.stubGlobal('navigator', { mediaDevices });
  const ear = createEar(() => new Promise((resolve) => asked.push(resolve)));
  return {
    audio,
    ear,
    released,
    asked: () => asked.length,
    async open(label: string) {
      asked.shift()?.({
        ok: true,
        microphone: {
          stream: {} as MediaStream,
          label,
          onLost: (listener) => lost.set(label, listener),
          release: () => released.push(label),
        },
      });
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    async refuse() {
      asked.shift()?.({ ok: false, error: { state: '', title: 'No microphone found', remedy: '' } });
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    lose: (label: string) => lost.get(label)?.(),
    addDevice: () => mediaDevices.dispatchEvent(new Event('devicechange')),
  };
}

it('closes a microphone that opens when it is wanted no more', async () => {
  const { ear, open, released, audio } = microphones();
  void ear.open(vi.fn(), vi.fn());
  ear.close();
  await open('Late');
  expect(released).toEqual(['Late']);
  expect([ear.take(0), audio.open(), audio.waiting()]).toEqual([null, 0, 0]);
});

it('opens another where it is lost, hears it, and names it', async () => {
  const { ear, open, lose, released, audio } = microphones();
  const [heard, named] = [vi.fn(), vi.fn()];
  void ear.open(heard, named);
  await open('Headset');
  lose('Headset');
  expect(released).toEqual(['Headset']);
  await open('Built-in');
  expect(named).toHaveBeenCalledExactlyOnceWith('Built-in');
  audio.frame(-20);
  expect(heard).toHaveBeenCalledOnce();
  expect(ear.take(0)?.label).toBe('Built-in');
  // From here on the recording looks after it.
  lose('Built-in');
  expect(released).toEqual(['Headset']);
});

it('opens another as soon as one is there, where none was at the loss, and no more once it is closed', async () => {
  const { ear, open, refuse, lose, addDevice, asked } = microphones();
  const named = vi.fn();
  void ear.open(vi.fn(), named);
  await open('Headset');
  lose('Headset');
  await refuse();
  addDevice();
  expect(asked()).toBe(1);
  await open('Built-in');
  expect(named).toHaveBeenCalledExactlyOnceWith('Built-in');
  lose('Built-in');
  await refuse();
  ear.close();
  addDevice();
  expect(asked()).toBe(0);
});

it('holds none where no other is there: the recording opens its own, and says why it cannot', async () => {
  const { ear, open, refuse, lose, asked, audio } = microphones();
  const named = vi.fn();
  void ear.open(vi.fn(), named);
  await open('Headset');
  lose('Headset');
  await refuse();
  expect([ear.take(0), asked(), audio.open()]).toEqual([null, 0, 0]);
  expect(named).not.toHaveBeenCalled();
});

it('holds what was said before a voice was known, for longer where a busy page knew it late', async () => {
  const lags = [];
  for (const agoMs of [0, 300, 2_000, 9_000]) {
    const { ear, open } = microphones();
    void ear.open(vi.fn(), vi.fn());
    await open('Headset');
    lags.push(ear.take(agoMs)?.held?.lagMs);
  }
  expect(lags).toEqual([undefined, 1_100, 2_600, 4_000]);
});
