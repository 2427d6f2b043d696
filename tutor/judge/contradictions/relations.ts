/** Reads from a text who does what to whom, from where to where, what comes before, what is more and what leads to what. */
import { stemOf } from '#tutor/stems.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';

/**
 * `leads`: the left becomes, moves to or brings about the right · `before`: in time · `more`: in amount · `ratio`: left over right ·
 * `given`: the left under the condition of the right · `does`: the left does `verb` to the right.
 */
export type Relation = {
  readonly type: 'leads' | 'before' | 'more' | 'ratio' | 'given' | 'does';
  /** The place of the word that relates. */
  readonly at: number;
  readonly left: readonly number[];
  readonly right: readonly number[];
};

/** So many content words on either side belong to a relation, which are looked for among so many words. */
const sideWords = 5;
const sideReach = 40;
/** "From … to …" has at most so many words between. */
const fromReach = 8;
/** Relations read of one text at most, which bounds the work. */
const mostRelations = 120;

const INTO = new Set('to into towards toward onto'.split(' '));
const BECOMING = new Set('become turn'.split(' ').map(stemOf));
const BRINGS = new Set('cause lead produce result'.split(' ').map(stemOf));
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
    // "The continental one": a one stands for what was said before.
    if (token.content && token.folded !== '1') places.push(token.place);
  }
  return places;
}

const never = () => false;

/** "Turn light into sugar": what becomes something stands behind the verb, and the "into" says what. */
function goesInto(tokens: readonly Token[], verb: number): boolean {
  const { clause } = tokens[verb]!;
  const rest = tokens.slice(verb + 1, verb + 1 + sideReach).filter((other) => other.clause === clause);
  const into = rest.findIndex(({ folded }) => INTO.has(folded));
  return rest.slice(0, Math.max(0, into)).some(({ content }) => content);
}

const ARITHMETIC = new Set(['divided', 'multiplied']);

/** "Is beaten by", "was caused by": the doer comes after; "divided by" is said of numbers in the order they stand. */
export function isPassive(tokens: readonly Token[], verb: number): boolean {
  // "Output divided by input": the output does nothing.
  if (tokens.slice(verb, verb + 3).some(({ folded }) => ARITHMETIC.has(folded))) return false;
  const before = [tokens[verb - 1], tokens[verb - 2]].some((token) => token && BE.has(token.folded));
  const by = [1, 2, 3].some((step) => tokens[verb + step]?.folded === 'by');
  return by && (before || /(?:ed|en|t|wn)$/u.test(tokens[verb]?.folded ?? ''));
}

/** The relations that words of grammar say. */
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
    } else if (BECOMING.has(stem) && !goesInto(tokens, at))
      add('leads', at, before(at, sameClause(at)), after(at, sameClause(at)));
    else if (BRINGS.has(stem)) {
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
      // "Run over rise, the difference of x over …": each clause is a fraction of its own.
      const [above, below] = [before(at, sameClause(at)), after(at, sameClause(at))];
      add('ratio', at, above.length > 0 ? above : before(at), below.length > 0 ? below : after(at));
    }
  });
  return found;
}

/** "Skin, hair and nails": one of a row does nothing to the next. */
export function isInRow({ text, tokens }: AnnotatedText, place: number): boolean {
  const joins = (first: Token | undefined, second: Token | undefined) =>
    first !== undefined &&
    second !== undefined &&
    (/^(?:and|or|nor)$/.test(first.folded) ||
      /^(?:and|or|nor)$/.test(second.folded) ||
      /[,/&+]/.test(text.slice(first.end, second.start)));
  return joins(tokens[place - 1], tokens[place]) && joins(tokens[place], tokens[place + 1]);
}

const OPENS_NOUN = new Set('the a an of this these those its their some any no'.split(' '));
/** "The transfer", "material that improves": a noun does nothing. */
export const isNoun = (tokens: readonly Token[], place: number): boolean =>
  OPENS_NOUN.has(tokens[place - 1]?.folded ?? '') ||
  /^(?:that|which|who|whose)$/.test(tokens[place + 1]?.folded ?? '');

/** "The soil is improved": what stands before is what it is done to. */
export const isDoneTo = (text: AnnotatedText, verb: number): boolean =>
  [1, 2].some((back) => BE.has(text.tokens[verb - back]?.folded ?? '')) &&
  /(?:ed|en|wn|[lp]t)$/u.test(text.tokens[verb]!.folded) &&
  !takesObject(text, verb);

/** Whether what it is done to follows a verb at once, as in "divided Poland", not as in "Poland was divided in secret". */
export function takesObject({ tokens }: AnnotatedText, verb: number): boolean {
  const { clause } = tokens[verb]!;
  const next = tokens
    .slice(verb + 1, verb + 1 + sideWords)
    .find(({ content, folded }) => content || PREPOSITIONS.has(folded));
  return next?.clause === clause && next.content;
}
const PREPOSITIONS = new Set(
  'in into to towards at on by with from through of for under over between among as than'.split(' '),
);

/** What stands before and after a verb, the doer first. */
export function doingAt({ text, tokens }: AnnotatedText, verb: number): Relation {
  const inReach = ({ place }: Token) => {
    const [from, to] = place < verb ? [place, place + 1] : [place - 1, place];
    return /[,:;.()–—\n]/u.test(text.slice(tokens[from]!.end, tokens[to]!.start));
  };
  // A year does nothing, and nothing is done to it.
  const things = (places: readonly number[]) => places.filter((place) => !/^\d/u.test(tokens[place]!.folded));
  const left = things(side(tokens, verb - 1, -1, inReach));
  const right = things(side(tokens, verb + 1, 1, inReach));
  return isPassive(tokens, verb)
    ? { type: 'does', at: verb, left: right, right: left }
    : { type: 'does', at: verb, left, right };
}
