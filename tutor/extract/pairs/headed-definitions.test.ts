/** Headings that the sentence below defines, with numbers, in several languages. */
import { describe, expect, it } from 'vitest';
import { extractNotes } from '#tutor/extract-cards.ts';

const sureCards = (text: string) =>
  extractNotes(text, true).cards.flatMap(({ question, answer, sure }) =>
    sure ? [`${question} ⇒ ${answer}`] : [],
  );

describe('definitions below headings', () => {
  it.each([
    ['## 3.4 Sample\n\nThe sample is the part that was examined.', 'Sample ⇒ the part that was examined'],
    [
      '# 13.4 12.3 Dezile\n\nDezile teilen Daten in zehn Teile.',
      'Dezile ⇒ Dezile teilen Daten in zehn Teile.',
    ],
    [
      '### 34.1 b-Gewichte\nEin b-Gewicht gibt an, um wie viel Y steigt.',
      'b-Gewichte ⇒ Ein b-Gewicht gibt an, um wie viel Y steigt.',
    ],
    [
      "## L'ADN\n\nL'ADN est une molécule qui porte l'information génétique.",
      "L'ADN ⇒ une molécule qui porte l'information génétique",
    ],
    ['## La célula\n\nLa célula es la unidad básica de la vida.', 'La célula ⇒ la unidad básica de la vida'],
    [
      '## 1. Weltkrieg\nDer 1. Weltkrieg war ein Krieg, der vier Jahre dauerte.',
      '1. Weltkrieg ⇒ ein Krieg, der vier Jahre dauerte',
    ],
  ])('%s', (text, card) => {
    expect(sureCards(text)).toEqual([card]);
  });

  it.each([
    '## Problem\n\nThe problem is the time that it takes.',
    '## Method\n\nWe measured the height of ten plants every day.',
    '## Osmosis\n\nOsmosis is the most important topic of this week.',
    '## Osmosis\n\nOsmosis is described in the figure below.',
  ])('%s: is not sure', (text) => {
    expect(sureCards(text)).toEqual([]);
  });

  it('keeps the other sentences of a paragraph', () => {
    const text = '## Mitosis\n\nMitosis is the division of the nucleus. It gives two nuclei.';
    expect(extractNotes(text, true).cards.map(({ question }) => question)).toContain('Mitosis');
  });
});
