/** Keeps spoken answers for 90 days and speech as long as its link lives, and forgets both in time. */

import type { NewRecording } from './practice-records.ts';
import type { RecordingIndex } from './store/recording-store.ts';
import type { AudioType, RecordingStore } from './voice-ports.ts';

/** Privacy page: voice recordings are deleted after 90 days. */
export const recordingDays = 90;
/** Made speech can be made again, so it is kept only as long as it may be replayed. */
export const speechDays = 2;

const mediaTypeOf: Record<AudioType, string> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
};

export type AnswerRecordings = {
  /**
   * Never rejects because the store is away: a student's feedback does not depend on it. False when the account keeps as many
   * recordings as one may.
   */
  keepAnswer(
    owner: string,
    turnId: string,
    recording: { bytes: Uint8Array; type: AudioType },
  ): Promise<boolean>;
  /** Its turn was not saved, so it is never read; the next tidying deletes it. */
  forgetAnswer(owner: string, turnId: string, type: AudioType): Promise<void>;
  /** Of these turns those whose recordings are kept, and until when. */
  keptAnswers(owner: string, turnIds: readonly string[]): Promise<Map<string, Date>>;
  /** A student's own recording; null where it is not kept any more. */
  findAnswer(owner: string, turnId: string): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
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

const answerKey = (owner: string, turnId: string, type: AudioType) => `${owner}/${turnId}.${type}`;
const speechKey = (owner: string, turnId: string, version: string) => `${owner}/${turnId}.${version}.speech`;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

export function createAnswerRecordings(
  store: RecordingStore,
  index: RecordingIndex,
  /** Of a student's own recordings. */
  mostBytes: number,
  now: () => Date,
  /** A recording could not be kept. */
  report: (error: unknown) => void,
): AnswerRecordings {
  /** Its row is written first: a file without a row could never be deleted. */
  async function keep(owner: string, bytes: Uint8Array, row: NewRecording): Promise<void> {
    try {
      await store.put(row.storeKey, bytes, row.mediaType);
    } catch (error) {
      report(error);
      // Part of it may have arrived.
      return index.expire(owner, row.storeKey, now());
    }
    // The account was deleted meanwhile: its row is gone, and the file was not there yet.
    if (!(await index.has(owner, row.storeKey))) await store.delete(row.storeKey);
  }

  return {
    async keepAnswer(owner, turnId, { bytes, type }) {
      const row: NewRecording = {
        turnId,
        kind: 'answer',
        storeKey: answerKey(owner, turnId, type),
        mediaType: mediaTypeOf[type],
        bytes: bytes.byteLength,
        deleteAfter: daysFrom(now(), recordingDays),
      };
      if (!(await index.addWithin(owner, row, mostBytes))) return false;
      await keep(owner, bytes, row);
      return true;
    },
    forgetAnswer: (owner, turnId, type) => index.expire(owner, answerKey(owner, turnId, type), now()),
    keptAnswers: async (owner, turnIds) =>
      new Map((await index.answers(owner, turnIds, now())).map((row) => [row.turnId, row.deleteAfter])),
    async findAnswer(owner, turnId) {
      const [row] = await index.answers(owner, [turnId], now());
      return row ? store.get(row.storeKey) : null;
    },
    async keepSpeech(owner, turnId, version, { bytes, mediaType }) {
      const row: NewRecording = {
        turnId,
        kind: 'speech',
        storeKey: speechKey(owner, turnId, version),
        mediaType,
        bytes: bytes.byteLength,
        deleteAfter: daysFrom(now(), speechDays),
      };
      await index.add(owner, row);
      await keep(owner, bytes, row);
    },
    async findSpeech(owner, turnId, version) {
      const storeKey = speechKey(owner, turnId, version);
      return (await index.has(owner, storeKey)) ? store.get(storeKey) : null;
    },
  };
}
