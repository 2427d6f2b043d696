/** Typing and choosing in study: a suggestion that only highlights, and a set with too few answers to choose from. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardLearningOf } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { openSession } from '#core/study-queue.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import type { StudyState } from '#web/study/reducer.ts';
import { Answering } from './answering.tsx';

const id = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;

function stateOf(pairs: readonly (readonly [string, string])[], more: Partial<StudyState> = {}): StudyState {
  const cards = pairs.map(([term, definition], at) => ({
    ...cardLearningOf(id(at), newLearningState()),
    term,
    definition,
  }));
  const session = openSession(cards.map((card) => ({ id: card.id, learning: newLearningState() })));
  const deck = { id: id(9), title: 'Words', cards };
  return { deck, session, mixed: false, some: false, revealed: false, ...more } as StudyState;
}

function show(state: StudyState, form: 'type' | 'choose') {
  const revealed: (string | undefined)[] = [];
  const keys: { choose: ((place: number) => void) | null } = { choose: null };
  const page = (now: StudyState) => (
    <Answering
      form={form}
      card={now.deck.cards[0]!}
      state={now}
      turn="first 0"
      onReveal={(words) => revealed.push(words)}
      onKeys={(choose) => {
        keys.choose = choose;
      }}
      describedBy="question"
      shortcuts
      ratings={(suggested) => <p>Suggests {String(suggested)}</p>}
      turning={<p>Turn it</p>}
    />
  );
  return { ...renderPage(page(state)), revealed, keys };
}

const words = [
  ['el andén', 'platform'],
  ['el retraso', 'delay'],
  ['la taquilla', 'ticket office'],
  ['la salida', 'departure'],
] as const;

it('says in words how what was typed differs, and what it suggests', async () => {
  const { user, revealed } = show(stateOf(words), 'type');
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'platfrom{Enter}');
  expect(revealed).toEqual([
    'Right, with a typo. In “platform”, you typed “ro” instead of “or”. Suggested: Good.',
  ]);
});

it('shows the answer and suggests nothing where nothing was typed', async () => {
  const { user, revealed } = show(stateOf(words), 'type');
  await user.click(screen.getByRole('button', { name: /^Show answer/ }));
  expect(revealed).toEqual([undefined]);
});

it('gives four options, and the keys choose among them', () => {
  const { keys, revealed } = show(stateOf(words), 'choose');
  const options = within(screen.getByRole('group', { name: 'Choose the answer' })).getAllByRole('button');
  expect(options).toHaveLength(4);
  keys.choose?.(options.findIndex((option) => option.textContent?.includes('platform')));
  expect(revealed).toEqual(['Right. Suggested: Good.']);
});

it('says that a set has too few answers, and turns its cards', () => {
  show(stateOf(words.slice(0, 3)), 'choose');
  screen.getByText(/not four different answers/);
  screen.getByText('Turn it');
});

it('chooses from the whole set where only some of its cards are studied', async () => {
  const set = sampleSet({
    id: id(9),
    cards: words.map(([term, definition], at) => ({ id: id(at), term, definition, source: null })),
  });
  stubApi({ [`GET /api/flashcard-sets/${id(9)}`]: { body: set } });
  show(stateOf(words.slice(0, 1), { some: true }), 'choose');
  const group = await screen.findByRole('group', { name: 'Choose the answer' });
  expect(within(group).getAllByRole('button')).toHaveLength(4);
});
