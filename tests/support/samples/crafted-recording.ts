/** Creates webm recordings of given Opus packets that no browser produces, to measure the cost of reading them. */
import { recordingFixture } from './recording-fixtures.ts';

const clusterId = [0x1f, 0x43, 0xb6, 0x75];

/** The header of a Firefox recording, then the packets in clusters of unknown size, `packetMs` apart. */
export function craftedRecording(
  packets: readonly Uint8Array[],
  { packetMs, perCluster }: { packetMs: number; perCluster: number },
): Uint8Array {
  const model = Buffer.from(recordingFixture('firefox-1s.webm'));
  const parts: Uint8Array[] = [model.subarray(0, model.indexOf(Buffer.from(clusterId)))];
  let clusterMs = 0;
  for (const [at, packet] of packets.entries()) {
    const atMs = Math.round(at * packetMs);
    if (at % perCluster === 0) {
      clusterMs = atMs;
      const time = Buffer.alloc(4);
      time.writeUInt32BE(clusterMs);
      parts.push(Uint8Array.from([...clusterId, 1, 255, 255, 255, 255, 255, 255, 255, 0xe7, 0x84, ...time]));
    }
    const head = Buffer.from([0xa3, 0x10, 0, 0, 0, 0x82, 0, 0, 0x80]);
    head.writeUInt32BE((packet.length + 4) | 0x10000000, 1);
    head.writeInt16BE(atMs - clusterMs, 6);
    parts.push(head, packet);
  }
  return Buffer.concat(parts);
}
