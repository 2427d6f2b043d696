/** What a studied item shows before and after it is turned. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StudyItem } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { Flashcard } from './flashcard.tsx';

function show(card: Pick<StudyItem, 'term' | 'definition' | 'facet'>, revealed: boolean) {
  const ref = { current: null };
  const speech = { available: false, speaking: false, failed: false, speak: () => {}, stop: () => {} };
  const item = { ...card, id: '0190aaaa-0000-7000-8000-000000000010' } as StudyItem;
  const unused = { onReveal: () => {}, onSpeak: () => {}, termRef: ref, answerRef: ref, children: null };
  renderPage(<Flashcard card={item} learning={newLearningState()} {...{ revealed, speech, ...unused }} />);
}
const text = (selector: string) => document.querySelector(selector)?.textContent;

it('asks the definition where the card is turned round', () => {
  show({ term: 'perro', definition: 'dog', facet: 'b' }, false);
  expect([text('.face-top'), text('.face-term')]).toEqual(['Definition', 'dog']);
  expect(screen.queryByText('perro')).toBeNull();
});

it('shows a gap with its hint, and the word in its sentence once it is turned', () => {
  const card = { term: 'The {{c1::heart::organ}} pumps {{c2::blood}}', definition: 'Chapter 2' };
  show({ ...card, facet: 'c1' }, true);
  expect(text('.face-term')).toBe('The gap organ pumps blood');
  expect(text('.face-term .gap')).toBe('gap organ');
  expect(text('.face-def')).toBe('The heart pumps blood\n\nChapter 2');
  expect(text('.face-def mark')).toBe('heart');
});

it('shows the card itself where an edit took the gap away', () => {
  show({ term: 'heart', definition: 'pumps blood', facet: 'c1' }, true);
  expect([text('.face-term'), text('.face-def')]).toEqual(['heart', 'pumps blood']);
});
