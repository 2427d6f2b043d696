/** The endpoint for live words: what was heard so far and which points it covers. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

/** Only the latest words fit on a screen. */
export const liveWordsCharacters = 400;

export const LiveWordsState = z.enum([
  'listening',
  /** Overloaded: retry in some seconds. */
  'busy',
  /** The session's allowance of live words is used up. */
  'used-up',
  /** The recording has ended, was not found, cannot be read, or nothing here hears live. */
  'stopped',
]);
export type LiveWordsState = z.infer<typeof LiveWordsState>;

/** Provisional: what is heard when the recording has ended decides. */
export const LiveWordsReply = z.object({
  state: LiveWordsState,
  /** Changes with words and points; the next poll names the version seen. */
  version: z.int(),
  words: z.string().max(liveWordsCharacters),
  /** The points of the question that were open before and that these words cover, by index. */
  covered: z.array(z.int()),
  /** Milliseconds from the start of the recording of which the words hold everything said; told after a pause, absent before the first. */
  heardMs: z.int().min(0).optional(),
});
export type LiveWordsReply = z.infer<typeof LiveWordsReply>;

export const getLiveWords = endpoint({
  method: 'GET',
  path: '/api/voice-uploads/:id/live-words',
  summary:
    'Waits some seconds for news of what was heard of a recording that is being made. Nothing of it is kept.',
  params: IdParams,
  query: z.object({
    promptId: Id,
    /** The version that was seen last. */
    after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: LiveWordsReply,
});
