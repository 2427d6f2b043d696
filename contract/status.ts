/** The active providers: tutor, recogniser and voice, and whether they are ready. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const ServerStatus = z.object({
  /** `takesDeviceModel`: a model in the student's browser may judge what this tutor leaves open. */
  tutor: z.object({
    cards: z.string(),
    basic: z.string(),
    advanced: z.string(),
    takesDeviceModel: z.boolean(),
  }),
  /**
   * `name` is null if there is none; `progress` (0 to 1) while its model downloads; `reason` says why it is off; `live`: it
   * transcribes while the student speaks.
   */
  transcriber: z.object({
    name: z.string().nullable(),
    ready: z.boolean(),
    progress: z.number().nullable(),
    reason: z.string().nullable(),
    live: z.boolean(),
    /** ISO 639-1 codes it understands; null for any. */
    languages: z.array(z.string()).nullable(),
    /** Those it can transcribe live; null for all. */
    liveLanguages: z.array(z.string()).nullable(),
  }),
  /** `comesSlowlyAs`: the audio type of a slow voice, which is streamed; null for fast voices. */
  speaker: z.object({
    name: z.string().nullable(),
    comesSlowlyAs: z.string().nullable(),
    /** Available voices, the default first. */
    voices: z.array(z.string()),
    /** ISO 639-1 codes it speaks, and those it speaks with a natural voice; null for any. */
    languages: z.array(z.string()).nullable(),
    natural: z.array(z.string()).nullable(),
    /** For a voice whose model is downloading (`progress`, 0 to 1) or unusable (`reason`); another voice speaks meanwhile. */
    progress: z.number().nullable(),
    reason: z.string().nullable(),
  }),
  billing: z.string(),
  auth: z.enum(['embedded', 'hosted']),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Returns the active tutor, recogniser and voice.',
  response: ServerStatus,
});
