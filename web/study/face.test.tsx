/** What a studied item shows before and after it is turned. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StudyItem } from '#contract/study.ts';
import { mediaReference } from '#core/media-reference.ts';
import { newLearningState } from '#core/scheduler.ts';
import { Flashcard } from './flashcard.tsx';

function show(card: Pick<StudyItem, 'term' | 'definition' | 'facet'>, revealed: boolean) {
  const ref = { current: null };
  const speech = { available: false, speaking: false, failed: false, speak: () => {}, stop: () => {} };
  const item = { ...card, id: '0190aaaa-0000-7000-8000-000000000010' } as StudyItem;
  const unused = { onReveal: () => {}, onSpeak: () => {}, termRef: ref, answerRef: ref, children: null };
  const shown = (turned: boolean) => (
    <Flashcard card={item} learning={newLearningState()} {...{ revealed: turned, speech, ...unused }} />
  );
  const { rerender } = render(shown(revealed));
  return { turn: () => rerender(shown(true)) };
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

it('asks what is marked on a picture, and tells its label once the card is turned', async () => {
  const rect = (number: number) => `{{c${number}::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}`;
  const shapes = `\n${rect(1)}\n${rect(2)}`;
  const term = mediaReference('A cell', { sha256: 'a1'.repeat(32), kind: 'png', shapes });
  const card = { term, definition: '1. Nucleus\n2. Membrane\nFrom a leaf', facet: 'o2' as const };
  const { turn } = show(card, false);
  // No picture can be had here: its words stand in its place.
  await screen.findByText(/A cell\. Picture with 2 hidden labels; number 2 is asked/);
  expect(text('.face-term')).toMatch(/^What is marked\?/);
  const picture = document.querySelector('.media');
  turn();
  expect(document.querySelector('.media'), 'a picture that would load again').toBe(picture);
  await screen.findByText(/A cell\. Picture with 2 hidden labels; number 2 is shown/);
  expect(text('.face-def')).toBe('Membrane\n\nFrom a leaf');
});

it('shows the card itself where an edit took the gap away', () => {
  show({ term: 'heart', definition: 'pumps blood', facet: 'c1' }, true);
  expect([text('.face-term'), text('.face-def')]).toEqual(['heart', 'pumps blood']);
});
