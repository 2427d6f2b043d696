/** Signing up with confirmation, and that nobody gains an account with someone else’s address. */
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, startAuthServer } from '#tests/support/server/auth-server.ts';

const server = await startAuthServer({ AUTH_CONFIRM_EMAIL: 'true' });
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.post(path, body);
const secretsTo = async (address: string) =>
  (await server.mailsTo(address)).map((mail) => mail.link?.searchParams.get('token_hash') ?? '');
const confirm = async (address: string, index = 0) =>
  server.client().verifyOtp({ type: 'signup', token_hash: (await secretsTo(address))[index] ?? '' });
const signIn = (email: string, password: string) => server.client().signInWithPassword({ email, password });

describe('sign-up with confirmation', () => {
  it('gives no session until the mail is opened', async () => {
    const email = 'new@example.com';
    const { data, error } = await server.client().signUp({ email, password: 'brass engine' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect((await signIn(email, 'brass engine')).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    expect((await signIn(email, 'wrong!')).error).toMatchObject({ code: 'invalid_credentials' });
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('Confirm your email address for Tellcard');
    expect(mail?.link?.pathname).toBe('/auth/confirm-email');
    const confirmed = await confirm(email);
    expect(confirmed.data.session).not.toBeNull();
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
    expect((await signIn(email, 'brass engine')).error).toBeNull();
  });

  it('can be confirmed by typing the code', async () => {
    const email = 'digits@example.com';
    await server.client().signUp({ email, password: 'brass engine' });
    const code = (await server.mailsTo(email))[0]?.code as string;
    const { error } = await server.client().verifyOtp({ type: 'email', email, token: code });
    expect(error).toBeNull();
  });

  it('does not reveal whether the address is known', async () => {
    const email = 'known@example.com';
    await server.client().signUp({ email, password: 'brass engine' });
    await confirm(email);
    const shapeOf = async (address: string) => {
      const body = await (await post('/signup', { email: address, password: 'other engine' })).json();
      const { id, email: _email, created_at, updated_at, confirmation_sent_at, ...rest } = body;
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
      for (const moment of [created_at, updated_at, confirmation_sent_at])
        expect(Math.abs(Date.parse(moment) - server.now().getTime())).toBeLessThan(10_000);
      return rest;
    };
    const known = await shapeOf(email);
    const unknown = await shapeOf('unknown@example.com');
    const unconfirmed = await shapeOf('unknown@example.com');
    expect(known).toEqual(unknown);
    expect(unconfirmed).toEqual(unknown);
    expect(known).toMatchObject({ role: '', identities: [] });
    expect((await signIn(email, 'other engine')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'brass engine')).error).toBeNull();
  });

  it('informs the owner of a known address by mail', async () => {
    const email = 'owner@example.com';
    await server.client().signUp({ email, password: 'brass engine' });
    await confirm(email);
    server.pass({ minutes: 2 });
    await server.client().signUp({ email, password: 'other engine' });
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('You already have a Tellcard account');
    expect(mail?.link?.searchParams.has('token_hash')).toBe(false);
  });

  it('counts the password of the sign-up whose mail was opened, not of a stranger who came first', async () => {
    const email = 'victim@example.com';
    await server.client().signUp({ email, password: 'of a stranger' });
    await server.idle();
    server.pass({ minutes: 2 });
    await server.client().signUp({ email, password: 'of the owner', options: { data: { name: 'Owner' } } });
    const { data } = await confirm(email, 0);
    expect(data.user?.user_metadata).toEqual({ name: 'Owner' });
    expect((await signIn(email, 'of a stranger')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'of the owner')).error).toBeNull();
    // The stranger's mail is still in the owner's mailbox.
    await confirm(email, 1);
    expect((await signIn(email, 'of a stranger')).error?.code).toBe('invalid_credentials');
  });

  it('does not count the password of a stranger who came first when the mail is sent again', async () => {
    const email = 'resends@example.com';
    await server.client().signUp({ email, password: 'of a stranger' });
    await server.idle();
    server.pass({ minutes: 2 });
    await server.client().signUp({ email, password: 'of the owner' });
    await server.idle();
    server.pass({ minutes: 2 });
    await server.client().resend({ type: 'signup', email });
    expect((await confirm(email, 0)).error).toBeNull();
    expect((await signIn(email, 'of a stranger')).error?.code).toBe('invalid_credentials');
  });

  it('is confirmed by a recovery mail too, with the password chosen then', async () => {
    const email = 'recovers@example.com';
    await server.client().signUp({ email, password: 'brass engine' });
    await server.client().resetPasswordForEmail(email);
    const mail = (await server.mailsTo(email)).find(({ subject }) => subject.startsWith('Reset'));
    const token_hash = mail?.link?.searchParams.get('token_hash') as string;
    const client = server.client();
    await client.verifyOtp({ type: 'recovery', token_hash });
    // Whoever signed up with this address need not own it.
    expect((await signIn(email, 'brass engine')).error?.code).toBe('invalid_credentials');
    expect((await client.updateUser({ password: 'brass engine' })).error).toBeNull();
    expect((await signIn(email, 'brass engine')).error).toBeNull();
  });
});

describe('resending the mail', () => {
  it('keeps the password of a user who signed up twice with the same one', async () => {
    const email = 'twice@example.com';
    for (let round = 0; round < 2; round++) {
      await server.client().signUp({ email, password: 'brass engine' });
      await server.idle();
      server.pass({ minutes: 2 });
    }
    await server.client().resend({ type: 'signup', email });
    await confirm(email, 0);
    expect((await signIn(email, 'brass engine')).error).toBeNull();
  });

  it('works for unconfirmed accounts and gives everybody the same reply', async () => {
    const email = 'again@example.com';
    await server.client().signUp({ email, password: 'brass engine' });
    expect(await server.mailsTo(email)).toHaveLength(1);
    server.pass({ minutes: 2 });
    for (const address of [email, 'new@example.com', 'nobody@example.com']) {
      const { error } = await server.client().resend({ type: 'signup', email: address });
      expect(error).toBeNull();
    }
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(await server.mailsTo('nobody@example.com')).toEqual([]);
    expect((await confirm(email, 0)).error).toBeNull();
    expect((await signIn(email, 'brass engine')).error).toBeNull();
  });

  it.each([
    ['no type', { email: 'a@example.com' }],
    ['an unknown type', { type: 'sms', email: 'a@example.com' }],
    ['no address', { type: 'signup' }],
  ])('refuses %s', async (_what, body) => {
    expect(await codeOf(await post('/resend', body))).toEqual([400, 'validation_failed']);
  });
});

describe('changing the address', () => {
  it('waits for the mail to the new address', async () => {
    const email = 'before@example.com';
    const client = server.client();
    await client.signUp({ email, password: 'brass engine' });
    const token_hash = (await secretsTo(email))[0] as string;
    await client.verifyOtp({ type: 'signup', token_hash });
    const { data } = await client.updateUser({
      email: 'after@example.com',
      current_password: 'brass engine',
    });
    expect(data.user).toMatchObject({ email, new_email: 'after@example.com' });
    await server.idle();
    server.pass({ minutes: 2 });
    await client.resend({ type: 'email_change', email });
    const [again, first] = await secretsTo('after@example.com');
    expect(first).toBeTruthy();
    const opened = await server.client().verifyOtp({ type: 'email_change', token_hash: again as string });
    expect(opened.data.user?.email).toBe('after@example.com');
    expect((await signIn('after@example.com', 'brass engine')).error).toBeNull();
    expect((await signIn(email, 'brass engine')).error?.code).toBe('invalid_credentials');
  });

  it('sends no mail to a taken address, and gives the same reply', async () => {
    const client = server.client();
    await client.signUp({ email: 'curious@example.com', password: 'brass engine' });
    await client.verifyOtp({
      type: 'signup',
      token_hash: (await secretsTo('curious@example.com'))[0] as string,
    });
    await server.client().signUp({ email: 'taken@example.com', password: 'brass engine' });
    const before = await server.mailsTo('taken@example.com');
    const { error } = await client.updateUser({
      email: 'taken@example.com',
      current_password: 'brass engine',
    });
    expect(error).toBeNull();
    expect(await server.mailsTo('taken@example.com')).toEqual(before);
  });
});
