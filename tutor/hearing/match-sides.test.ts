/** A misheard word counts as the card's own only where the answer otherwise follows the card, and never against its meaning. */
import { expect, it } from 'vitest';
import { isEnglishWord } from '#server/platform/llm/english-words.ts';
import { readHeard } from './read-heard.ts';

function read(
  definition: string,
  heard: string,
  unsure: readonly string[] = [],
  others: readonly string[] = [],
) {
  const card = { term: 'Asked', definition };
  const words = unsure.map((word) => {
    const start = heard.indexOf(word);
    return { start, end: start + word.length, sureness: 0.3 };
  });
  const deck = [card, ...others.map((other) => ({ term: other, definition: other }))];
  return readHeard({ heard, words, keyPoints: [definition], cards: [card], deck }, isEnglishWord);
}

it.each([
  [
    'blood leaves the right ventricle by the pulmonary artery',
    'blood leaves the right ventrical by the pulmonary artery',
  ],
  [
    'the senate ratifies treaties and confirms judges',
    'the senate ratifies treatise and confirms judges',
    'treatise',
  ],
  [
    'a tax on goods that come from other countries',
    'a tacks on goods that come from other countries',
    'tacks',
  ],
])('takes a slip in “%s” for what the card has', (definition, heard, unsure?: string) => {
  const { text, doubts } = read(definition, heard, unsure ? [unsure] : []);
  expect(text).toBe(definition);
  expect(doubts).toHaveLength(1);
});

it.each([
  [
    'another word that was surely heard',
    'the algorithm explores level by level with a queue',
    'the algorithm explores level by level with a stack',
  ],
  [
    'a beginning that turns the meaning',
    'a hypertonic solution draws water out of the cell',
    'a hypotonic solution draws water out of the cell',
  ],
  [
    'another number',
    'the heart beats about 70 times in a minute at rest',
    'the heart beats about 17 times in a minute at rest',
  ],
  [
    'a denial',
    'the judge may hear the case alone without a jury',
    'the judge may not hear the case alone without a jury',
  ],
  [
    'an answer that does not follow the card',
    'platelets gather and close the wound with fibrin',
    'the wound is closed by something like fibrum',
  ],
])('leaves %s', (_, definition, heard) => {
  expect(read(definition, heard).text).toBe(heard);
});

it('leaves a word of another card, however unsure', () => {
  const definition = 'the afferent nerve carries signals to the brain';
  const heard = 'the efferent nerve carries signals to the brain';
  expect(read(definition, heard, ['efferent'], ['efferent']).text).toBe(heard);
});

it('takes at most one word in four, so that noise does not become the card', () => {
  const definition = 'plants convert light energy into chemical energy by day';
  const heard = 'plonts convort light energy intwo chomical onergy bi doy';
  const { doubts } = read(definition, heard);
  expect(doubts.filter(({ heard: was }) => was !== null).length).toBeLessThanOrEqual(2);
});
