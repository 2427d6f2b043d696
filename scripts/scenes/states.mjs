/** Scenes, and ways to bring a page into states that a fast and healthy server does not produce. */

/** `who`: the account that opens `path`. `more`: what to do before and after loading, and how to take the picture. */
export const scene = (name, who, path, more) => ({ name, who, path, ...more });

/** Requests get no reply, which shows the loading state. */
export const waitingFor = (pattern) => (page) => page.route(pattern, () => new Promise(() => {}));

/** Requests fail. */
export const failing = (pattern) => (page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        error: 'Something went wrong on our side. Please try again.',
        code: 'internal',
      }),
    }),
  );

/** Replies are changed by `change`. */
export const changed = (pattern, change) => (page) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** The server refuses permanently. */
export const refusing = (pattern) => (page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'This card is not in the set any more.', code: 'not_found' }),
    }),
  );

/** Pretends that there is a speech recogniser, which this machine may lack. */
const statusWith = (change) => (page) =>
  page.route('**/api/status', async (route) => {
    const status = await (await route.fetch()).json();
    const transcriber = {
      ...status.transcriber,
      ...{ name: 'Local recogniser', ready: true, progress: null, reason: null, live: true },
    };
    await route.fulfill({ json: { ...status, transcriber, ...change(status) } });
  });
export const withRecogniser = statusWith(() => ({}));
/** The server's only voice is paid by the sentence, so it reads no cards. */
export const withPaidVoice = statusWith(({ speaker }) => ({ speaker: { ...speaker, voices: [] } }));

export const press = (name) => (page) => page.getByRole('button', { name }).first().click();
