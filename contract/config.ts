/** What the web app learns from the server at start, so that one build serves every deployment. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AccountLimits } from './limits.ts';

/** Who takes payments: a provider, a built-in stand-in for trying the product, or nobody. */
export const BillingMode = z.enum(['stripe', 'local', 'off']);
export type BillingMode = z.infer<typeof BillingMode>;

export const RuntimeConfig = z.object({
  /** Where the auth service answers; a path is resolved against the page's own origin. */
  authUrl: z.string(),
  /** Public key sent to the auth service as `apikey`. */
  authKey: z.string(),
  supportEmail: z.string(),
  billingMode: BillingMode,
  /** Names for people, null where this deployment has none. */
  speech: z.object({ transcriber: z.string().nullable(), speaker: z.string().nullable() }),
  publicUrl: z.string(),
  /** True where mails are written to a folder in place of being sent. */
  devOutbox: z.boolean(),
  /** Absent from a server of the version before. */
  limits: AccountLimits.optional(),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Public runtime settings of this deployment.',
  response: RuntimeConfig,
});
