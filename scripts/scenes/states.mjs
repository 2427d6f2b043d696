/** One picture of the product, and ways to bring a page into the states that a quick and healthy server does not show. */

/** `who` of the people opens `path`; `more` says what to do before and after, and how to take the picture. */
export const scene = (name, who, path, more) => ({ name, who, path, ...more });

/** Requests never answer: shows the waiting state. */
export const waitingFor = (pattern) => (page) => page.route(pattern, () => new Promise(() => {}));

/** Answers fail. */
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

/** Answers come with some fields changed by `change`. */
export const changed = (pattern, change) => (page) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** The server will not have it, now or later. */
export const refusing = (pattern) => (page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'This card is not in the set any more.', code: 'not_found' }),
    }),
  );

/** The deployment has a speech recogniser, which the machine that takes the pictures may not have. */
export const withRecogniser = (page) =>
  page.route('**/api/status', async (route) => {
    const status = await (await route.fetch()).json();
    const transcriber = { name: 'Local recogniser', ready: true, progress: null, reason: null, live: true };
    await route.fulfill({ json: { ...status, transcriber } });
  });

export const press = (name) => (page) => page.getByRole('button', { name }).first().click();
