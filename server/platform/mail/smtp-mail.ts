/** Sends mails by SMTP, with retries while the mail server is unavailable. */
import nodemailer from 'nodemailer';
import type { Mail } from '#server/auth/ports.ts';
import { backoffOf, retry } from '#server/platform/resilience/retry.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Added to the headers of every mail. */
export type MailHeaders = { headers?: Record<string, string> };

/** SMTP replies from 500 on are permanent (RFC 5321, section 4.2.1); everything else is temporary. */
const isFinal = (error: unknown) => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500;
};

/**
 * `url` is `smtp://user:password@host:port` or `smtps://…`. After `stopTrying` no mail waits for another attempt, so that
 * shutdown need not wait for an unreachable mail server; `close` ends the connections.
 */
export function createSmtpMail(
  url: string,
  from: string,
  pausesMs: readonly number[] = [2_000, 15_000, 60_000],
): { carry(mail: Mail & MailHeaders): Promise<void>; stopTrying(): void; close(): void } {
  const settings = new URL(url);
  const transport = nodemailer.createTransport(
    {
      ...timeouts,
      pool: true,
      host: settings.hostname,
      port: Number(settings.port) || (settings.protocol === 'smtps:' ? 465 : 587),
      secure: settings.protocol === 'smtps:',
      ...(settings.username && {
        auth: { user: decodeURIComponent(settings.username), pass: decodeURIComponent(settings.password) },
      }),
    },
    { from },
  );
  const stopping = new AbortController();
  const backoff = backoffOf(pausesMs, (error) => !isFinal(error));
  return {
    carry: (mail) => retry(async () => void (await transport.sendMail(mail)), backoff, stopping.signal),
    stopTrying: () => stopping.abort(),
    close: () => transport.close(),
  };
}
