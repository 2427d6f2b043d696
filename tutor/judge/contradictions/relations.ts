/** Extracts relations from a text: cause and effect, sequence, comparison, ratio, condition, and subject and object of a verb. */
import { stemOf } from '#tutor/stems.ts';
import { type AnnotatedText, gapAfter, isNumber, type Token } from './annotated-text.ts';

/**
 * `leads`: the left becomes, moves to or causes the right · `before`: in time · `more`: in amount · `ratio`: left divided by right ·
 * `given`: the left under the condition of the right · `does`: the left is the verb's subject, the right its object.
 */
export type Relation = {
  readonly type: 'leads' | 'before' | 'more' | 'ratio' | 'given' | 'does';
  /** The relating word. */
  readonly by: Token;
  readonly left: readonly Token[];
  readonly right: readonly Token[];
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

function side(tokens: readonly Token[], { place, sentence }: Token, step: 1 | -1, stop: Stop): Token[] {
  const words: Token[] = [];
  for (let far = 1; far <= sideReach && words.length < sideWords; far++) {
    const token = tokens[place + far * step];
    if (!token || token.sentence !== sentence || stop(token)) break;
    // In "the continental one" it is a pronoun.
    if (token.content && token.folded !== '1') words.push(token);
  }
  return words;
}

type Stop = (token: Token) => boolean;
const never: Stop = () => false;

/** "Turn light into sugar": the verb has an object, and "into" makes the relation. */
function hasObjectBeforeInto(tokens: readonly Token[], { place, clause }: Token): boolean {
  const rest = tokens.slice(place + 1, place + 1 + sideReach).filter((other) => other.clause === clause);
  const into = rest.findIndex(({ folded }) => INTO.has(folded));
  return rest.slice(0, Math.max(0, into)).some(({ content }) => content);
}

const ARITHMETIC = new Set(['divided', 'multiplied']);

/** "Is beaten by", "was caused by": the agent follows. */
export function isPassive(tokens: readonly Token[], { place, folded: verb }: Token): boolean {
  // "Output divided by input" keeps the order of its operands.
  if (tokens.slice(place, place + 3).some(({ folded }) => ARITHMETIC.has(folded))) return false;
  const isAfterBe = [tokens[place - 1], tokens[place - 2]].some((token) => token && BE.has(token.folded));
  const hasAgent = [1, 2, 3].some((step) => tokens[place + step]?.folded === 'by');
  return hasAgent && (isAfterBe || /(?:ed|en|t|wn)$/u.test(verb));
}

/** The relations that function words and verbs of causing or becoming express. */
export function relationsOf({ tokens }: AnnotatedText): Relation[] {
  const found: Relation[] = [];
  const add = (type: Relation['type'], by: Token, left: Token[], right: Token[]) => {
    if (left.length > 0 && right.length > 0 && found.length < mostRelations)
      found.push({ type, by, left, right });
  };
  const before = (token: Token, stop: Stop = never) => side(tokens, token, -1, stop);
  const after = (token: Token, stop: Stop = never) => side(tokens, token, 1, stop);
  const sameClause = (of: Token) => (token: Token) => token.clause !== of.clause;

  tokens.forEach((token, at) => {
    const { folded, stem, negatedBy } = token;
    if (negatedBy > 0) return;
    const [previous, next] = [tokens[at - 1], tokens[at + 1]];
    const opens = previous?.clause !== token.clause;
    const opensSentence = previous?.sentence !== token.sentence;
    if (folded === 'from') {
      const source = after(token, (other) => INTO.has(other.folded) || other.clause !== token.clause);
      const to = tokens
        .slice(at + 1, at + fromReach)
        .find((other) => INTO.has(other.folded) && other.sentence === token.sentence);
      if (to) add('leads', token, source, after(to, sameClause(to)));
      else add('leads', token, source, before(token, sameClause(token)));
    } else if (folded === 'out' && next?.folded === 'of')
      add('leads', token, after(next, sameClause(token)), before(token, sameClause(token)));
    else if (INTO.has(folded)) {
      const hasFrom = tokens.slice(Math.max(0, at - fromReach), at).some((other) => other.folded === 'from');
      if (!hasFrom) add('leads', token, before(token, sameClause(token)), after(token, sameClause(token)));
    } else if (BECOMING.has(stem) && !hasObjectBeforeInto(tokens, token))
      add('leads', token, before(token, sameClause(token)), after(token, sameClause(token)));
    else if (CAUSAL.has(stem)) {
      if (isPassive(tokens, token))
        add('leads', token, after(token, sameClause(token)), before(token, sameClause(token)));
      else add('leads', token, before(token, sameClause(token)), after(token, sameClause(token)));
    } else if (folded === 'given' || (folded === 'if' && !opensSentence))
      add('given', token, before(token), after(token, sameClause(token)));
    else if (folded === 'because' || folded === 'due') add('leads', token, after(token), before(token));
    else if (folded === 'before' || folded === 'after') {
      const [left, right] = opensSentence
        ? [after(token).filter(({ clause }) => clause !== token.clause), after(token, sameClause(token))]
        : [before(token), after(token, sameClause(token))];
      if (folded === 'before') add('before', token, left, right);
      else add('before', token, right, left);
    } else if ((folded === 'then' && opens) || folded === 'afterwards')
      add('before', token, before(token), after(token, sameClause(token)));
    else if (folded === 'than' || folded === 'above' || folded === 'below' || folded === 'exceeds') {
      const less =
        folded === 'below' || tokens.slice(Math.max(0, at - 4), at).some((other) => LESS.has(other.stem));
      const [left, right] = [before(token), after(token)];
      if (less) add('more', token, right, left);
      else add('more', token, left, right);
    } else if (folded === 'divided' || folded === 'over' || folded === 'per') {
      // "Run over rise, the difference of x over …": each clause has its own fraction.
      const [above, below] = [before(token, sameClause(token)), after(token, sameClause(token))];
      add('ratio', token, above.length > 0 ? above : before(token), below.length > 0 ? below : after(token));
    }
  });
  return found;
}

/** True for list items ("skin, hair and nails"), which cannot be verbs. */
export function isInList({ text, tokens }: AnnotatedText, token: Token): boolean {
  const areJoined = (first: Token | undefined, second: Token | undefined) =>
    first !== undefined &&
    second !== undefined &&
    (/^(?:and|or|nor)$/.test(first.folded) ||
      /^(?:and|or|nor)$/.test(second.folded) ||
      /[,/&+]/.test(text.slice(first.end, second.start)));
  return areJoined(tokens[token.place - 1], token) && areJoined(token, tokens[token.place + 1]);
}

const OPENS_NOUN = new Set('the a an of this these those its their some any no'.split(' '));
/** True for nouns that may look like a verb: "the transfer", "material that improves". */
export const isUsedAsNoun = (tokens: readonly Token[], { place }: Token): boolean =>
  OPENS_NOUN.has(tokens[place - 1]?.folded ?? '') ||
  /^(?:that|which|who|whose)$/.test(tokens[place + 1]?.folded ?? '');

/** "The soil is improved": a passive without "by", whose subject is the affected thing. */
export const isAgentlessPassive = (text: AnnotatedText, verb: Token): boolean =>
  [1, 2].some((back) => BE.has(text.tokens[verb.place - back]?.folded ?? '')) &&
  /(?:ed|en|wn|[lp]t)$/u.test(verb.folded) &&
  !hasDirectObject(text, verb);

/** True for "divided Poland", but not for "Poland was divided in secret". */
export function hasDirectObject({ tokens }: AnnotatedText, { place, clause }: Token): boolean {
  const next = tokens
    .slice(place + 1, place + 1 + sideWords)
    .find(({ content, folded }) => content || PREPOSITIONS.has(folded));
  return next?.clause === clause && next.content;
}
const PREPOSITIONS = new Set(
  'in into to towards at on by with from through of for under over between among as than'.split(' '),
);

/** The verb's relation, with the agent on the left. */
export function actionAt({ text, tokens }: AnnotatedText, verb: Token): Relation {
  const isSeparated = ({ place }: Token) =>
    /[,:;.()–—\n]/u.test(gapAfter(text, tokens, place < verb.place ? place : place - 1));
  // A number, such as a year, is neither subject nor object.
  const isThing = (token: Token) => !isNumber(token);
  const left = side(tokens, verb, -1, isSeparated).filter(isThing);
  const right = side(tokens, verb, 1, isSeparated).filter(isThing);
  const [agent, object] = isPassive(tokens, verb) ? [right, left] : [left, right];
  return { type: 'does', by: verb, left: agent, right: object };
}
