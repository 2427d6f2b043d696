/** Mounts the calls of reminders, and the one-click unsubscribe address for mail programs. */
import { pages } from '#contract/pages.ts';
import {
  addPushDevice,
  getReminders,
  putReminders,
  removePushDevice,
  renewPushDevice,
  stopPath,
  stopReminders,
} from '#contract/reminders.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { RateLimit } from '#server/http/ports.ts';
import type { ReminderService } from './reminder-service.ts';

const deviceLimit: RateLimit = { name: 'reminders.device', burst: 20, perMs: 60 * 60_000 };
const stopLimit: RateLimit = { name: 'reminders.stop', burst: 20, perMs: 60_000 };
const formLimitBytes = 1024;

export async function mountReminders(router: Router, reminders: ReminderService): Promise<void> {
  bind(router, getReminders, ({ caller }) => reminders.read(caller.userId));
  bind(router, putReminders, ({ caller, body }) => reminders.save(caller.userId, body));
  const limited = { limit: deviceLimit };
  bind(router, addPushDevice, ({ caller, body }) => reminders.addDevice(caller.userId, body), limited);
  bind(router, removePushDevice, ({ caller, body }) => reminders.removeDevice(caller.userId, body.endpoint));
  bind(router, renewPushDevice, ({ query, body }) => reminders.renewDevice(query.token, body), {
    limit: stopLimit,
  });
  await router.app.register(async (scope) => {
    // Mail programs post "List-Unsubscribe=One-Click" as a form (RFC 8058, section 3.1); the address contains everything needed.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, _text, done) => done(null, undefined),
    );
    bind({ ...router, app: scope }, stopReminders, ({ query }) => reminders.stop(query.token), {
      limit: stopLimit,
    });
  });
  // Link scanners do no harm: the page requires a click.
  router.app.get(stopPath, { exposeHeadRoute: false }, (request, reply) => {
    const at = request.url.indexOf('?');
    return reply.redirect(pages.stopReminders + (at < 0 ? '' : request.url.slice(at)), 303);
  });
}
