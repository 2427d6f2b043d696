/*
 * Opens the product without a network, and keeps the sets that were opened before for studying.
 * The build writes the version and the list of files. Answers of the API are kept for the one account that asked for them;
 * ratings are not held here: the study screen keeps and sends them itself.
 */
const version = '%VERSION%';
const files = '%FILES%'.split(' ').filter(Boolean);
/** Files that few need, each kept once it was used: the reader of photos and its languages, fonts of formulas. */
const rareFiles = '%RARE%'.split(' ').filter(Boolean);
const rareCache = 'rare';
/** The empty frame of every page of the app. */
const frame = '/dashboard';
/** The deployment's settings, which signing in waits for: also needed when the page that started the worker is reloaded. */
const config = '/api/config';
const frameCache = `frame-${version}`;
const answerCache = (account) => `answers-${account}`;
const mostAnswers = 60;
/** Pictures and sounds of cards: their content never changes. */
const mediaCache = (account) => `media-${account}`;
const mostMedia = 600;
const media = /^\/api\/media\/[0-9a-f]{64}$/;
/** Cards, pictures and sounds that the student keeps on this device: the page writes and reads them, pictures are answered here. */
const keptCache = (account) => `kept-${account}`;
/** The page asks the network alone: it has an answer of its own. */
const onlyFresh = (request) => request.headers.has('X-Fresh-Only');
/** So long a page waits for a network that neither answers nor fails. */
const patienceMs = 5000;
/** Where a card's new learning state stands until its set is kept anew. */
const notes = '/kept-learning/';
const isNote = ({ url }) => new URL(url).pathname.startsWith(notes);

/** The token of the latest reminder, which tells the server which browser this is. */
const reminderCache = 'reminders';
const reminderToken = '/reminder-token';

const keepable =
  /^\/api\/(user\/me|flashcard-sets\?view=summary|flashcard-sets\/[^/?]+(\?.*)?|flashcard-sets\/[^/?]+\/flashcards\?view=deck[^/]*|(today(\/cards)?|progress)(\?[^/]*)?)$/;
const rating = /^\/api\/flashcards\/[^/]+\/review(\/undo)?$/;
/** The import screen: where the system's share sheet sends to. */
const shareTarget = '/dashboard/import';
const forPrograms = /^\/(api|auth\/v1|dev)(\/|$)/;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(frameCache).then((cache) => cache.addAll([frame, config, ...files])));
});

addEventListener('activate', (event) => {
  const outdated = (name) => name.startsWith('frame-') && name !== frameCache;
  const tidied = caches
    .keys()
    .then((names) => Promise.all(names.filter(outdated).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([tidied, dropOldRareFiles()]).then(() => clients.claim()));
});

async function dropOldRareFiles() {
  const cache = await caches.open(rareCache);
  const old = (await cache.keys()).filter(({ url }) => !rareFiles.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/* The person has agreed to the new version, or has left: reminders are an account's, and none is shown where it was left. */
addEventListener('message', (event) => {
  if (event.data === 'take-over') skipWaiting();
  if (event.data === 'signed-out')
    event.waitUntil(Promise.all([unsubscribe(), caches.delete(reminderCache)]));
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

async function fileFirst(event) {
  const { request } = event;
  for (const cacheName of [frameCache, rareCache]) {
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  const reply = await fetch(request);
  if (reply.ok && rareFiles.includes(new URL(request.url).pathname)) {
    const copy = reply.clone();
    const keep = async () => (await caches.open(rareCache)).put(request, copy);
    // Without room on the device the network has to do.
    event.waitUntil(keep().catch(() => undefined));
  }
  return reply;
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
  const isDeck = address.includes('/flashcards?view=deck') || address.startsWith('/api/today/cards');
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
    const kept = onlyFresh(event.request) ? null : await cache.match(address, { ignoreVary: true });
    if (kept) return isDeck ? withNotes(cache, kept) : kept;
    throw error;
  }
}

/* What came once is not asked for again. */
async function picture(event, account, address) {
  const cache = await caches.open(mediaCache(account));
  const kept =
    (await cache.match(address, { ignoreVary: true })) ??
    (await caches.match(address, { cacheName: keptCache(account), ignoreVary: true }));
  if (kept) return kept;
  // The token has expired and could not be refreshed: the server must not see it.
  if (event.request.headers.has('X-Kept-Only')) throw new TypeError('Not kept on this device');
  const reply = await fetch(event.request);
  if (reply.ok)
    event.waitUntil(
      keepPicture(cache, address, reply.clone()).catch(() => {
        // No room: it is shown all the same.
      }),
    );
  return reply;
}

async function keepPicture(cache, address, reply) {
  await cache.put(address, reply);
  const entries = await cache.keys();
  for (const oldest of entries.slice(0, Math.max(0, entries.length - mostMedia))) await cache.delete(oldest);
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

/* Of another app's share sheet: its files and words stay on this device, where the import screen reads and then forgets them. */
async function keepShared(request) {
  try {
    const form = await request.formData();
    await caches.delete('shared');
    const cache = await caches.open('shared');
    const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean);
    if (words.length > 0) await cache.put('/shared/text', new Response(words.join('\n')));
    for (const [at, file] of form.getAll('files').entries()) {
      const headers = { 'X-File-Name': encodeURIComponent(file.name), 'Content-Type': file.type };
      await cache.put(`/shared/${at}`, new Response(file, { headers }));
    }
  } catch {
    // No room on the device: the screen opens without any of it, and says so.
    await caches.delete('shared');
  }
  return Response.redirect(`${shareTarget}?shared`, 303);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const address = url.pathname + url.search;
  // A rejected answer would be logged as a fault of the worker; the page sees a failed request either way.
  const answer = (reply) => event.respondWith(reply.catch(() => Response.error()));
  const account = forPrograms.test(url.pathname) ? accountOf(request) : null;
  if (account && request.method === 'POST' && rating.test(url.pathname)) answer(rate(event, account));
  if (request.method === 'POST' && url.pathname === shareTarget) answer(keepShared(request));
  if (request.method !== 'GET') return;
  if (account && media.test(address) && !onlyFresh(request)) answer(picture(event, account, address));
  else if (account && keepable.test(address)) answer(personal(event, account, address));
  else if (url.pathname === config) answer(keepConfig(event));
  else if (request.headers.has('X-Kept-Only')) event.respondWith(Response.error());
  else if (forPrograms.test(url.pathname)) return;
  else if (url.pathname.startsWith('/assets/')) answer(fileFirst(event));
  else if (request.mode === 'navigate') answer(networkFirst(request, frame));
  else if (files.includes(url.pathname)) answer(networkFirst(request, request));
});

/* A reminder: its words come from the server, and say how many cards are due. A later one takes its place. */
addEventListener('push', (event) => {
  const { title, body, stop, token } = event.data.json();
  const actions = [{ action: 'stop', title: stop }];
  const look = { body, icon: '/icon-192.png', tag: 'today', data: { token }, actions };
  const kept = caches.open(reminderCache).then((cache) => cache.put(reminderToken, new Response(token)));
  event.waitUntil(Promise.allSettled([registration.showNotification(title, look), kept]));
});

/* The push service has given this browser another address: the server is told, by the token of the latest reminder. Before the
   first reminder nobody knows whose browser it is: the settings then say that it is not reminded. */
addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }) {
  const kept = await caches.match(reminderToken, { cacheName: reminderCache });
  if (!kept) return;
  const subscription =
    newSubscription ??
    (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const address = `/api/reminders/renew?token=${encodeURIComponent(await kept.text())}`;
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  const reply = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  // The student stopped reminders elsewhere.
  if (reply.status === 410) await unsubscribe();
}

addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(action === 'stop' ? stopReminders(notification.data.token) : openToday());
});

async function openToday() {
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname === frame);
  await (open ? open.focus() : clients.openWindow(frame));
}

/* The push service then tells the server that nobody is here. */
async function unsubscribe() {
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/* Each of the two suffices: the server sends none, or what it sends finds nobody. */
async function stopReminders(token) {
  const address = `/api/reminders/stop?token=${encodeURIComponent(token)}`;
  await Promise.allSettled([fetch(address, { method: 'POST' }), unsubscribe()]);
}

/* The deployment's settings are the same for everybody, and signing in waits for them. */
async function keepConfig(event) {
  const reply = await networkFirst(event.request, event.request);
  const copy = reply.clone();
  if (reply.ok) event.waitUntil(caches.open(frameCache).then((cache) => cache.put(config, copy)));
  return reply;
}
