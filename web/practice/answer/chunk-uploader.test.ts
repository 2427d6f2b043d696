/** Parts of a recording on their way to the server, over a network that comes and goes. */
import { describe, expect, it } from 'vitest';
import { createChunkUploader } from './chunk-uploader.ts';

function trial() {
  const arrived: number[] = [];
  const delays: number[] = [];
  const waiting: (() => void)[] = [];
  const network = { up: true };
  const uploader = createChunkUploader({
    put: async (seq) => {
      if (!network.up) throw new Error('offline');
      arrived.push(seq);
    },
    later: (work, ms) => {
      delays.push(ms);
      waiting.push(work);
    },
  });
  const add = (seq: number) => uploader.add(seq, new ArrayBuffer(4));
  const pass = async () => {
    for (const work of waiting.splice(0)) work();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { uploader, arrived, delays, network, add, pass };
}

describe('uploading while speaking', () => {
  it('brings every part once and in order', async () => {
    const { uploader, arrived, add } = trial();
    for (const seq of [0, 1, 2]) add(seq);
    await expect.poll(() => arrived).toEqual([0, 1, 2]);
    expect(await uploader.settled(1_000)).toBe(true);
  });

  it('keeps trying the same part, ever more slowly, and goes on when the network is back', async () => {
    const { uploader, arrived, delays, network, add, pass } = trial();
    network.up = false;
    add(0);
    add(1);
    await expect.poll(() => delays).toEqual([1_000]);
    for (let attempt = 0; attempt < 4; attempt++) await pass();
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
    network.up = true;
    await pass();
    await expect.poll(() => arrived).toEqual([0, 1]);
    expect(await uploader.settled(1_000)).toBe(true);
  });

  it('says after the time that not all have arrived', async () => {
    const { uploader, network, add, pass } = trial();
    network.up = false;
    add(0);
    const settled = uploader.settled(2_500);
    await pass();
    expect(await settled).toBe(false);
  });

  it('sends nothing more once it was stopped', async () => {
    const { uploader, arrived, add } = trial();
    uploader.stop();
    add(0);
    await Promise.resolve();
    expect(arrived).toEqual([]);
  });
});
