/** The endpoint for live words: what was heard so far and which points it covers. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

/** Only the latest words fit on the screen. */
export const liveWordsCharacters = 400;

export const LiveWordsState = z.enum([
  'listening',
  /** Overloaded: retry in some seconds. */
  'busy',
  /** The session's allowance of live words is used up. */
  'used-up',
  /** The recording has ended, was not found or cannot be read, or no recogniser here works live. */
  'stopped',
]);
export type LiveWordsState = z.infer<typeof LiveWordsState>;

/** Provisional: the final transcript decides. */
export const LiveWordsReply = z.object({
  state: LiveWordsState,
  /** Changes with words and points; the next poll sends the last version seen. */
  version: z.int(),
  words: z.string().max(liveWordsCharacters),
  /** Indexes of the question's points that were open before and that these words cover. */
  covered: z.array(z.int()),
  /**
   * The words contain everything said up to here, in milliseconds from the start of the recording; updated after a pause, absent
   * before the first.
   */
  heardMs: z.int().min(0).optional(),
});
export type LiveWordsReply = z.infer<typeof LiveWordsReply>;

export const getLiveWords = endpoint({
  method: 'GET',
  path: '/api/voice-uploads/:id/live-words',
  summary:
    'Returns what has been heard so far of a recording in progress. Waits a few seconds for something new. Nothing is stored.',
  params: IdParams,
  query: z.object({
    promptId: Id,
    /** The last version seen. */
    after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: LiveWordsReply,
});
