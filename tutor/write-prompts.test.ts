import { describe, expect, it } from 'vitest';
import { contentStems } from './words.ts';
import { mostPrompts, type PromptCard, writePrompts } from './write-prompts.ts';

const card = (term: string, definition: string, more: Partial<PromptCard> = {}): PromptCard => ({
  id: term,
  term,
  definition,
  weakness: 0.5,
  practisedCount: 0,
  ...more,
});
const write = (cards: PromptCard[], count: number, seed = 1) => writePrompts({ cards, count, seed });
const cells = [
  card('osmosis', 'The movement of water through a semipermeable membrane towards more dissolved matter.'),
  card('diffusion', 'The movement of particles from high to low concentration.'),
  card('enzyme', 'A protein that speeds up reactions by lowering their activation energy.'),
  card('photosynthesis', 'Plants turn light, water and carbon dioxide into sugar and oxygen.'),
  card('respiration', 'Cells turn sugar and oxygen into carbon dioxide, water and usable energy.'),
];

describe('writePrompts', () => {
  it('writes the same questions for the same seed', () => {
    expect(write(cells, 3, 9)).toEqual(write(cells, 3, 9));
  });

  it('asks related cards together where there are more cards than questions', () => {
    const together = write(cells, 3).find(({ keyPoints }) =>
      keyPoints.some(({ cardId }) => cardId === 'osmosis'),
    );
    expect(together?.keyPoints.map(({ cardId }) => cardId).sort()).toEqual(['diffusion', 'osmosis']);
    expect(together?.kind).toBe('compare');
  });

  it('covers every card when there are enough questions', () => {
    const asked = new Set(write(cells, 5).flatMap(({ keyPoints }) => keyPoints.map(({ cardId }) => cardId)));
    expect(asked.size).toBe(cells.length);
  });

  it('begins with the least practised, then the weakest', () => {
    const cards = [
      card('alpha', 'First letter of the Greek alphabet used for angles.', {
        practisedCount: 2,
        weakness: 1,
      }),
      card('tundra', 'A cold treeless plain with frozen ground.', { weakness: 0.2 }),
      card('sonnet', 'A poem of fourteen lines with a fixed rhyme.', { weakness: 0.9 }),
    ];
    expect(write(cards, 2).map(({ keyPoints }) => keyPoints[0]?.cardId)).toEqual(['sonnet', 'tundra']);
  });

  it('writes one question for one card, and none for empty sides', () => {
    expect(write([card('osmosis', 'Water moves.'), card('', 'x'), card('y', '  ')], 5)).toHaveLength(1);
    expect(write([], 5)).toEqual([]);
    expect(write(cells, 0)).toEqual([]);
  });

  it('asks two cards one by one and then together, as three questions are the least', () => {
    const two = write(cells.slice(0, 2), 3);
    expect(two.map(({ keyPoints }) => new Set(keyPoints.map(({ cardId }) => cardId)).size)).toEqual([
      1, 1, 2,
    ]);
    expect(write(cells.slice(0, 2), 2)).toHaveLength(2);
    expect(write([card('el perro', 'the dog'), card('uno', 'one')], 3)).toHaveLength(2);
  });

  it('writes as many as it says the cards can carry', () => {
    const words = [card('el perro', 'the dog'), card('uno', 'one')];
    for (const cards of [
      [],
      [card('', 'x')],
      cells.slice(0, 1),
      cells.slice(0, 2),
      words,
      cells,
      [...cells, ...cells],
    ])
      expect(write(cards, 25)).toHaveLength(mostPrompts(cards));
  });

  it('varies the kinds', () => {
    const mixed = [
      ...cells,
      card('Why is too much salt bad?', 'It leads to a higher blood pressure when too much of it is eaten.'),
      card('distillation', 'It is used to separate liquids by their boiling points.'),
      card('axial tilt', 'It causes the seasons because one half of the Earth leans to the Sun.'),
    ];
    const kinds = [4, 6, 8].flatMap((count) => write(mixed, count, count).map(({ kind }) => kind));
    expect([...new Set(kinds)].sort()).toEqual(['apply', 'compare', 'explain', 'why']);
  });

  it('reaches every card over sessions', () => {
    const many = Array.from({ length: 40 }, (_, i) =>
      card(`term ${i}`, `A thing numbered ${i} with its own story ${i}.`),
    );
    const practised = new Map<string, number>();
    for (let session = 0; session < 8; session++) {
      const cards = many.map((one) => ({ ...one, practisedCount: practised.get(one.id) ?? 0 }));
      const asked = write(cards, 5, session).flatMap(({ keyPoints }) =>
        keyPoints.map(({ cardId }) => cardId),
      );
      for (const id of new Set(asked)) practised.set(id, (practised.get(id) ?? 0) + 1);
    }
    expect(practised.size).toBe(40);
  });

  it('asks for several words of a vocabulary list at once, never for a word and its own translation', () => {
    const list = [
      card('la casa', 'the house'),
      card('the house', 'la casa'),
      card('el perro', 'the dog'),
      card('el gato', 'the cat'),
      card('uno', 'one'),
    ];
    const prompts = write(list, 2);
    expect(prompts).toHaveLength(2);
    for (const { keyPoints } of prompts) {
      const ids = keyPoints.map(({ cardId }) => cardId);
      expect(ids.includes('la casa') && ids.includes('the house')).toBe(false);
    }
    expect(prompts.flatMap(({ keyPoints }) => keyPoints).map(({ text }) => text)).toContain(
      'el perro: the dog',
    );
  });

  it('never says in a question what is asked for', () => {
    const telling = [
      ...cells,
      card('catalyst', 'Something like an enzyme that is not used up.'),
      card('cell membrane', 'Lets osmosis and diffusion happen.'),
    ];
    for (let seed = 0; seed < 20; seed++)
      for (const { prompt, keyPoints } of write(telling, 3, seed)) {
        const asked = contentStems(prompt);
        for (const { text, cardId } of keyPoints) {
          const secret = [...contentStems(text)].filter((stem) => !contentStems(cardId).has(stem));
          const told = secret.filter((stem) => asked.has(stem));
          expect(told.length / secret.length, `${prompt} / ${text}`).toBeLessThanOrEqual(0.34);
        }
      }
  });

  it('splits a long definition into a few points and bounds a very long one', () => {
    const long =
      'Glaciers carve valleys as they move. Rivers carry the sand away. Wind polishes the rocks that remain. ';
    const [split] = write([card('erosion', long.trim())], 1);
    expect(split?.keyPoints).toHaveLength(3);
    const sentences = Array.from(
      { length: 300 },
      (_, i) => `Sentence number ${i} tells about river ${i * 7}.`,
    ).join(' ');
    const [bounded] = write([card('rivers', sentences)], 1);
    expect(bounded?.keyPoints.length).toBeLessThanOrEqual(4);
    expect(Math.max(...bounded!.keyPoints.map(({ text }) => text.length))).toBeLessThanOrEqual(301);
  });

  it('asks about the same card only once', () => {
    const twice = [
      card('osmosis', 'Water moves through a membrane.'),
      card('Osmosis ', 'Water moves  through a membrane.'),
    ];
    expect(write(twice, 5)).toHaveLength(1);
  });
});
