/** Duration of an Opus packet from its first two bytes (RFC 6716, section 3.1), so that packets can be skipped without decoding. */

const silkMs = [10, 20, 40, 60];
const hybridMs = [10, 20];
const celtMs = [2.5, 5, 10, 20];
/** Maximum duration the format allows. */
const maxPacketMs = 120;

/** Milliseconds of sound in the packet; 0 if it violates the format. */
export function opusPacketMs(packet: Uint8Array): number {
  const toc = packet[0];
  if (toc === undefined) return 0;
  const config = toc >> 3;
  const frameMs =
    (config < 12 ? silkMs[config & 3] : config < 16 ? hybridMs[config & 1] : celtMs[config & 3]) ?? 0;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63;
  const durationMs = frameMs * frames;
  return durationMs > maxPacketMs ? 0 : durationMs;
}
