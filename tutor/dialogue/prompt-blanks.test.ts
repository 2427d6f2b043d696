/** A prompt is judged by its blanks: their words in any form fill them, other words do not. */
import { describe, expect, it } from 'vitest';
import { fillsBlanks, promptAbout } from './prompt-blanks.ts';

const osmosis = 'Water moves through a semipermeable membrane towards more dissolved particles.';
const about = { point: osmosis, definition: osmosis };
const prompt = promptAbout({
  ...about,
  prompt: 'Explain osmosis.',
  term: 'osmosis',
  known: 'water through a membrane to more particles',
})!;

describe('the prompt', () => {
  it('blanks what was not said', () => {
    expect(prompt).toBe(
      'Fill the gaps: your note on “osmosis” reads “Water ____ through a ____ membrane ____ more ____ particles”.',
    );
  });

  it.each([
    ['moves, semipermeable, towards, dissolved', 'all'],
    ['it is moving, semipermeable, toward it and dissolves', 'all'],
    ['moves, semipermeable', 'half'],
    ['semipermeable', 'few'],
    ['not moves, semipermeable, towards, dissolved', null],
    ['dissolved moves towards semipermeable', null],
    ['flows fat solid', 'few'],
    ['', 'few'],
    ['banana', 'few'],
  ])('is filled by %j: %s', (answer, filled) => {
    expect(fillsBlanks(prompt, about, answer)).toBe(filled);
  });

  it('blanks the open items of a list, each judged by itself', () => {
    const definition = 'intake, compression, power, exhaust';
    const strokes = { definition, prompt: 'Name the strokes.', term: 'strokes', known: 'intake power' };
    const asked = promptAbout({ ...strokes, point: 'compression' })!;
    expect(asked).toBe('Fill the gaps: your note on “strokes” reads “intake, ____, power, ____”.');
    const fills = (point: string, answer: string) => fillsBlanks(asked, { point, definition }, answer);
    expect(fills('compression', 'compressing')).toBe('all');
    expect(fills('exhaust', 'compressing')).toBe('few');
    expect(fills('exhaust', 'exhaust')).toBe('all');
    expect(fills('intake', 'exhaust')).toBeNull();
  });

  it('is judged by the whole words where their first letters were shown', () => {
    const point = 'loss of electrons';
    const asked = promptAbout({ point, prompt: 'Oxidation?', term: 'oxidation', known: '' })!;
    expect(asked).toContain('“l____ of e____”');
    expect(fillsBlanks(asked, { point }, 'loss, electrons')).toBe('all');
    expect(fillsBlanks(asked, { point }, 'loss')).toBe('half');
    expect(fillsBlanks(asked, { point }, 'lots of energy')).not.toBe('all');
  });

  it('asks for no more words than one answer holds', () => {
    const point = 'two shots of the same subject from nearly the same angle joined, so time seems to skip';
    const asked = promptAbout({ point, prompt: 'Jump cut?', term: 'jump cut', known: '' })!;
    expect(asked.split('____')).toHaveLength(7);
    expect(asked).toContain('a____ joined');
    expect(fillsBlanks(asked, { point }, 'two shots subject nearly angle skip')).toBe('all');
    expect(fillsBlanks(asked, { point }, 'nine frames colour slowly zoom stop')).toBe('few');
  });

  it('leaves single letters, and asks for the whole of a point that is spread over sentences', () => {
    const of = (point: string, known = '') =>
      promptAbout({ point, definition: point, prompt: '', term: '', known });
    expect(of('metals give off e- in pairs', 'metals')).toContain('e- in ____”');
    expect(of('bring blood BACK to heart; have valves', 'bring blood heart')).toContain('; have ____”');
  });

  it('is read in linear time: trying all places of its gaps would exceed the test timeout', () => {
    const question = `Fill the gaps by their first letters: your note reads “${'b____ '.repeat(6)}is”.`;
    expect(fillsBlanks(question, { point: `${'ba '.repeat(6)}is` }, 'ba '.repeat(6))).toBe('all');
    expect(fillsBlanks(question, { point: `${'ba '.repeat(400)}x` }, 'ba')).toBeNull();
  });

  it('reads a back with a wide space in linear time: quadratic work would exceed the test timeout', () => {
    const definition = `The heart${' '.repeat(200_000)}has 4 chambers`;
    const asked = promptAbout({
      point: 'has 4 chambers',
      definition,
      prompt: 'q',
      term: 't',
      known: 'has chambers',
    });
    expect(asked).toContain('“The ____ has ____ chambers”');
  });

  it('takes numbers in words, and no negated word', () => {
    const point = 'The heart has 4 chambers';
    const asked = promptAbout({ point, prompt: 'Heart?', term: 'heart', known: 'chambers' })!;
    expect(fillsBlanks(asked, { point }, 'four')).toBe('all');
    expect(fillsBlanks(asked, { point }, 'not four')).toBeNull();
    expect(fillsBlanks('What is the heart?', { point }, 'four')).toBeNull();
  });
});
