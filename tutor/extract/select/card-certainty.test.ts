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
    ['What causes tides?', 'The pull of the moon', 'question'],
  ] as const)('is sure: %s', (question, answer, origin, source?: string) => {
    expect(judged(question, answer, origin, source)).toEqual({ sure: true, why: null });
  });

  it.each([
    ['This', 'the first stage of sleep', 'line', 'no-subject'],
    ['Loop', 'for (i = 0; i < n; i++) {', 'pair', 'output'],
    ['Figure 3', 'shows the heart from the front', 'line', 'remark'],
    ['Copy the URL', 'displayed below to your clipboard', 'line', 'remark'],
    ['M Oct 10', 'Blog post 1 due', 'pair', 'remark'],
    ['Homeostasis', 'It keeps the temperature of the body even.', 'defined', 'no-subject'],
    ['Enzyme', 'a protein that speeds up reactions and', 'defined', 'fragment'],
    ['Voltage-gated channels begin', 'to open', 'line', 'fragment'],
    ['Selection', 'a word that stands in the sentence about something else', 'mentioned', 'mention'],
    ['Labeler code', '5\nIdentifies the manufacturer', 'table', 'table'],
    ['Website', 'Randomly show one of the versions', 'group', 'list'],
    ['What is it?', 'Inside is not outside', 'question', 'no-subject'],
    ['Burns', 'P., 2018 New Venture Creation', 'line', 'remark'],
    ['and sub-', 'cultures of a firm', 'glossary', 'fragment'],
    ['Treebanks: Examples', 'Penn Treebank includes Chinese', 'glossary', 'list'],
    ['14', 'juillet 1789 prise de la Bastille', 'loose', 'fragment'],
    ['Q', 'and repeated roots??', 'pair', 'question'],
    ['Task', 'which cell becomes a donor?', 'pair', 'question'],
    ['donor only', 'B. both  C. neither', 'loose', 'question'],
    ["We don't think for ourselves", 'makes our life easier', 'pair', 'no-subject'],
    ['Por ej', 'un espacio de la casa', 'marked', 'no-subject'],
    ['Initially', '$gd = ld$', 'line', 'no-subject'],
    ['Einer Fehlentscheidung Athens', 'ein Versuch, Sizilien zu erobern', 'pair', 'fragment'],
    ['Costs of production', 'e.g. higher wages reduce the demand for labour', 'marked', 'fragment'],
    ['Everybody we know will die one day whatever they do', 'this solves nothing', 'pair', 'fragment'],
    ['bezeichnet', 'und das Hinzufügen von Prüfsummen', 'pair', 'fragment'],
    ['Reliability', 'ensures that data arrives', 'marked', 'no-subject'],
    ['Intentionality', 'He believes that it is a product of the brain', 'pair', 'no-subject'],
    ['Company', 'giving dividends is a sign of no further growth', 'defined', 'fragment'],
    ['Die Schicht', '5 sorgt für die Verbindung', 'line', 'fragment'],
    ['Dazu', 'dient das Aufteilen des Datenstroms in Blöcke', 'line', 'no-subject'],
    ['data structure', 'the last function called is at the top of the stack', 'defined', 'mention'],
    ['Taxes', 'Sign: -', 'table', 'table'],
    ['Ayer', 'Stealing money?!? Boo!!!', 'pair', 'remark'],
    ['Due to the gaps, memory is lost – why?', 'it was allocated in one piece', 'line', 'fragment'],
    ['hashed file', 'associated with a search key', 'defined', 'mention'],
    ['Picture credits', 'Wikimedia Commons, CC BY-SA 4.0', 'pair', 'remark'],
  ] as const)('of %s is not: %s (%s)', (question, answer, origin, why) => {
    expect(judged(question, answer, origin)).toEqual({ sure: false, why });
  });

  it.each([
    [
      'Passwords',
      'encryption keys, and API keys are secrets',
      'line',
      'Passwords, encryption keys, and API keys are secrets',
    ],
    [
      'Path difference',
      'a whole number of wavelengths',
      'defined',
      'If the path difference is a whole number of wavelengths, the waves add up',
    ],
  ] as const)('that is cut from its sentence is not sure: %s', (question, answer, origin, source) => {
    expect(judged(question, answer, origin, source).why).toBe('fragment');
  });

  it('about a thing the sentence before named is not sure, unless it says what that is', () => {
    const source = 'The chamber fills with blood from the veins.';
    expect(judged('chamber', 'fills with blood from the veins', 'line', source).why).toBe('no-subject');
    const defining = 'The mitral valve is the valve between the left atrium and ventricle.';
    const answer = 'is the valve between the left atrium and ventricle';
    expect(judged('mitral valve', answer, 'line', defining).sure).toBe(true);
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
