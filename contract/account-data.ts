/** The calls that export or delete an account's data. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Creates a download link that needs no Authorization header and is valid for a few minutes. */
export const ExportLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type ExportLink = z.infer<typeof ExportLink>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: "Creates a short-lived link to an archive of all the caller's data.",
  response: ExportLink,
});

/** Serves such a link: a ZIP archive with account.json and a folder of recordings. */
export const exportPath = '/api/account/export/:ticket';

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Permanently deletes the account with its subscription, sessions, sets and recordings.',
  body: z.object({
    password: z.string('Please enter your password').min(1, 'Please enter your password').max(1000),
  }),
  /** `signInRemains`: a hosted sign-in service keeps its own account. */
  response: z.object({ signInRemains: z.boolean() }),
});
