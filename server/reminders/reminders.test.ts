/** Turning reminders on and off: by the student only, with clear messages, and by one click. */
import { describe, expect, it } from 'vitest';
import { PUSH_DEVICE_LIMIT, Reminders } from '#contract/reminders.ts';
import { addDays } from '#core/days/local-day.ts';
import { endpoint, keys, provideReminderWorld, today, world } from '#tests/support/server/reminder-world.ts';

provideReminderWorld();

describe('turning reminders on', () => {
  it('is up to the student: nobody is reminded by default', async () => {
    const { owner, email } = await world.student();
    expect(Reminders.parse((await world.send(owner, 'GET', '/api/reminders')).body)).toEqual({
      ...{
        hour: 17,
        email: false,
        mailTo: email,
        devices: [],
        pushKey: expect.stringMatching(/^[\w-]{87}$/),
      },
    });
    world.at(`${today}T17:30:00Z`);
    await world.remind();
    expect(world.sent()).toEqual([]);
  });

  it('uses one pair of keys on all servers', async () => {
    const pairs = await world.database.query(`select value from settings where key = 'reminders.push_keys'`);
    expect(pairs).toHaveLength(1);
  });

  it('keeps ten browsers; the oldest subscription makes room', async () => {
    const { owner } = await world.student();
    for (let count = 0; count < PUSH_DEVICE_LIMIT + 2; count += 1) {
      world.at(new Date(world.now().getTime() + 1000).toISOString());
      await world.subscribe(owner, `device-${count}`);
    }
    await world.subscribe(owner, 'device-5');
    const { body } = await world.send(owner, 'GET', '/api/reminders');
    expect(body.devices).toHaveLength(PUSH_DEVICE_LIMIT);
    expect(body.devices).not.toContain(endpoint('device-1'));
    expect(body.devices).toContain(endpoint('device-2'));
  });

  it.each([
    ['http://push.example.com/x'],
    ['https://push.example.com:8443/x'],
    ['https://user:secret@push.example.com/x'],
    ['https://127.0.0.1/x'],
    ['https://0x7f.1/x'],
    ['https://[::1]/x'],
    ['https://192.168.0.7/x'],
    ['https://2130706433/x'],
    ['https://localhost/x'],
    ['https://push.localhost/x'],
    ['https://printer.LOCAL/x'],
    ['https://metadata.google.internal/x'],
    ['ftp://push.example.com'],
    ['not an address'],
    [`https://push.example.com/${'x'.repeat(1100)}`],
  ])('rejects the push service %s', async (address) => {
    const { owner } = await world.student();
    const reply = await world.send(owner, 'POST', '/api/reminders/devices', {
      ...keys,
      endpoint: address,
      zone: 'UTC',
    });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatch(/cannot reach this browser|too long/);
  });

  it('rejects a push service in a private network, and keeps the existing one when renewed to it', async () => {
    const { owner } = await world.student();
    const inside = { ...keys, endpoint: 'https://inside.example.com/x' };
    const refused = await world.send(owner, 'POST', '/api/reminders/devices', { ...inside, zone: 'UTC' });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining('cannot reach this browser'),
    ]);
    await world.subscribe(owner);
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    const token = world.sent()[0]?.message.token ?? '';
    const renewed = await world.send(owner, 'POST', `/api/reminders/renew?token=${token}`, inside);
    expect(renewed.status).toBe(400);
    const { body } = await world.send(owner, 'GET', '/api/reminders');
    expect(body.devices).toEqual([endpoint('phone')]);
  });

  it('rejects an invalid key', async () => {
    const { owner } = await world.student();
    const device = { endpoint: endpoint('x'), ...keys, p256dh: `B${'A'.repeat(86)}`, zone: 'UTC' };
    const { status, body } = await world.send(owner, 'POST', '/api/reminders/devices', device);
    expect([status, body.error]).toEqual([400, 'Reminders cannot be set up in this browser.']);
  });

  it.each([
    [{ hour: 24 }, 'The hour must be at most 23'],
    [{ hour: 8.5 }, 'The hour must be a whole number'],
    [{ email: 'yes' }, 'Please say whether emails are wanted'],
  ])('rejects %o with a message', async (choice, words) => {
    const { owner } = await world.student();
    const { status, body } = await world.choose(owner, choice);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('turning reminders off', () => {
  const stopUrl = async (email: string) => {
    const mail =
      world
        .mailsTo(email)[0]
        ?.replace(/=\r?\n/g, '')
        .replace(/\r?\n[ \t]+/g, ' ') ?? '';
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    return new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1] ?? '');
  };

  it('takes one click in a mail program, without signing in, and can be repeated', async () => {
    const { owner, email } = await world.student();
    await world.choose(owner, { email: true });
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    const url = await stopUrl(email);
    expect(url.origin).toBe('http://localhost:3000');
    const path = url.pathname + url.search;
    // Opening the link changes nothing: it leads to a page with a button.
    const opened = await world.app.inject({ method: 'GET', url: path });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/stop-reminders${url.search}`]);
    expect((await world.send(owner, 'GET', '/api/reminders')).body.email).toBe(true);
    for (const headers of [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]) {
      const payload = 'List-Unsubscribe=One-Click';
      const reply = await world.app.inject({ method: 'POST', url: path, headers, payload });
      expect([reply.statusCode, reply.json()]).toEqual([200, { stopped: 'email' }]);
    }
    expect((await world.send(owner, 'GET', '/api/reminders')).body.email).toBe(false);
    world.at(`${addDays(today, 1)}T16:00:10Z`);
    await world.remind();
    expect(world.mailsTo(email)).toHaveLength(1);
  });

  it('from a push message affects only that browser', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner, 'phone');
    await world.subscribe(owner, 'laptop');
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    const token = world.sent().find(({ endpoint: to }) => to === endpoint('phone'))?.message.token ?? '';
    const url = `/api/reminders/stop?token=${encodeURIComponent(token)}`;
    for (const _again of [1, 2])
      expect((await world.app.inject({ method: 'POST', url })).json()).toEqual({ stopped: 'device' });
    expect((await world.send(owner, 'GET', '/api/reminders')).body.devices).toEqual([endpoint('laptop')]);
  });

  it('survives a new address from the push service', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner, 'old');
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    const token = world.sent()[0]?.message.token ?? '';
    const renew = async (name: string, by = token) => {
      const url = `/api/reminders/renew?token=${encodeURIComponent(by)}`;
      const payload = { endpoint: endpoint(name), ...keys };
      return (await world.app.inject({ method: 'POST', url, payload })).statusCode;
    };
    // Also if the page asked for it at the same time.
    await world.subscribe(owner, 'new');
    expect(await renew('new')).toBe(200);
    expect((await world.send(owner, 'GET', '/api/reminders')).body.devices).toEqual([endpoint('new')]);
    await world.app.inject({ method: 'POST', url: `/api/reminders/stop?token=${encodeURIComponent(token)}` });
    expect(await renew('newer')).toBe(410);
    expect(await renew('newer', `${token}x`)).toBe(410);
    expect((await world.send(owner, 'GET', '/api/reminders')).body.devices).toEqual([]);
  });

  it('rejects a forged link and says where else to turn reminders off', async () => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/reminders/stop?token=abc.def' });
    expect(reply.statusCode).toBe(410);
    expect(reply.json().error).toContain('Settings, under Notifications');
    expect((await world.app.inject({ method: 'POST', url: '/api/reminders/stop' })).statusCode).toBe(400);
  });

  it('in the browser, or without mails, stops the checks', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner);
    const gone = await world.send(owner, 'POST', '/api/reminders/devices/remove', {
      endpoint: endpoint('phone'),
    });
    expect(gone.body.devices).toEqual([]);
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    const [row] = await world.database.query<{ next_at: Date | null }>(
      'select next_at from reminders where user_id = $1',
      [owner],
    );
    expect([world.sent(), row?.next_at]).toEqual([[], null]);
  });
});
