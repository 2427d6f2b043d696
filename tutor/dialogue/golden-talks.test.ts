/** Golden talks: whole questions with four simulated students, as the service leads them, and single answers that were once misread. */
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '#tutor/judge-answer.ts';
import { pointsOfCard } from '#tutor/prompts/key-points.ts';

type Card = { term: string; definition: string };
const card = (term: string, definition: string): Card => ({ term, definition });

const photography = [
  card('aperture', 'the opening of the lens, a wide one lets in more light'),
  card('shutter speed', 'how long the sensor is exposed to light'),
  card('ISO', 'sensitivity of the sensor, high values give noise'),
  card('depth of field', 'the range of distance that is sharp'),
  card('f-number', 'focal length ÷ aperture diameter'),
];
const orders = [
  card('strokes of an engine in order', 'intake, compression, power, exhaust'),
  card('3 parts of proportionality', 'suitable, necessary, not excessive'),
  card('WHERE vs HAVING', 'WHERE filters rows before grouping, HAVING filters groups after'),
  card('end of the Second World War', '1945'),
];

type Turn = {
  answer: string;
  intent: string;
  decisions: string[];
  feedback: string;
  followUp: string | null;
};

/** Leads a question as the service does: points once covered stay so, and it ends where nothing is open or after two follow-ups. */
function talk(deck: readonly Card[], term: string, answers: (asked: string) => string): Turn[] {
  const asked = deck.find((one) => one.term === term)!;
  const keyPoints = pointsOfCard(asked, null);
  const prompt = `What is “${term}”?`;
  const turns: Turn[] = [];
  let [openQuestion, claimed] = [prompt, [] as number[]];
  for (let followUpCount = 0; followUpCount <= 2; followUpCount++) {
    const answer = answers(openQuestion);
    const history = turns.slice(-1).flatMap((turn) => [
      { type: 'user' as const, text: turn.answer },
      { type: 'ai' as const, text: `${turn.feedback} ${turn.followUp ?? ''}` },
    ]);
    const { intent, points, feedback, followUp } = judgeAnswer({
      ...{ prompt, keyPoints, answer, followUpCount, history, openQuestion, claimed },
      cards: keyPoints.map(() => asked),
      deck: [...deck],
    });
    const decisions = points.map(({ decision }) => decision);
    turns.push({ answer, intent, decisions, feedback, followUp });
    if (intent !== 'answer' || decisions.every((one) => one === 'covered' || one === 'unsure')) break;
    claimed = decisions.flatMap((one, i) => (one === 'covered' ? [i] : []));
    openQuestion = followUp ?? prompt;
  }
  return turns;
}
const once = (deck: readonly Card[], term: string, answer: string) => talk(deck, term, () => answer)[0]!;
/** Says each of the lines in turn. */
const says =
  (...lines: string[]) =>
  () =>
    lines.shift() ?? '';

describe('a student who is right', () => {
  it.each([
    [photography, 'f-number', 'focal length over aperture diameter'],
    [photography, 'shutter speed', 'how long light hits the sensor, for what time it is exposed'],
    [orders, '3 parts of proportionality', 'suitable, necessary, and, hm, not excessive'],
    [orders, 'strokes of an engine in order', 'first intake, then compression, then power and then exhaust'],
    [orders, 'WHERE vs HAVING', 'where filters rows before grouping, having filters the groups after'],
    [orders, 'end of the Second World War', 'nineteen forty five'],
  ])('is done after the first answer (%#)', (deck, term, answer) => {
    const turns = talk(deck, term, () => answer);
    expect(turns).toHaveLength(1);
    expect(turns[0]).toMatchObject({ intent: 'answer', followUp: null });
  });
});

describe('a student who is wrong', () => {
  it.each([
    [orders, 'strokes of an engine in order', 'intake, power, compression, exhaust'],
    [orders, 'WHERE vs HAVING', 'having filters rows before grouping, where filters the groups after'],
    [orders, 'end of the Second World War', '1918'],
    [photography, 'ISO', 'the opening of the lens, a wide one lets in more light'],
  ])('is praised at no turn (%#)', (deck, term, answer) => {
    const turns = talk(deck, term, () => answer);
    expect(turns).toHaveLength(3);
    expect(turns.map(({ feedback }) => feedback).join(' ')).not.toMatch(/well done|complete/i);
  });
});

it('is told the two words that changed places', () => {
  const turn = once(orders, 'strokes of an engine in order', 'intake, power, compression, exhaust');
  expect(turn.feedback).toContain('You said “power before compression”: that does not fit.');
});

it('is not praised for words that stood in the wrong place, whatever is said next', () => {
  const turns = talk(
    orders,
    'strokes of an engine in order',
    says('intake, power, compression, exhaust', 'petrol and oil', 'wheels, brakes, doors, seats'),
  );
  for (const { decisions } of turns) expect([decisions[1], decisions[2]]).not.toContain('covered');
});

describe('a student who knows a part', () => {
  it('is asked for what is open, prompted with it, and completes it by the blanked words', () => {
    const [first, second, third] = talk(
      orders,
      'strokes of an engine in order',
      says('intake and power', 'no I mean the thing with the gas', 'compression, exhaust'),
    );
    expect(first).toMatchObject({
      decisions: ['covered', 'missing', 'covered', 'missing'],
      feedback: 'You have “intake” and “power”. Two points are still open.',
      followUp: '2 of the 4 for “strokes of an engine in order” are still open: which?',
    });
    expect(second!.followUp).toBe(
      'Fill the gaps: your note on “strokes of an engine in order” reads “intake, ____, power, ____”.',
    );
    expect(third!.decisions).toEqual(['covered', 'covered', 'covered', 'covered']);
  });

  it('is told nothing that it said in an earlier turn', () => {
    const turns = talk(orders, 'strokes of an engine in order', says('intake', 'power', 'exhaust'));
    expect(
      turns
        .slice(1)
        .map(({ feedback }) => feedback)
        .join(' '),
    ).not.toContain('intake');
  });
});

describe('a student who gives up', () => {
  it.each(['show me', 'just tell me the answer', 'show me the card', 'I give up'])(
    'is shown the card at %j',
    (wish) => {
      const turn = once(photography, 'depth of field', wish);
      expect(turn.intent).toBe('show');
      expect(turn.feedback).toBe('Here is the card: the range of distance that is sharp');
    },
  );
  it.each([
    ['is that about how wide it opens?', 'From your card “aperture”: the opening of the lens'],
    ['when was the first camera built?', 'Your cards do not say that'],
    ['do I have to name both', 'I listen for'],
  ])('is answered from the cards, or told that they do not say: %j', (question, words) => {
    const asked = once(photography, 'shutter speed', question);
    expect(asked.intent).toBe('question');
    expect(asked.feedback).toContain(words);
  });
  it('is told more than the prompt has told', () => {
    const [, second] = talk(photography, 'depth of field', says('a kind of lens', 'I have no idea'));
    expect(second).toMatchObject({ intent: 'dont-know' });
    expect(second!.feedback).toMatch(/A hint: a word you need begins with “\p{L}+” and has \d+ letters\./u);
  });
  it('gets a hint for "help", and the truth about what the cards do not say', () => {
    expect(once(photography, 'ISO', 'help').intent).toBe('hint');
    const asked = once(orders, 'end of the Second World War', 'what does NATO stand for');
    expect(asked).toMatchObject({ intent: 'question' });
    expect(asked.feedback).toMatch(/^Your cards do not say that/);
  });
});
