/** Stores spoken answers for 90 days and generated speech while its link is valid, and deletes both in time. */
import type { NewRecording } from './practice-records.ts';
import type { RecordingIndex } from './store/recording-store.ts';
import type { AudioType, RecordingStore } from './voice-ports.ts';

/** Privacy page: voice recordings are deleted after 90 days. */
const recordingDays = 90;
/** Generated speech can be generated again, so it is kept only while it may be replayed. */
const speechDays = 2;

const mediaTypeOf: Record<AudioType, string> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
};

export type AnswerRecordings = {
  /** Never rejects if the store is unavailable: feedback does not depend on it. False if the account has reached its limit. */
  keepAnswer(
    owner: string,
    turnId: string,
    recording: { bytes: Uint8Array; type: AudioType },
  ): Promise<boolean>;
  /** Its turn was not saved, so it is never read; the next cleanup deletes it. */
  forgetAnswer(owner: string, turnId: string, type: AudioType): Promise<void>;
  /** Those of these turns whose recordings are kept, and until when. */
  keptAnswers(owner: string, turnIds: readonly string[]): Promise<Map<string, Date>>;
  /** A student's own recording; null if it is no longer kept. */
  findAnswer(owner: string, turnId: string): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
  /** `version` distinguishes speech of different texts. */
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
  /** For a student's own recordings. */
  mostBytes: number,
  now: () => Date,
  /** A recording could not be stored. */
  report: (error: unknown) => void,
): AnswerRecordings {
  /** The row comes first: a file without a row could never be deleted. */
  async function keep(owner: string, bytes: Uint8Array, row: NewRecording): Promise<void> {
    try {
      await store.put(row.storeKey, bytes, row.mediaType);
    } catch (error) {
      report(error);
      // Part of it may have been written.
      return index.expire(owner, row.storeKey, now());
    }
    // The account was deleted: its row went before the file existed.
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
