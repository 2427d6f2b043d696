/** The active providers: tutor, recogniser and voice, and whether they are ready. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const ServerStatus = z.object({
  /** `takesDeviceModel`: a model in the student's browser may judge what this tutor leaves open. Earlier servers do not send it. */
  tutor: z.object({
    cards: z.string(),
    basic: z.string(),
    advanced: z.string(),
    takesDeviceModel: z.boolean().default(false),
  }),
  /** `name` is null where there is none; `progress` (0..1) while its model is downloaded; `reason` says why it is off; `live`: it can write along while one speaks (earlier servers do not send it). */
  transcriber: z.object({
    name: z.string().nullable(),
    ready: z.boolean(),
    progress: z.number().nullable(),
    reason: z.string().nullable(),
    live: z.boolean().default(false),
    /** ISO 639-1 codes of what it understands; null for any. Earlier servers do not send it: theirs is taken for any. */
    languages: z.array(z.string()).nullish(),
    /** Those of them that `live` can write; null for all. Earlier servers do not send it. */
    liveLanguages: z.array(z.string()).nullish(),
  }),
  /** `comesSlowlyAs`: the audio type of a slow voice, played while it still arrives; null for fast voices. */
  speaker: z.object({
    name: z.string().nullable(),
    comesSlowlyAs: z.string().nullable(),
    /** Those to choose from, the usual one first. Earlier servers do not send it. */
    voices: z.array(z.string()).default([]),
    /** ISO 639-1 codes of what it speaks, and of what it speaks like a person; null for any. Earlier servers do not send them. */
    languages: z.array(z.string()).nullish(),
    natural: z.array(z.string()).nullish(),
    /** Of a voice whose model is still on its way (`progress`, 0..1) or cannot be used (`reason`); another voice speaks meanwhile. Earlier servers do not send them. */
    progress: z.number().nullish(),
    reason: z.string().nullish(),
  }),
  billing: z.string(),
  auth: z.enum(['embedded', 'hosted']),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Which tutor, recogniser and voice are in force.',
  response: ServerStatus,
});
