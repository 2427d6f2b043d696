/** Cards below a heading can be read alone. */
import { expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

const fronts = (text: string) => extractCards(text).map(({ question }) => question);

it('carries the heading into fronts that only name a part', () => {
  expect(
    fronts(
      '# Digoxin\n- toxicity: nausea and yellow vision\n- antidote: Fab fragments\n# Warfarin\n- antidote: vitamin K',
    ),
  ).toEqual(['Digoxin: toxicity', 'Digoxin: antidote', 'Warfarin: antidote']);
});

it('leaves a front that names a thing as it was written', () => {
  expect(fronts('# Chemistry\nmole: 6.02e23 particles\nisotope: same protons, other neutrons')).toEqual([
    'mole',
    'isotope',
  ]);
});
