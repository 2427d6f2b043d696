/*
 * Opens the product without a network, and keeps the sets that were opened before for studying.
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
/** So long a page waits for a network that neither answers nor fails. */
const patienceMs = 5000;
/** Where a card's new learning state stands until its set is kept anew. */
const notes = '/kept-learning/';
const isNote = ({ url }) => new URL(url).pathname.startsWith(notes);

const keepable =
  /^\/api\/(user\/me|flashcard-sets\?view=summary|flashcard-sets\/[^/?]+(\?.*)?|flashcard-sets\/[^/?]+\/flashcards\?view=deck|today(\/cards)?(\?[^/]*)?)$/;
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

/* The network, or what is kept where it fails, where something in front of the server says that it is away, or where nothing
   comes at all. */
async function networkFirst(request, kept) {
  const find = () => caches.match(kept, { cacheName: frameCache, ignoreVary: true });
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, null));
  try {
    const reply = (await Promise.race([asked, late])) ?? (await find()) ?? (await asked);
    return reply.status < 500 ? reply : ((await find()) ?? reply);
  } catch (error) {
    const found = await find();
    if (found) return found;
    throw error;
  } finally {
    // What fails after its time has been answered for.
    asked.catch(() => undefined);
  }
}

async function fileFirst(request) {
  return (await caches.match(request, { cacheName: frameCache, ignoreVary: true })) ?? fetch(request);
}

/* The notes of ratings that a set was kept without; each stands under its card. */
async function notesOf(cache, deck) {
  const cards = new Set(deck.cards.map(({ id }) => id));
  const cardOf = ({ url }) => new URL(url).pathname.slice(notes.length);
  return (await cache.keys()).filter((entry) => isNote(entry) && cards.has(cardOf(entry)));
}

async function keepAnswer(cache, address, reply) {
  if (reply.ok) await cache.put(address, reply);
  else if (reply.status === 404) await cache.delete(address);
  const addresses = (await cache.keys()).filter((entry) => !isNote(entry));
  for (const oldest of addresses.slice(0, Math.max(0, addresses.length - mostAnswers)))
    await cache.delete(oldest);
}

/* A set as it is now needs no notes any more. */
async function keepDeck(cache, address, reply) {
  const fresh = reply.ok ? await reply.clone().json() : null;
  await keepAnswer(cache, address, reply);
  if (fresh) for (const note of await notesOf(cache, fresh)) await cache.delete(note);
}

async function withNotes(cache, kept) {
  const deck = await kept.json();
  const found = await Promise.all((await notesOf(cache, deck)).map((note) => cache.match(note)));
  const noted = await Promise.all(found.filter(Boolean).map((note) => note.json()));
  const learning = new Map(noted.map((card) => [card.id, card]));
  return Response.json({ ...deck, cards: deck.cards.map((card) => ({ ...card, ...learning.get(card.id) })) });
}

/* One after the other, in the order of the answers: a rating is noted after the set it was given in was kept. */
let changing = Promise.resolve();
function inTurn(event, work, otherwise) {
  changing = changing.then(work).catch(otherwise);
  event.waitUntil(changing);
}

async function personal(event, account, address) {
  const cache = await caches.open(answerCache(account));
  const isDeck = address.endsWith('view=deck') || address.startsWith('/api/today/cards');
  try {
    // The token has expired and could not be refreshed: the server must not see it.
    if (event.request.headers.has('X-Kept-Only')) throw new TypeError('Not kept on this device');
    const reply = await fetch(event.request);
    const copy = reply.clone();
    inTurn(
      event,
      () => (isDeck ? keepDeck : keepAnswer)(cache, address, copy),
      () => {
        // Broken off, or no room: what was kept before stays, notes and all.
      },
    );
    return reply;
  } catch (error) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept) return isDeck ? withNotes(cache, kept) : kept;
    throw error;
  }
}

/* An entry of its own for each card: writing a set of 5,000 cards anew for every rating would cost 1.7 MB. */
async function noteRating(account, reply) {
  const { card } = await reply.json();
  const cache = await caches.open(answerCache(account));
  await cache.put(notes + card.id, Response.json(card));
}

async function rate(event, account) {
  const reply = await fetch(event.request);
  if (reply.ok) {
    const copy = reply.clone();
    // What cannot be noted would be shown wrong later: better nothing is kept.
    inTurn(
      event,
      () => noteRating(account, copy),
      () => caches.delete(answerCache(account)),
    );
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
  else if (request.headers.has('X-Kept-Only')) event.respondWith(Response.error());
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
