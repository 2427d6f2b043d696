/** Keeps spoken answers for 90 days and speech as long as its link lives, and forgets both in time. */

import type { RecordingIndex } from './ports.ts';
import type { AudioType, RecordingStore } from './voice-ports.ts';

/** Privacy page: voice recordings are deleted after 90 days. */
export const recordingDays = 90;
/** Made speech can be made again, so it is kept only while somebody may replay it. */
export const speechDays = 2;

const mediaTypeOf: Record<AudioType, string> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
};

export type AnswerRecordings = {
  keepAnswer(owner: string, turnId: string, recording: { bytes: Uint8Array; type: AudioType }): Promise<void>;
  /** `version` tells speech of one text from speech of another. */
  keepSpeech(
    owner: string,
    turnId: string,
    version: string,
    speech: { bytes: Uint8Array; mediaType: string },
  ): Promise<void>;
  findSpeech(
    owner: string,
    turnId: string,
    version: string,
  ): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
};

const speechKey = (owner: string, turnId: string, version: string) => `${owner}/${turnId}.${version}.speech`;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

export function createAnswerRecordings(
  store: RecordingStore,
  index: RecordingIndex,
  now: () => Date,
): AnswerRecordings {
  return {
    async keepAnswer(owner, turnId, { bytes, type }) {
      const storeKey = `${owner}/${turnId}.${type}`;
      const mediaType = mediaTypeOf[type];
      // The row comes first: a file nobody knows of could never be deleted.
      await index.add(owner, {
        turnId,
        kind: 'answer',
        storeKey,
        mediaType,
        bytes: bytes.byteLength,
        deleteAfter: daysFrom(now(), recordingDays),
      });
      await store.put(storeKey, bytes, mediaType);
    },
    async keepSpeech(owner, turnId, version, { bytes, mediaType }) {
      const storeKey = speechKey(owner, turnId, version);
      await index.add(owner, {
        turnId,
        kind: 'speech',
        storeKey,
        mediaType,
        bytes: bytes.byteLength,
        deleteAfter: daysFrom(now(), speechDays),
      });
      await store.put(storeKey, bytes, mediaType);
    },
    async findSpeech(owner, turnId, version) {
      const storeKey = speechKey(owner, turnId, version);
      return (await index.has(owner, storeKey)) ? store.get(storeKey) : null;
    },
  };
}
