/** The progress page in its states: teasers before the first review, true sentences after it, one set of many, and errors that stay. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import type { Today } from '#contract/today.ts';
import { addDays } from '#core/days/local-day.ts';
import { type ApiAnswer, refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { ProgressPage } from './progress-page.tsx';

// A Sunday.
const day = '2026-11-22';
const id = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;
const set = { setId: id(1), setTitle: 'Cells' };

const today: Today = {
  ...{
    day,
    started: true,
    gettingReady: false,
    restDay: false,
    dueCount: 9,
    newCount: 0,
    laterCount: 0,
    newWait: false,
  },
  ...{ secondsPerCard: 20, sets: [], next: null, streakDays: 6, exams: [] },
  week: Array.from({ length: 7 }, (_, index) => ({
    ...{ day: addDays(day, index - 6), studied: index < 6, rest: false },
  })),
};
const none: Progress = {
  ...{ readAt: `${day}T12:00:00Z`, day, started: false, gettingReady: false, targetRetention: 0.9 },
  fittedReviews: null,
  ...{ days: [], longestStreak: 0, setCount: 1, hardCards: [], hardPoints: [], mixUps: [] },
  ...{ sessions: [], sessionsToJudge: [] },
  stages: { unseen: 3, learning: 0, settling: 0, known: 0 },
  dueNow: 0,
  forecast: Array.from({ length: 30 }, (_, index) => ({ day: addDays(day, index + 1), dueCount: 0 })),
  sets: [],
  ownJudgement: { checked: 0, agreed: 0 },
};
const studied = (ago: number, introduced: number, returned: number, recalled: number) => ({
  ...{ day: addDays(day, -ago), introduced, returned, recalled },
  seconds: 300,
});
const full: Progress = {
  ...none,
  started: true,
  days: [studied(40, 20, 0, 0), studied(12, 0, 20, 15), studied(5, 0, 20, 19), studied(0, 4, 10, 10)],
  longestStreak: 18,
  stages: { unseen: 18, learning: 27, settling: 58, known: 105 },
  setCount: 8,
  forecast: none.forecast.map((each, index) => ({ ...each, dueCount: index === 11 ? 31 : 2 })),
  hardCards: [
    { ...set, cardId: id(3), term: 'Loop of Henle', lapses: 7 },
    { ...set, cardId: id(4), term: 'Semilunar valve', lapses: 5 },
  ],
  hardPoints: [{ ...set, cardId: id(3), text: 'needs oxygen', missed: 2, asked: 3 }],
  sessions: [
    {
      ...set,
      sessionId: id(5),
      createdAt: `${day}T09:00:00Z`,
      covered: 3,
      decided: 6,
      toJudge: 0,
      talkSeconds: 130,
    },
    {
      ...set,
      sessionId: id(6),
      createdAt: `${day}T10:00:00Z`,
      covered: 5,
      decided: 7,
      toJudge: 0,
      talkSeconds: 0,
    },
  ],
  mixUps: [
    {
      ...set,
      cards: [
        { cardId: id(3), term: 'veins' },
        { cardId: id(4), term: 'arteries' },
      ],
      count: 4,
    },
  ],
  sets: [
    { id: id(1), title: 'Cells' },
    { id: id(2), title: 'Kidney' },
  ],
};

function render(progress: Progress | ApiAnswer, at = '/dashboard/progress') {
  const answer = 'day' in progress ? { body: progress } : progress;
  const api = stubApi({ 'GET /api/progress': answer, 'GET /api/today': { body: today } });
  return { ...renderPage(<ProgressPage />, { at }), api };
}

describe('before anything was studied', () => {
  it('says what will come, word for word', async () => {
    render(none);
    await screen.findByRole('heading', { level: 1, name: 'Coming Soon' });
    for (const teaser of ['Study Analytics', 'Time Tracking', 'Achievements'])
      screen.getByRole('heading', { name: teaser });
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('after it', () => {
  it('says what is remembered, and each picture says its finding', async () => {
    render({ ...full, fittedReviews: 1240 });
    await screen.findByText('You remember 88% of what comes back. The plan aims at 90%.');
    screen.getByText('of 23 cards');
    screen.getByText('5 minutes so far, about 3 minutes to go');
    screen.getByText('Longest: 18 days');
    screen.getByText('Studied on 4 days. November was the busiest month.');
    screen.getByText('90% or more in 2 of the last 3 weeks with returning cards.');
    screen.getByText('89 cards in the next 30 days, the most on December 4: 31.');
    screen.getByText('Your schedule is fitted to your own 1,240 reviews.');
    screen.getByText('208 cards in 8 sets.');
    screen.getByText('From 50% to 71% over 2 sessions. You spoke for 2 minutes in total.');
    expect(screen.getByRole('link', { name: 'Study 9 left today' }).getAttribute('href')).toBe(
      '/dashboard/today',
    );
    expect(
      screen.getByRole('link', { name: 'Study both: veins and arteries' }).getAttribute('href'),
    ).toContain(`?cards=${id(3)},${id(4)}`);
    expect(screen.getByRole('link', { name: /All practice sessions/ }).getAttribute('href')).toBe(
      '/dashboard/practice-history',
    );
  });

  it('names each day of the week that rolls by its own letter', async () => {
    const wednesday = '2026-11-25';
    const week = today.week.map((each, index) => ({ ...each, day: addDays(wednesday, index - 6) }));
    stubApi({
      'GET /api/progress': { body: full },
      'GET /api/today': { body: { ...today, day: wednesday, week } },
    });
    renderPage(<ProgressPage />, { at: '/dashboard/progress' });
    const picture = await screen.findByRole('img', { name: /^Studied on Thursday, Friday/ });
    expect(picture.textContent).toBe('TFSSMTW');
  });

  it.each([
    [{ checked: 20, agreed: 17 }, 'Your own judgement agreed with the tutor 17 of 20 times.'],
    [{ checked: 1, agreed: 0 }, 'Your own judgement agreed with the tutor 0 of 1 time.'],
    [{ checked: 0, agreed: 0 }, null],
  ])('says how often the own judgement agreed: %j', async (ownJudgement, words) => {
    render({ ...full, ownJudgement });
    const said = await screen.findByText(/^From 50% to 71% over 2 sessions\./);
    if (words) expect(said.textContent).toContain(words);
    else expect(said.textContent).not.toContain('judgement');
  });

  const toJudge = {
    ...full.sessions[0]!,
    ...{
      sessionId: id(7),
      createdAt: `${day}T09:30:00Z`,
      covered: 0,
      decided: 0,
      toJudge: 3,
      talkSeconds: 0,
    },
  };

  it('tells sessions of which nothing is decided apart from the line, and has them among the numbers', async () => {
    const { user } = render({ ...full, sessionsToJudge: [toJudge] });
    await screen.findByText(/^From 50% to 71% over 2 sessions\. Still to judge: 3 points of one session\./);
    const covered = screen.getByRole('region', { name: 'Points covered' });
    await user.click(within(covered).getByText('Show the numbers'));
    const rows = await within(covered).findAllByRole('row');
    expect(rows.map((row) => row.textContent?.replace(/^.*Cells/, ''))).toEqual([
      'SessionSetPointsTime spoken',
      '5 of 7Typed',
      '0 of 3, 3 for you to judgeTyped',
      '3 of 62 minutes',
    ]);
  });

  it('says what is to judge where nothing was decided in any session', async () => {
    render({ ...full, sessions: [], sessionsToJudge: [toJudge] });
    const said = await screen.findByText('Still to judge: 3 points of one session.');
    expect(said.textContent).not.toContain('%');
  });

  it('has the numbers behind each picture', async () => {
    const { user } = render(full);
    const year = await screen.findByRole('region', { name: 'Your year' });
    await user.click(within(year).getByText('Show the numbers'));
    const rows = await within(year).findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayCardsTime',
      'Nov 22, 2026145 minutes',
      'Nov 17, 2026205 minutes',
      'Nov 10, 2026205 minutes',
      'Oct 13, 2026205 minutes',
    ]);
    const remembered = screen.getByRole('region', { name: 'Remembered, by week' });
    await user.click(within(remembered).getByText('Show the numbers'));
    expect(await within(remembered).findByText('75% (15 of 20)')).toBeTruthy();
  });

  it('draws no line before two weeks, and no share of a few cards', async () => {
    render({ ...full, days: [studied(3, 5, 0, 0), studied(0, 0, 3, 2)], sessions: [], longestStreak: 1 });
    await screen.findByText('You remembered 2 of the 3 cards that came back in the last four weeks.');
    screen.getByText('A line appears after two weeks in which cards came back.');
    expect(screen.queryByRole('heading', { name: 'Out loud' })).toBeNull();
  });

  it('shows one set, kept in the address, whose hardest cards make one session', async () => {
    const { user, address, api } = render(full);
    const sets = await screen.findByRole('combobox', { name: 'Sets shown' });
    await user.selectOptions(sets, 'Cells');
    expect(address()).toBe(`/dashboard/progress?set=${id(1)}`);
    const together = await screen.findByRole('link', { name: 'Study these 2 cards' });
    expect(together.getAttribute('href')).toContain(`?cards=${id(3)},${id(4)}`);
    expect(screen.queryByRole('region', { name: 'Streak' })).toBeNull();
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === '/api/progress').length).toBeGreaterThan(1),
    );
  });

  it('says neither that nothing comes nor that nothing was studied, where cards are overdue', async () => {
    render({ ...none, started: true, dueNow: 852, longestStreak: 40 });
    await screen.findByText('852 cards are due now. None of the others comes back in the next 30 days.');
    screen.getByText('No day of study in the last year.');
  });

  it('says while ratings are being counted', async () => {
    render({ ...full, gettingReady: true });
    await screen.findByText(/^Earlier ratings are still being counted/);
  });
});

it('says what failed, and tries again', async () => {
  const { user, api } = render(refusal(503, 'unavailable', 'Please wait a moment.'));
  await screen.findByText('Your progress could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/progress')).toHaveLength(2));
});
