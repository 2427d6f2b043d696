/** Settings the web app reads from the server at start, so that one build serves every deployment. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AccountLimits } from './limits.ts';

/** Who takes payments: a provider, the built-in test checkout, or none. */
export const BillingMode = z.enum(['stripe', 'local', 'off']);
export type BillingMode = z.infer<typeof BillingMode>;

export const RuntimeConfig = z.object({
  /** Address of the auth service; a path is resolved against the page's origin. */
  authUrl: z.string(),
  /** Public key sent to the auth service as `apikey`. */
  authKey: z.string(),
  supportEmail: z.string(),
  billingMode: BillingMode,
  /** Display names; null if this deployment has none. */
  speech: z.object({ transcriber: z.string().nullable(), speaker: z.string().nullable() }),
  publicUrl: z.string(),
  /** True when mails are written to a folder instead of being sent. */
  devOutbox: z.boolean(),
  limits: AccountLimits,
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Returns the public settings of this deployment.',
  response: RuntimeConfig,
});
