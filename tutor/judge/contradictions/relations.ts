/** Extracts relations from a text: cause and effect, sequence, comparison, ratio, condition, and subject and object of a verb. */
import { stemOf } from '#tutor/stems.ts';
import { type AnnotatedText, gapAfter, isNumber, type Token } from './annotated-text.ts';

/**
 * `leads`: the left becomes, moves to or causes the right · `before`: in time · `more`: in amount · `ratio`: left divided by right ·
 * `given`: the left under the condition of the right · `does`: the left is the verb's subject, the right its object.
 */
export type Relation = {
  readonly type: 'leads' | 'before' | 'more' | 'ratio' | 'given' | 'does';
  /** The place of the relating word. */
  readonly at: number;
  readonly left: readonly number[];
  readonly right: readonly number[];
};

/** Content words on either side that belong to a relation, and the tokens they are searched in. */
const sideWords = 5;
const sideReach = 40;
/** Tokens between "from" and "to". */
const fromReach = 8;
/** Bounds the work for long texts. */
const mostRelations = 120;

const INTO = new Set('to into towards toward onto'.split(' '));
const BECOMING = new Set('become turn'.split(' ').map(stemOf));
const CAUSAL = new Set('cause lead produce result'.split(' ').map(stemOf));
const LESS = new Set(
  'less fewer smaller lower shorter slower lesser weaker below beneath under'.split(' ').map(stemOf),
);
const BE = new Set('is are was were be been being get gets got'.split(' '));

function side(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  stop: (token: Token) => boolean,
): number[] {
  const places: number[] = [];
  const { sentence } = tokens[from - step] ?? tokens[from] ?? { sentence: -1 };
  for (let passed = 0; passed < sideReach && places.length < sideWords; passed++) {
    const token = tokens[from + passed * step];
    if (!token || token.sentence !== sentence || stop(token)) break;
    // In "the continental one" it is a pronoun.
    if (token.content && token.folded !== '1') places.push(token.place);
  }
  return places;
}

const never = () => false;

/** "Turn light into sugar": the verb has an object, and "into" makes the relation. */
function hasObjectBeforeInto(tokens: readonly Token[], verb: number): boolean {
  const { clause } = tokens[verb]!;
  const rest = tokens.slice(verb + 1, verb + 1 + sideReach).filter((other) => other.clause === clause);
  const into = rest.findIndex(({ folded }) => INTO.has(folded));
  return rest.slice(0, Math.max(0, into)).some(({ content }) => content);
}

const ARITHMETIC = new Set(['divided', 'multiplied']);

/** "Is beaten by", "was caused by": the agent follows. */
export function isPassive(tokens: readonly Token[], verb: number): boolean {
  // "Output divided by input" keeps the order of its operands.
  if (tokens.slice(verb, verb + 3).some(({ folded }) => ARITHMETIC.has(folded))) return false;
  const isAfterBe = [tokens[verb - 1], tokens[verb - 2]].some((token) => token && BE.has(token.folded));
  const hasAgent = [1, 2, 3].some((step) => tokens[verb + step]?.folded === 'by');
  return hasAgent && (isAfterBe || /(?:ed|en|t|wn)$/u.test(tokens[verb]?.folded ?? ''));
}

/** The relations that function words and verbs of causing or becoming express. */
export function relationsOf({ tokens }: AnnotatedText): Relation[] {
  const found: Relation[] = [];
  const add = (type: Relation['type'], at: number, left: number[], right: number[]) => {
    if (left.length > 0 && right.length > 0 && found.length < mostRelations)
      found.push({ type, at, left, right });
  };
  const before = (at: number, stop = never as (token: Token) => boolean) => side(tokens, at - 1, -1, stop);
  const after = (at: number, stop = never as (token: Token) => boolean) => side(tokens, at + 1, 1, stop);
  const sameClause = (at: number) => (token: Token) => token.clause !== tokens[at]!.clause;

  tokens.forEach((token, at) => {
    const { folded, stem, negatedBy } = token;
    if (negatedBy > 0) return;
    const opens = at === 0 || tokens[at - 1]?.clause !== token.clause;
    const opensSentence = at === 0 || tokens[at - 1]?.sentence !== token.sentence;
    if (folded === 'from') {
      const source = after(at, (other) => INTO.has(other.folded) || other.clause !== token.clause);
      const to = tokens
        .slice(at + 1, at + fromReach)
        .find((other) => INTO.has(other.folded) && other.sentence === token.sentence);
      if (to) add('leads', at, source, after(to.place, sameClause(to.place)));
      else add('leads', at, source, before(at, sameClause(at)));
    } else if (folded === 'out' && tokens[at + 1]?.folded === 'of')
      add('leads', at, after(at + 1, sameClause(at)), before(at, sameClause(at)));
    else if (INTO.has(folded)) {
      const hasFrom = tokens.slice(Math.max(0, at - fromReach), at).some((other) => other.folded === 'from');
      if (!hasFrom) add('leads', at, before(at, sameClause(at)), after(at, sameClause(at)));
    } else if (BECOMING.has(stem) && !hasObjectBeforeInto(tokens, at))
      add('leads', at, before(at, sameClause(at)), after(at, sameClause(at)));
    else if (CAUSAL.has(stem)) {
      if (isPassive(tokens, at)) add('leads', at, after(at, sameClause(at)), before(at, sameClause(at)));
      else add('leads', at, before(at, sameClause(at)), after(at, sameClause(at)));
    } else if (folded === 'given' || (folded === 'if' && !opensSentence))
      add('given', at, before(at), after(at, sameClause(at)));
    else if (folded === 'because' || folded === 'due') add('leads', at, after(at), before(at));
    else if (folded === 'before' || folded === 'after') {
      const [left, right] = opensSentence
        ? [after(at).filter((place) => tokens[place]?.clause !== token.clause), after(at, sameClause(at))]
        : [before(at), after(at, sameClause(at))];
      if (folded === 'before') add('before', at, left, right);
      else add('before', at, right, left);
    } else if ((folded === 'then' && opens) || folded === 'afterwards')
      add('before', at, before(at), after(at, sameClause(at)));
    else if (folded === 'than' || folded === 'above' || folded === 'below' || folded === 'exceeds') {
      const less =
        folded === 'below' || tokens.slice(Math.max(0, at - 4), at).some((other) => LESS.has(other.stem));
      const [left, right] = [before(at), after(at)];
      if (less) add('more', at, right, left);
      else add('more', at, left, right);
    } else if (folded === 'divided' || folded === 'over' || folded === 'per') {
      // "Run over rise, the difference of x over …": each clause has its own fraction.
      const [above, below] = [before(at, sameClause(at)), after(at, sameClause(at))];
      add('ratio', at, above.length > 0 ? above : before(at), below.length > 0 ? below : after(at));
    }
  });
  return found;
}

/** True for list items ("skin, hair and nails"), which cannot be verbs. */
export function isInList({ text, tokens }: AnnotatedText, place: number): boolean {
  const areJoined = (first: Token | undefined, second: Token | undefined) =>
    first !== undefined &&
    second !== undefined &&
    (/^(?:and|or|nor)$/.test(first.folded) ||
      /^(?:and|or|nor)$/.test(second.folded) ||
      /[,/&+]/.test(text.slice(first.end, second.start)));
  return areJoined(tokens[place - 1], tokens[place]) && areJoined(tokens[place], tokens[place + 1]);
}

const OPENS_NOUN = new Set('the a an of this these those its their some any no'.split(' '));
/** True for nouns that may look like a verb: "the transfer", "material that improves". */
export const isUsedAsNoun = (tokens: readonly Token[], place: number): boolean =>
  OPENS_NOUN.has(tokens[place - 1]?.folded ?? '') ||
  /^(?:that|which|who|whose)$/.test(tokens[place + 1]?.folded ?? '');

/** "The soil is improved": a passive without "by", whose subject is the affected thing. */
export const isAgentlessPassive = (text: AnnotatedText, verb: number): boolean =>
  [1, 2].some((back) => BE.has(text.tokens[verb - back]?.folded ?? '')) &&
  /(?:ed|en|wn|[lp]t)$/u.test(text.tokens[verb]!.folded) &&
  !hasDirectObject(text, verb);

/** True for "divided Poland", but not for "Poland was divided in secret". */
export function hasDirectObject({ tokens }: AnnotatedText, verb: number): boolean {
  const { clause } = tokens[verb]!;
  const next = tokens
    .slice(verb + 1, verb + 1 + sideWords)
    .find(({ content, folded }) => content || PREPOSITIONS.has(folded));
  return next?.clause === clause && next.content;
}
const PREPOSITIONS = new Set(
  'in into to towards at on by with from through of for under over between among as than'.split(' '),
);

/** The verb's relation, with the agent on the left. */
export function actionAt({ text, tokens }: AnnotatedText, verb: number): Relation {
  const isSeparated = ({ place }: Token) =>
    /[,:;.()–—\n]/u.test(gapAfter(text, tokens, place < verb ? place : place - 1));
  // A number, such as a year, is neither subject nor object.
  const withoutNumbers = (places: readonly number[]) => places.filter((place) => !isNumber(tokens[place]!));
  const left = withoutNumbers(side(tokens, verb - 1, -1, isSeparated));
  const right = withoutNumbers(side(tokens, verb + 1, 1, isSeparated));
  const [agent, object] = isPassive(tokens, verb) ? [right, left] : [left, right];
  return { type: 'does', at: verb, left: agent, right: object };
}
