/** An Opus packet's duration is given by its first two bytes. */
import { expect, test } from 'vitest';
import { opusPacketMs } from './opus-packet.ts';

/** First byte of a packet: configuration, one channel, number of frames by code (RFC 6716, section 3.1). */
const toc = (config: number, code: number) => (config << 3) | code;

test.each([
  ['SILK 60 ms, one frame', [toc(3, 0)], 60],
  ['SILK 20 ms, two frames', [toc(9, 1)], 40],
  ['hybrid 20 ms', [toc(15, 0)], 20],
  ['CELT 2.5 ms, two frames', [toc(16, 2)], 5],
  ['CELT 20 ms, three frames by count', [toc(31, 3), 3], 60],
  ['the longest there is', [toc(31, 3), 6], 120],
  ['more than the format allows', [toc(31, 3), 63], 0],
  ['a count that is missing', [toc(31, 3)], 0],
  ['nothing', [], 0],
])('%s', (_, bytes, ms) => {
  expect(opusPacketMs(new Uint8Array(bytes))).toBe(ms);
});
