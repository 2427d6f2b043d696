/** The call that tells, while a student speaks, which words were heard and which points they cover. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParams } from '#contract/ids.ts';

/** The latest of the words: more does not fit on a screen. */
export const liveWordsCharacters = 400;

export const LiveWordsState = z.enum([
  'listening',
  /** Too many speak at once, or the machine has other work: ask again in some seconds. */
  'busy',
  /** As much of this session was heard live as may be. */
  'used-up',
  /** The recording has ended, was not found, cannot be read, or nothing here hears live. */
  'stopped',
]);
export type LiveWordsState = z.infer<typeof LiveWordsState>;

/** Provisional: what is heard when the recording has ended decides. */
export const LiveWordsReply = z.object({
  state: LiveWordsState,
  /** Changes with words and points; what has been seen is named in the next call. */
  version: z.int(),
  words: z.string().max(liveWordsCharacters),
  /** The points of the question that were open before and that these words cover, by index. */
  covered: z.array(z.int()),
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
