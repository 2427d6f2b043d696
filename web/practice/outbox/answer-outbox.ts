/** What the device stores of an answer until the server has acknowledged it. */

import type { PhraseName } from '#core/text-to-speech/phrases.ts';
import type { Stretch } from '#web/practice/turn-taking/others-talk.ts';

/** A recording: `id` names it on the device and, part by part, on the server. */
export type KeptAnswer = {
  id: string;
  /** The idempotency key of every attempt, so that it is judged once. */
  requestKey: string;
  /** The account it belongs to: never offered to another. */
  userId: string;
  setId: string;
  sessionId: string;
  promptId: string;
  mimeType: string;
  /** Milliseconds since 1970. */
  startedAtMs: number;
  durationMs: number;
  chunkCount: number;
  byteCount: number;
  /** The student began while the tutor was speaking, at this share of what it said, from 0 to 1. */
  spokenOver?: number;
  /** What the tutor said during the recording. */
  phraseSaid?: PhraseName;
  /** When others talked and the student did not, in milliseconds from its start. */
  othersTalk?: readonly Stretch[];
  /** The request key of the answer that this one continues. */
  continues?: string | undefined;
};

/** Typed words that are unsent or unacknowledged. */
export type Draft = { userId: string; promptId: string; text: string; requestKey: string };

/** Every method is one transaction and rejects when the device cannot keep it. */
export type AnswerOutbox = {
  /** False where nothing survives closing the page. */
  durable: boolean;
  begin(answer: KeptAnswer): Promise<void>;
  /** Adds the chunk and updates the answer's totals in the same transaction. */
  addChunk(answer: KeptAnswer, seq: number, bytes: ArrayBuffer): Promise<void>;
  update(answer: KeptAnswer): Promise<void>;
  /** A student's unsent recordings, oldest first. */
  unsent(userId: string): Promise<KeptAnswer[]>;
  /** In the order of recording. */
  chunks(id: string): Promise<ArrayBuffer[]>;
  discard(id: string): Promise<void>;
  keepDraft(draft: Draft): Promise<void>;
  draft(userId: string, promptId: string): Promise<Draft | null>;
  dropDraft(userId: string, promptId: string): Promise<void>;
};
