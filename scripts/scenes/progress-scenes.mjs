/** Progress and the history of practice, after a simulated year of study. */
import { failing, scene, waitingFor } from './states.mjs';

const page = '/dashboard/progress';
const calls = '**/api/progress?*';
const held = '**/api/practice-sessions*';
const id = (number) => `0190aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;

const dayMs = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const dayAfter = (days) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
/** Seeded pseudo-random numbers. */
const noise = (place) => Math.abs(Math.sin(place * 12.9898) * 43758.5453) % 1;

const sets = [
  'The circulatory system',
  'Causes of the First World War',
  'Supply, demand and elasticity',
  'Cell division',
].map((title, index) => ({ id: id(index + 1), title }));
const of = (index) => ({ setId: sets[index].id, setTitle: sets[index].title });

const days = Array.from({ length: 365 }, (_, index) => {
  const [reviews, rest] = [Math.round(noise(index) * 40), noise(index + 1000)];
  if (rest < 0.32 && index < 355) return [];
  const returned = index < 5 ? 0 : Math.round(reviews * 0.8);
  const recalled = Math.round(returned * (0.8 + 0.14 * (index / 365) + 0.06 * noise(index + 2000)));
  return [
    {
      ...{ day: dayAfter(index - 364), introduced: reviews - returned + 1, returned },
      ...{ recalled: Math.min(returned, recalled), seconds: reviews * 14 },
    },
  ];
}).flat();

const studied = {
  ...{ readAt: new Date().toISOString(), day: today, started: true, gettingReady: false },
  ...{ targetRetention: 0.9, fittedReviews: null, days, longestStreak: 18, dueNow: 0, setCount: 8, sets },
  ownJudgement: { checked: 0, agreed: 0 },
  stages: { unseen: 18, learning: 27, settling: 58, known: 105 },
  forecast: Array.from({ length: 30 }, (_, index) => ({
    ...{ day: dayAfter(index + 1), dueCount: index === 11 ? 31 : Math.round(noise(index + 50) * 18) },
  })),
  hardCards: [
    { ...of(0), cardId: id(11), term: 'Loop of Henle', lapses: 7 },
    { ...of(0), cardId: id(12), term: 'Semilunar valve', lapses: 5 },
    { ...of(1), cardId: id(13), term: 'Treaty of London, 1839', lapses: 5 },
    { ...of(2), cardId: id(14), term: 'Cross elasticity', lapses: 4 },
  ],
  hardPoints: [
    { ...of(0), cardId: id(11), text: 'concentrates urine in the medulla', missed: 3, asked: 4 },
    { ...of(3), cardId: id(15), text: 'four haploid cells', missed: 2, asked: 2 },
  ],
  sessions: [48, 53, 51, 58, 62, 59, 67, 71].map((share, index) => ({
    ...{
      ...of(index % 3),
      sessionId: id(index + 21),
      createdAt: `${dayAfter(index * 3 - 22)}T16:00:00.000Z`,
    },
    ...{ covered: share, decided: 100, toJudge: 0, talkSeconds: 200 + index * 20 },
  })),
  mixUps: [
    ['veins', 'arteries', 0, 4],
    ['mitosis', 'meiosis', 3, 3],
    ['Entente', 'Alliance', 1, 2],
  ].map(([one, other, set, count], index) => ({
    ...{ ...of(set), count },
    cards: [
      { cardId: id(31 + index), term: one },
      { cardId: id(41 + index), term: other },
    ],
  })),
};

const pastSessions = Array.from({ length: 6 }, (_, index) => ({
  ...{ ...of(index % 4), sessionId: id(index + 51), createdAt: `${dayAfter(-3 * index - 1)}T16:20:00.000Z` },
  ...{
    questionCount: 5,
    answeredCount: index === 2 ? 0 : 5,
    decided: index === 2 ? 0 : 12,
    covered: 12 - index,
    toJudge: 0,
  },
  talkSeconds: index === 2 ? 0 : 380 - index * 40,
})).map((session) => (session.answeredCount === 0 ? { ...session, covered: 0 } : session));

const point = (text, change) => ({
  ...{ text, cardId: id(11), evidence: null, mixedUpWith: null, claimed: false, denied: false },
  checked: false,
  ...change,
});
const turn = (number, words, change) => ({
  ...{ id: id(60 + number), source: 'voice', transcription: words, corrected: false, kind: 'answer' },
  ...{ feedback: '', followUp: '', deeper: null, createdAt: `${today}T16:21:00.000Z`, recording: null },
  ...change,
});
const pastSession = {
  ...pastSessions[0],
  questions: [
    {
      ...{ id: id(71), prompt: 'What carries blood away from the heart, and why are its walls so thick?' },
      outcome: 'answered',
      points: [
        point('arteries carry blood away from the heart', { verdict: 'covered', decision: 'covered' }),
        point('thick walls stand the high pressure', {
          verdict: 'covered',
          decision: 'unsure',
          claimed: true,
        }),
        point('veins have valves', {
          ...{ verdict: 'contradicted', decision: 'mixed-up' },
          mixedUpWith: { cardId: id(31), term: 'veins' },
        }),
      ],
      turns: [
        turn(1, 'Arteries take the blood away from the heart, and they have valves.', {
          feedback: 'Good, you have “arteries take the blood away”.',
          followUp: 'Why do their walls have to be so thick?',
          recording: { url: '/api/recordings/none', deletedAfter: `${dayAfter(80)}T16:21:00.000Z` },
        }),
        turn(2, 'Because the heart pumps hard.', {
          ...{ source: 'typed', corrected: true, feedback: 'That is all of it.' },
        }),
      ],
    },
    {
      ...{ id: id(72), prompt: 'What do the valves of the veins do?', outcome: 'skipped', turns: [] },
      points: [point('keep blood from flowing back', { verdict: 'missing', decision: 'missing' })],
    },
  ],
};

/** The set on whose cards the session asked. */
const practisedSet = {
  ...{ ...sets[0], createdAt: `${today}T08:00:00.000Z`, updatedAt: `${today}T08:00:00.000Z`, version: 1 },
  ...{ termLanguage: null, definitionLanguage: null },
  cards: [
    { id: id(11), term: 'Arteries', definition: 'Carry blood away from the heart.', source: null },
    { id: id(31), term: 'Veins', definition: 'Carry blood back; valves stop it flowing back.', source: null },
  ],
};

const answering = (pattern, json) => (opened) => opened.route(pattern, (route) => route.fulfill({ json }));
const shown = answering(calls, studied);
/** A reply that the page cannot read would show an error in place of this. */
const showing = (text) => ({ after: (opened) => opened.getByText(text).first().waitFor() });

export const progressScenes = [
  scene('progress', 'student', page, { before: shown, ...showing('Loop of Henle') }),
  scene('progress-first-day', 'student', page),
  scene('progress-empty', 'newcomer', page),
  scene('progress-one-set', 'student', `${page}?set=${sets[0].id}`, {
    before: answering(calls, { ...studied, hardCards: studied.hardCards.slice(0, 2), setCount: 1 }),
    ...showing('Loop of Henle'),
  }),
  scene('progress-numbers', 'student', page, {
    before: shown,
    async after(opened) {
      const summaries = opened.getByText('Show the numbers');
      await summaries.first().waitFor();
      for (const summary of await summaries.all()) await summary.click();
    },
  }),
  scene('progress-loading', 'student', page, { before: waitingFor(calls), settleMs: 600 }),
  scene('progress-error', 'student', page, { before: failing(calls) }),
  scene('practice-history', 'student', '/dashboard/practice-history', {
    before: answering(held, { sessions: pastSessions, more: true }),
    ...showing('Show earlier sessions'),
  }),
  scene('practice-history-empty', 'newcomer', '/dashboard/practice-history'),
  scene('practice-history-error', 'student', '/dashboard/practice-history', { before: failing(held) }),
  scene('past-session', 'student', `/dashboard/practice-history/${pastSession.sessionId}`, {
    async before(opened) {
      await answering('**/api/practice-sessions/*/history', pastSession)(opened);
      await answering(`**/api/flashcard-sets/${sets[0].id}`, practisedSet)(opened);
    },
    ...showing('Because the heart pumps hard.'),
  }),
];
