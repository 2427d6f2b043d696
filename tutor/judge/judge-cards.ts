/** Cards written for this project, and the ways to make a case of them: what the judge is tried on. */

export type JudgeCase = {
  readonly kind:
    | 'full'
    | 'short'
    | 'vague'
    | 'paraphrase'
    | 'misheard'
    | 'partial'
    | 'wrong'
    | 'negated'
    | 'turned'
    | 'injected'
    | 'parroted'
    | 'off topic';
  readonly prompt: string;
  readonly cards: readonly { term: string; definition: string }[];
  readonly answer: string;
  /** One entry per card: whether the answer makes its point. */
  readonly covered: readonly boolean[];
};

const card = (term: string, definition: string) => ({ term, definition });

export const osmosis = card(
  'osmosis',
  'Water moves through a semipermeable membrane towards the side with more dissolved particles.',
);
export const diffusion = card(
  'diffusion',
  'Particles spread from an area of high concentration to an area of low concentration.',
);
export const enzyme = card(
  'enzyme',
  'A protein that speeds up a chemical reaction by lowering its activation energy.',
);
export const inflation = card('inflation', 'A general rise in prices that makes money worth less over time.');
export const monopoly = card(
  'monopoly',
  'A market with a single seller who can set the price without competition.',
);
export const versailles = card(
  'Treaty of Versailles',
  'Ended the First World War in 1919 and made Germany pay reparations.',
);
export const marshall = card(
  'Marshall Plan',
  'American money that helped rebuild Western Europe after the Second World War.',
);
export const recursion = card(
  'recursion',
  'A function that calls itself on a smaller problem until it reaches a base case.',
);
export const stack = card('stack', 'A collection where the element added last is removed first.');
export const metaphor = card(
  'metaphor',
  'A comparison that says one thing is another, without using like or as.',
);
export const tectonics = card(
  'plate tectonics',
  'The crust of the Earth is broken into plates that move slowly on the hot mantle.',
);
export const photosynthesis = card(
  'photosynthesis',
  'Plants use sunlight to turn carbon dioxide and water into sugar and oxygen.',
);
export const respiration = card(
  'cellular respiration',
  'Cells break down sugar with oxygen to release energy.',
);
export const boiling = card('boiling point of water', 'Water boils at 100 degrees Celsius at sea level.');
export const casa = card('la casa', 'the house');
export const perro = card('el perro', 'the dog');
export const conditioning = card(
  'classical conditioning',
  'Learning to link a neutral stimulus with one that already causes a response.',
);
export const supply = card('law of supply', 'When the price of a good rises, sellers offer more of it.');

export const aerobic = card('aerobic respiration', 'with oxygen, ~36 ATP');
export const anaerobic = card('anaerobic respiration', 'no oxygen, 2 ATP');
export const mitochondrion = card('mitochondrion', 'powerhouse of the cell; makes ATP');
export const paris = card('capital of France', 'Paris');
export const solute = card(
  'osmosis',
  'movement of water across a semipermeable membrane from low to high solute concentration',
);

export const one = (
  kind: JudgeCase['kind'],
  of: ReturnType<typeof card>,
  answer: string,
  covered: boolean,
): JudgeCase => ({
  kind,
  prompt: `Explain ${of.term} in your own words.`,
  cards: [of],
  answer,
  covered: [covered],
});
export const two = (
  kind: JudgeCase['kind'],
  a: ReturnType<typeof card>,
  b: ReturnType<typeof card>,
  answer: string,
  covered: [boolean, boolean],
): JudgeCase => ({ kind, prompt: `Compare ${a.term} and ${b.term}.`, cards: [a, b], answer, covered });
