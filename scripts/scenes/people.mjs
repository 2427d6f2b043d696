/** Signs up the people of the scenes and gives them sets, progress and subscriptions by the API. */
import { cellDrawing } from './drawing.mjs';
import { biology, history, lectureNotes, spanish } from './sets.mjs';

/** One person: `api` calls the product with their token, `session` is what the browser stores. */
async function signUp(origin, name) {
  const reply = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'embedded' },
    body: JSON.stringify({ email: `${name}@example.com`, password: 'correct horse' }),
  });
  const session = await reply.json();
  if (!session.access_token) throw new Error(`${name} could not sign up: ${JSON.stringify(session)}`);
  async function api(method, path, body, headers = {}) {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${name}: ${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }
  return { session, api };
}

const addSet = async (person, { title, cards }) =>
  (
    await person.api('POST', '/api/flashcard-sets', {
      title,
      cards: cards.map(([term, definition]) => ({ term, definition })),
    })
  ).id;

/** A reference to the drawing, which the account keeps. */
async function addDrawing(person, origin) {
  const answer = await fetch(`${origin}/api/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.session.access_token}`,
      'content-type': 'application/octet-stream',
    },
    body: cellDrawing(),
  });
  if (!answer.ok) throw new Error(`a picture was not kept: ${answer.status} ${await answer.text()}`);
  const { sha256, kind } = await answer.json();
  return `![An animal cell with a nucleus and two mitochondria](media:${sha256}.${kind})`;
}

/** A set whose cards show a drawing. */
async function addPictures(person, origin) {
  const cell = await addDrawing(person, origin);
  return addSet(person, {
    title: 'Drawings of cells',
    cards: [
      [`Which cell is this?\n${cell}`, 'An animal cell: it has no wall and no chloroplasts.'],
      ['Mitochondrion', `The organelle in which most of the ATP of a cell is made.\n${cell}`],
      ['Nucleus', 'It holds the DNA of the cell.'],
    ],
  });
}

/** A set with a drawing that hides three labels, all while one is asked. */
async function addLabels(person, origin) {
  const shapes = [
    '{{c1::image-occlusion:ellipse:left=.281:top=.3:rx=.125:ry=.175:oi=1}}',
    '{{c2::image-occlusion:rect:left=.609:top=.285:width=.188:height=.13:oi=1}}',
    '{{c3::image-occlusion:polygon:left=.58:top=.6:points=.58,.68 .69,.6 .8,.68 .69,.75:oi=1}}',
  ];
  return addSet(person, {
    title: 'Parts of a cell',
    cards: [
      [
        [await addDrawing(person, origin), ...shapes].join('\n'),
        '1. Nucleus\n2. Mitochondrion\n3. Another mitochondrion\n\nAs seen through a light microscope',
      ],
      ['Ribosome', 'It makes proteins.'],
    ],
  });
}

/** A set with the notes it was made from, of which a few lines were left out. */
async function addNoted(person) {
  const { title, text, cards } = lectureNotes;
  const set = await person.api('POST', '/api/flashcard-sets', {
    title,
    cards: cards.map(([term, definition, source]) => ({ term, definition, source })),
  });
  await person.api('POST', `/api/flashcard-sets/${set.id}/notes`, { id: crypto.randomUUID(), text });
  return set.id;
}

/** Rates the first cards of a set, some well and some badly. */
async function studySome(person, setId, ratings) {
  const cards = await person.api('GET', `/api/flashcard-sets/${setId}/flashcards`);
  for (const [index, rating] of ratings.entries())
    await person.api('POST', `/api/flashcards/${cards[index % cards.length].id}/review`, { rating });
}

const startPractice = (person, setId) =>
  person.api(
    'POST',
    `/api/flashcard-sets/${setId}/practice-questions`,
    { maxQuestions: '3' },
    { 'idempotency-key': crypto.randomUUID() },
  );

/** Follows the test checkout, then does `actions` at the test portal. */
async function subscribe(person, origin, actions) {
  const back = `${origin}/dashboard/billing`;
  const idOf = ({ url }) => new URL(url, origin).pathname.split('/').at(-1);
  const checkout = await person.api('POST', '/api/create-checkout-session', {
    successUrl: back,
    cancelUrl: back,
    planType: 'monthly',
  });
  await person.api('POST', `/api/billing/test-checkout/${idOf(checkout)}`);
  const portal = await person.api('POST', '/api/create-portal-session', { returnUrl: back });
  for (const action of actions)
    await person.api('POST', `/api/billing/test-portal/${idOf(portal)}`, { action });
}

/** `batch` makes the accounts of one look distinct from those of the others, so that they do not affect each other. */
export async function makePeople(origin, batch) {
  const person = (name) => signUp(origin, `${name}-${batch}`);
  const [student, newcomer, exhausted, trial, premium, late, leaving] = await Promise.all(
    ['student', 'newcomer', 'exhausted', 'trial', 'premium', 'late', 'leaving'].map(person),
  );
  student.sets = {
    biology: await addSet(student, biology),
    spanish: await addSet(student, spanish),
    history: await addSet(student, history),
    long: await addSet(student, {
      title: 'A very long title that a student pasted from the first line of a chapter about thermodynamics',
      cards: [
        ['Entropy', `${'A measure of the number of ways a system can be arranged. '.repeat(20)}S = k ln W`],
        ['Enthalpie, الإنتالبي', 'الطاقة الكلية للنظام عند ضغط ثابت'],
      ],
    }),
    empty: await addSet(student, { title: 'Not filled yet', cards: [] }),
  };
  await studySome(student, student.sets.biology, [4, 4, 3, 1, 2, 4, 4]);
  exhausted.sets = { biology: await addSet(exhausted, biology) };
  for (let used = 0; used < 5; used += 1) await startPractice(exhausted, exhausted.sets.biology);
  premium.sets = {
    pictures: await addPictures(premium, origin),
    labels: await addLabels(premium, origin),
    biology: await addSet(premium, biology),
    spanish: await addSet(premium, spanish),
    noted: await addNoted(premium),
  };
  await subscribe(trial, origin, []);
  await subscribe(premium, origin, ['end_trial']);
  await subscribe(late, origin, ['end_trial', 'fail_renewal']);
  await subscribe(leaving, origin, ['end_trial', 'cancel']);
  return { visitor: null, student, newcomer, exhausted, trial, premium, late, leaving };
}
