/** Cards and questions of a language model: what the notes say is kept; what it adds or gives away is not. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WrittenPrompt } from '#server/practice/ports.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { closeBuiltIn, type LlmBench, openLlmBench, says } from '#tests/support/services/llm-bench.ts';
import { fail, type Misbehaviour } from '#tests/support/services/speech-service.ts';
import { builtInTutorName } from './built-in-tutor.ts';
import type { ChatModel } from './chat-model.ts';
import { createLlmTutor } from './llm-tutor.ts';

let bench: LlmBench;
beforeEach(async () => {
  bench = await openLlmBench();
});
afterEach(() => bench.close());
afterAll(closeBuiltIn);

const cards = [
  { term: 'Osmosis', definition: 'Water moves through a membrane' },
  { term: 'Mitosis', definition: 'A cell divides into two daughter cells' },
];

describe('cards from a model', () => {
  const notes = 'Osmosis is the movement of water through a membrane. Mitosis is the division of a cell.';
  const card = (question: string, answer: string, source: string) => ({ question, answer, source });
  const osmosis = card('Osmosis', 'The movement of water through a membrane', notes.split('. ')[0] as string);

  it('keeps what the notes say, once, and drops the rest', async () => {
    const invented = card('Meiosis', 'The division into four cells', 'Meiosis divides a cell into four.');
    bench.service.misbehave(says({ cards: [osmosis, osmosis, invented, card('', 'x', notes)] }));
    const found = await bench.tutor.findCards(
      'ada',
      { text: notes, document: false, slides: false },
      AbortSignal.timeout(50_000),
    );
    expect(found).toEqual({
      cards: [{ ...osmosis, sure: true, why: null }],
      kind: 'notes',
      foundBy: 'small',
      notice: null,
    });
  });

  it('are limited to the first four hundred of a piece, more than it can contain', async () => {
    const many = Array.from({ length: 500 }, (_, index) => card(`Osmosis ${index}`, 'Water moves', 'water'));
    bench.service.misbehave(says({ cards: many }));
    const found = await bench.tutor.findCards(
      'ada',
      { text: notes, document: false, slides: false },
      AbortSignal.timeout(50_000),
    );
    expect(found.cards).toHaveLength(400);
  });

  it('come from the built-in tutor if the model finds none in the notes', async () => {
    const invented = card('Meiosis', 'The division into four cells', 'Meiosis divides a cell into four.');
    bench.service.misbehave(says({ cards: [invented] }), says({ cards: [] }));
    const found = await bench.tutor.findCards(
      'ada',
      { text: notes, document: false, slides: false },
      AbortSignal.timeout(50_000),
    );
    expect(found).toMatchObject({
      foundBy: builtInTutorName,
      notice: expect.stringMatching(/found no cards/),
    });
    expect(found.cards.map((each) => each.question).join()).toMatch(/osmosis/i);
    const nothing = await bench.tutor.findCards(
      'ada',
      { text: '...', document: false, slides: false },
      AbortSignal.timeout(50_000),
    );
    expect(nothing).toMatchObject({ cards: [], notice: null });
  });

  it('reads long notes completely, piece by piece', async () => {
    const long = Array.from(
      { length: 400 },
      (_, index) => `Fact ${index} is that number ${index} exists.`,
    ).join('\n\n');
    bench.service.misbehave(...Array.from({ length: 3 }, () => says({ cards: [] })));
    await bench.tutor.findCards(
      'ada',
      { text: long, document: false, slides: false },
      AbortSignal.timeout(50_000),
    );
    const sent = bench.service.requests.map(({ fields }) => JSON.stringify(fields.messages)).join();
    for (let index = 0; index < 400; index++) expect(sent).toContain(`Fact ${index} is`);
  });

  it('come from the built-in tutor when the model fails, with a notice', async () => {
    bench.service.misbehave(fail(500), fail(500), fail(500));
    const found = await bench.tutor.findCards(
      'ada',
      { text: notes, document: false, slides: false },
      AbortSignal.timeout(50_000),
    );
    expect(found.foundBy).toBe(builtInTutorName);
    expect(found.notice).toMatch(/built-in tutor/);
    expect(found.cards.map((each) => each.question).join()).toMatch(/osmosis/i);
  });
});

describe('a model that takes all the time available', () => {
  const notes = 'Osmosis is the movement of water through a membrane.';
  const never = (): ChatModel => ({
    model: 'small',
    ask: ({ signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });

  it('leaves the built-in tutor enough time to find cards', async () => {
    const { builtIn } = bench;
    const options = { basic: never(), advanced: never(), builtIn, log: createTestLog() };
    const tutor = createLlmTutor({ ...options, cardsTimeoutMs: 50 });
    const found = await tutor.findCards(
      'ada',
      { text: notes, document: false, slides: false },
      AbortSignal.timeout(15_000),
    );
    expect(found).toMatchObject({
      foundBy: builtInTutorName,
      notice: expect.stringMatching(/built-in tutor/),
    });
    expect(found.cards).toHaveLength(1);
  });

  it('fails with an explanation if the caller has no time left at all', async () => {
    for (const tutor of [bench.tutor, bench.builtIn])
      await expect(
        tutor.findCards(
          'ada',
          { text: notes, document: false, slides: false },
          AbortSignal.abort(new DOMException('late', 'TimeoutError')),
        ),
      ).rejects.toMatchObject({ name: 'Failure', code: 'timeout' });
  });
});

describe('questions from a model', () => {
  const request = {
    owner: 'ada',
    setTitle: 'Cells',
    cards: cards.map((each, index) => ({
      ...each,
      id: crypto.randomUUID(),
      weakness: index / 2,
      practisedCount: 0,
    })),
    count: 2,
    seed: 1,
    premium: false,
  };

  const clear = ({ keyPoints }: WrittenPrompt) =>
    `In your own words, what is ${request.cards.find(({ id }) => id === keyPoints[0]?.cardId)?.term} about?`;

  it('keep the cards’ key points and lose wording that gives them away', async () => {
    const { prompts: drafts } = await bench.builtIn.writePrompts(request);
    bench.service.misbehave(
      says({
        questions: drafts.map((draft, index) => ({
          index,
          question: index === 0 ? clear(draft) : draft.keyPoints[0]?.text,
        })),
      }),
    );
    const { prompts: written, notice } = await bench.tutor.writePrompts(request);
    expect(notice).toBeNull();
    expect(written.map((prompt) => prompt.keyPoints)).toEqual(drafts.map((draft) => draft.keyPoints));
    expect(written[0]?.prompt).toBe(clear(drafts[0] as WrittenPrompt));
    expect(written.slice(1).map((prompt) => prompt.prompt)).toEqual(
      drafts.slice(1).map((draft) => draft.prompt),
    );
  });

  it.each<[string, Misbehaviour[]]>([
    ['fails', [fail(500), fail(500), fail(500)]],
    ['writes none', [says({ questions: [] })]],
    [
      'asks about nothing',
      [says({ questions: [0, 1].map((index) => ({ index, question: 'What is this?' })) })],
    ],
    ['writes prose', [says('Here are your questions.')]],
  ])('come from the built-in tutor when the model %s, with a notice', async (_how, how) => {
    const { prompts: drafts } = await bench.builtIn.writePrompts(request);
    bench.service.misbehave(...how);
    const written = await bench.tutor.writePrompts(request);
    expect(written.prompts).toEqual(drafts);
    expect(written.notice).toMatch(/built-in tutor/);
  });
});
