/** Endpoints of study reminders: times, channels, and unsubscribing without signing in. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Zone } from './zone.ts';

/** Maximum browsers per account; a further one replaces the oldest subscription. */
export const PUSH_DEVICE_LIMIT = 10;
/** Default: after school. */
export const USUAL_HOUR = 17;

const Hour = z
  .int('The hour must be a whole number')
  .min(0, 'The hour must be at least 0')
  .max(23, 'The hour must be at most 23');

export const Reminders = z.object({
  /** In the student's last zone. */
  hour: Hour,
  /** Whether mails are wanted. */
  email: z.boolean(),
  /** Where mails go; null without an address, or if this server sends no mails. */
  mailTo: z.string().nullable(),
  /** The server's public key for push subscriptions, base64url. */
  pushKey: z.string(),
  /** Push service endpoints of the browsers that get reminders. */
  devices: z.array(z.string()),
});
export type Reminders = z.infer<typeof Reminders>;

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: 'Returns when and how the caller is reminded to study. Reminders are off by default.',
  response: Reminders,
});

export const putReminders = endpoint({
  method: 'PUT',
  path: '/api/reminders',
  summary: 'Changes the hour of reminders, and whether they are sent by mail.',
  body: z.object({ hour: Hour, email: z.boolean('Please say whether emails are wanted'), zone: Zone }),
  response: Reminders,
});

/**
 * Host name and path only: no port, password, IP address, or name that is always local (RFC 6761, RFC 6762). The address it
 * resolves to is checked on subscribing and on connecting.
 */
const pushAddress =
  /^https:\/\/(?![^/]*\.(?:localhost|local|internal)\/)(?:[a-z\d-]+\.)+[a-z][a-z\d-]*\/[!-~]*$/i;
const PushAddress = z
  .string('The address of the push service must be text')
  .max(1024, 'The address of the push service is too long')
  .regex(pushAddress, 'Reminders cannot reach this browser');

/** Unpadded base64url of this many bytes, as in RFC 8291. */
const keyOf = (bytes: number) =>
  z
    .string('The key of this browser must be text')
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'The key of this browser cannot be used');

/** A subscription as a browser provides it: `p256dh` is its public key, `auth` the shared secret. */
export const PushDevice = z.object({ endpoint: PushAddress, p256dh: keyOf(65), auth: keyOf(16) });
export type PushDevice = z.infer<typeof PushDevice>;

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/devices',
  summary: `Adds this browser to those that get reminders. At most ${PUSH_DEVICE_LIMIT} are stored; a further one replaces the oldest.`,
  body: PushDevice.extend({ zone: Zone }),
  response: Reminders,
});

export const removePushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/devices/remove',
  summary: 'Stops reminders in this browser. Repeating it changes nothing.',
  body: PushDevice.pick({ endpoint: true }),
  response: Reminders,
});

const StopQuery = z.object({ token: z.string('The link is not complete').max(500) });
/** Target of a mail program's unsubscribe button (RFC 8058) and of a push message's own button. */
export const stopPath = '/api/reminders/stop';

export const stopReminders = endpoint({
  method: 'POST',
  path: stopPath,
  access: 'public',
  summary:
    'Stops reminders by mail or in one browser, by the link in the reminder. Repeating it changes nothing.',
  query: StopQuery,
  response: z.object({ stopped: z.enum(['email', 'device']) }),
});

export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/renew',
  access: 'public',
  summary:
    'Replaces the push address of a browser after its push service changed it, by the token of the latest message.',
  query: StopQuery,
  body: PushDevice,
  response: z.object({ renewed: z.literal(true) }),
});

/** Payload for the page's service worker; it names no card. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Label of the button that stops messages, and this browser's token, which stops or renews them. */
  stop: z.string(),
  token: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
