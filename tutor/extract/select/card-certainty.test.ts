/** Which cards may be kept unseen, and what a story is. */
import { describe, expect, it } from 'vitest';
import { extractNotes } from '#tutor/extract-cards.ts';
import { certaintyOf } from './card-certainty.ts';
import type { CardOrigin } from './judged-card.ts';

const judged = (question: string, answer: string, origin: CardOrigin, source = `${question} ${answer}`) =>
  certaintyOf({ question, answer, source, origin });

describe('a card', () => {
  it.each([
    ['Osmosis', 'the movement of water through a membrane', 'defined'],
    ['Digoxin: toxicity', 'nausea, yellow vision, arrhythmia', 'line'],
    ['la manzana', 'the apple', 'pair'],
    ['Capital', 'man-made resources used in production', 'marked'],
    ['Diffusion', 'a kind of passive transport', 'line', 'Diffusion, a kind of passive transport'],
    ['Virus', 'causes this disease in cattle', 'pair'],
    ['4 août', 'abolition des privilèges', 'pair'],
    ['bien normal', '> 0', 'pair'],
    ['|e| > 1', 'demande élastique', 'pair'],
    ['What causes tides?', 'The pull of the moon', 'question'],
  ] as const)('is sure: %s', (question, answer, origin, source?: string) => {
    expect(judged(question, answer, origin, source)).toEqual({ sure: true, why: null });
  });

  it.each([
    ['This', 'the first stage of sleep', 'line', 'no-subject'],
    ['ABA', 'closes them, a signal of drought', 'pair', 'no-subject'],
    ['4 Phasen', 'Aufschwung, Boom, Abschwung, Depression', 'pair', 'no-subject'],
    ['tx: aPTT', '1.5 times the normal', 'line', 'no-subject'],
    ['Bindung: sonst', 'bis zur Genehmigung', 'pair', 'no-subject'],
    ['Loop', 'for (i = 0; i < n; i++) {', 'pair', 'output'],
    ['Enzyme', 'a protein that speeds up reactions and', 'defined', 'fragment'],
    ['Voltage-gated channels begin', 'to open', 'line', 'fragment'],
    ['Selection', 'a word that stands in the sentence about something else', 'mentioned', 'mention'],
    ['Labeler code', '5\nIdentifies the manufacturer', 'table', 'table'],
    ['Website', 'Randomly show one of the versions', 'group', 'list'],
    ['Burns', 'P., 2018 New Venture Creation', 'line', 'remark'],
    ['and sub-', 'cultures of a firm', 'glossary', 'fragment'],
    ['14', 'juillet 1789 prise de la Bastille', 'loose', 'fragment'],
    ['Q', 'and repeated roots??', 'pair', 'question'],
    ['Task', 'which cell becomes a donor?', 'pair', 'question'],
    ['Everybody we know will die one day whatever they do', 'this solves nothing', 'pair', 'fragment'],
    ['Taxes', 'Sign: -', 'table', 'table'],
    ['Due to the gaps, memory is lost – why?', 'it was allocated in one piece', 'line', 'fragment'],
  ] as const)('of %s is not: %s (%s)', (question, answer, origin, why) => {
    expect(judged(question, answer, origin)).toEqual({ sure: false, why });
  });

  it('that is cut from its sentence is not sure', () => {
    const source = 'Passwords, encryption keys, and API keys are secrets';
    expect(judged('Passwords', 'encryption keys, and API keys are secrets', 'line', source).why).toBe(
      'fragment',
    );
  });
});

const STORY = `${'The door was open when Marta came home. She put her bag on the floor and listened. “Is anybody there?” she asked. Nobody answered her. She walked into the kitchen, and there he sat, her brother, with his coat still on. “I thought you were in Lisbon,” she said. He looked at her and smiled. “I was,” he said. “I came back for my books.” '.repeat(3)}`;

describe('notes', () => {
  it('that tell a story give no cards and say so', () => {
    expect(extractNotes(STORY)).toEqual({ kind: 'story', cards: [] });
  });
  it('about a person who lived are notes', () => {
    const life =
      'Marie Curie was a physicist and chemist who studied radioactivity. She discovered polonium and radium with her husband Pierre. Radioactivity is the emission of rays by unstable nuclei. She received two Nobel Prizes. '.repeat(
        6,
      );
    expect(extractNotes(life).kind).toBe('notes');
  });
});
