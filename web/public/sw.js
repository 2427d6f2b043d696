/*
 * Opens the product without a network, and keeps the sets that somebody opened before for studying.
 * The build writes the version and the list of files. Answers of the API are kept for the one account that asked for them;
 * ratings are not held here: the study screen keeps and sends them itself.
 */
const version = '%VERSION%';
const files = '%FILES%'.split(' ').filter(Boolean);
/** The empty frame of every page of the app. */
const frame = '/dashboard';
/** The deployment's settings, which signing in waits for: also needed when the page that started the worker is reloaded. */
const config = '/api/config';
const frameCache = `frame-${version}`;
const answerCache = (account) => `answers-${account}`;
const mostAnswers = 60;

const keepable =
  /^\/api\/(user\/me|flashcard-sets\?view=summary|flashcard-sets\/[^/?]+(\?.*)?|flashcard-sets\/[^/?]+\/flashcards\?view=deck)$/;
const rating = /^\/api\/flashcards\/[^/]+\/review(\/undo)?$/;
const forPrograms = /^\/(api|auth\/v1|dev)(\/|$)/;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(frameCache).then((cache) => cache.addAll([frame, config, ...files])));
});

addEventListener('activate', (event) => {
  const outdated = (name) => name.startsWith('frame-') && name !== frameCache;
  const tidied = caches
    .keys()
    .then((names) => Promise.all(names.filter(outdated).map((name) => caches.delete(name))));
  event.waitUntil(tidied.then(() => clients.claim()));
});

/* The person has agreed to the new version. */
addEventListener('message', ({ data }) => {
  if (data === 'take-over') skipWaiting();
});

/* Whose answer it is: the subject of the token it was asked with. */
function accountOf(request) {
  const payload = request.headers.get('Authorization')?.split('.')[1];
  if (!payload) return null;
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? null;
}

async function networkFirst(request, kept) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(kept, { cacheName: frameCache, ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

async function fileFirst(request) {
  return (await caches.match(request, { cacheName: frameCache, ignoreVary: true })) ?? fetch(request);
}

async function keepAnswer(cache, address, reply) {
  if (reply.ok) await cache.put(address, reply);
  else if (reply.status === 404) await cache.delete(address);
  const addresses = await cache.keys();
  for (const oldest of addresses.slice(0, Math.max(0, addresses.length - mostAnswers)))
    await cache.delete(oldest);
}

async function personal(event, account, address) {
  const cache = await caches.open(answerCache(account));
  try {
    const reply = await fetch(event.request);
    event.waitUntil(keepAnswer(cache, address, reply.clone()));
    return reply;
  } catch (error) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/* One after the other: each reads what the one before has written. */
let changing = Promise.resolve();

/* Puts a card's new learning state into the set it was kept with. */
async function noteRating(account, reply) {
  const { card } = await reply.json();
  const cache = await caches.open(answerCache(account));
  for (const request of await cache.keys()) {
    if (!request.url.includes('view=deck')) continue;
    const deck = await (await cache.match(request, { ignoreVary: true })).json();
    const place = deck.cards.findIndex(({ id }) => id === card.id);
    if (place < 0) continue;
    deck.cards[place] = { ...deck.cards[place], ...card };
    await cache.put(request, Response.json(deck));
    return;
  }
}

async function rate(event, account) {
  const reply = await fetch(event.request);
  if (reply.ok) {
    const copy = reply.clone();
    changing = changing
      .then(() => noteRating(account, copy))
      .catch(() => caches.delete(answerCache(account)));
    event.waitUntil(changing);
  }
  return reply;
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const address = url.pathname + url.search;
  const account = forPrograms.test(url.pathname) ? accountOf(request) : null;
  if (account && request.method === 'POST' && rating.test(url.pathname))
    event.respondWith(rate(event, account));
  if (request.method !== 'GET') return;
  if (account && keepable.test(address)) event.respondWith(personal(event, account, address));
  else if (url.pathname === config) event.respondWith(keepConfig(event));
  else if (forPrograms.test(url.pathname)) return;
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, frame));
  else if (files.includes(url.pathname)) event.respondWith(networkFirst(request, request));
});

/* The deployment's settings are the same for everybody, and signing in waits for them. */
async function keepConfig(event) {
  const reply = await networkFirst(event.request, event.request);
  const copy = reply.clone();
  if (reply.ok) event.waitUntil(caches.open(frameCache).then((cache) => cache.put(config, copy)));
  return reply;
}
