/**
 * Additional doubts about cards of a long text. Which origins can be sure was decided by reviewing cards of public course documents
 * (docs/tutor-figures-cards.md): only those of which nine in ten were good.
 */
import type { CardCertainty, CardDoubt } from '#core/notes/card-doubts.ts';
import { opensWithVerb, predicateStart } from '#tutor/extract/statements/predicates.ts';
import { isNameable } from '#tutor/extract/terms/term-shape.ts';
import { isPropertyOrPhrase } from '#tutor/extract/terms/term-topics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { CardOrigin, JudgedCard } from './judged-card.ts';
import { DEED, isBriefDefinition } from './slide-definitions.ts';
import { isSectionName } from './topic-fronts.ts';

/** A text of at least this many characters is a document, not notes. */
export const LONG_TEXT = 4_000;

/** Origins that are too often incomplete in documents. */
const NEVER_SURE: Partial<Record<CardOrigin, CardDoubt>> = {
  line: 'mention',
  statement: 'mention',
  mentioned: 'mention',
  group: 'list',
  list: 'list',
  loose: 'unclear',
  several: 'unclear',
  table: 'table',
  question: 'question',
};

const REFERENCE =
  /\bwikipedia\b|\bet al\b|\bISBN\b|\bdoi\b|\b(?:ed|eds|vol|pp?)\. ?\d|\bpress\b, ?(?:19|20)\d\d|\((?:19|20)\d\d[a-z]?\)\.|^contributors\b|\b\d+ ?\/ ?\d+$|\p{L}{3,}[.,] (?:19|20)\d\d\.$/iu;
const OPENS_INSIDE =
  /^(?:and|or|but|so|because|which|that|who|whose|while|whereas|although|though|if|when|whenever|once|until|unless|than|to|for|with|without|by|from|as|at|in|on|over|under|during|after|before|since|through|within|despite|due|given|like|unlike|including|not|also|specifically|especially|mainly|mostly|however|therefore|thus|hence|e\.?g|i\.?e|etc|is|are|was|were|has|have|had|do|does|did|can|may|might|must|will|should|would|could|see|und|oder|aber|weil|wenn|bei|mit|um|damit|durch|nach|vor|ist|sind|hat|et|ou|mais|avec|est|sont|y|pero|con|es|son)\b/iu;
const POINTS_OUTSIDE =
  /^(?:it|its|they|their|them|this|these|that|those|latter|former|he|she|his|her|we|our|us|you|your|i|my|here|there|one|some|others?|another|such|both|each|what|how|why|who|when|where)\b/iu;
const ENDS_INSIDE =
  /(?:[,:(–—=-]|['’]s?|[\s–—](?:and|or|of|the|a|an|to|in|on|at|with|by|for|from|is|are|was|were|that|which|as|than|after|before|when|where|if|because|about|into|between|across|through|within|among|against|during|per|its|their|any|all|each|every|contains?|will|can|may|und|oder|der|die|das|et|ou|de|la|le|si|y|con|ist|sind|est|sont))$/iu;
/** What other sentences tell: "the process by which this occurs", "the ovary in such flowers", "the weaponization of that trust". */
const POINTS_BACK =
  /(?<!\p{L})(?:this|these|those(?! (?:of|in|who|which|that|with|from))|such(?! as(?!\p{L}))|(?:of|in|to|for|by|with|from|through) that|s?he|the (?:following|latter|former)|(?:above|below)[ -](?:mentioned|given|shown)|(?:picture|image|figure|diagram|table|graph|bild|abbildung|tabelle) (?:above|below|oben|unten))(?!\p{L})/iu;
/** A verb that no relative word introduces: "… are also separated by a thick fibrous tissue". */
const IS_SENTENCE =
  /^(?:(?!(?<!\p{L})(?:that|which|who|whose|whom|where|when|if)(?!\p{L})).)*?\s(?:is|are|was|were|has|have|should|could|would|must|will|cannot)\s/isu;
/** A heading: "The Power of the Environment". */
const IS_TITLE = /^(?:\p{Lu}\S*|\p{Ll}{1,3}|\P{L}\S*)(?:\s(?:\p{Lu}\S*|\p{Ll}{1,3}|\P{L}\S*))+$/u;
const FIRST_SENTENCE = /^.*?[.!?](?=\s\p{Lu})|^.*$/su;
/** A step of a plan: "The default estate (5 min)". */
const TIMED = /\(\d+ ?(?:min|minutes|Minuten|h)\.?\)$/u;
/** A heading that only counts: "Issue 05: Fix", "Aufgabe 2: Lösung". */
const NUMBERED = /^\p{L}+ (?:no\.? ?|nr\.? ?|#)?\d{1,3}: /iu;
/** More than a definition: what follows a colon, an equation, the name of another thing. */
const TELLS_MORE = /:\s|[=→⇒]\s|\s(?:is|are) (?:called|termed|known as)\s/u;
/** The start of a definition: the kind of thing it is. */
const KIND_OF_THING =
  /^(?:(?:is|are|was|were|means|refers to|describes|ist|sind|est|sont|es|son) )?(?:an?|the|any|one|ein|eine|der|die|das|un|une|le|la|l['’]\p{L}+|el|una)\s/iu;
/** A statement about the thing, not a definition: "Cell phones are commonly used", "die Lösung ist stabil". */
const IS_SOMEHOW =
  /^(?:\S+\s){1,6}?(?:is|are|was|were|ist|sind|est|sont)\s(?!used\b|an?\s|the\s|ein|der\s|die\s|das\s|une?\s|l[ea]\s)(?:\p{Ll}+ly\s)?\p{Ll}/u;
/** A pair inside the answer: "USART – sends bytes", "slump: a mass that slides". */
const IS_PAIR = /^[^\s,;]+(?:\s[^\s,;]+){0,3}(?:\s[-–—]|:)\s(?!(?:for|from|in|of|to)\s)|\s[-–—]\s\p{Lu}/u;
const FEWEST_WORDS = 3;
const FEWEST_TOLD_WORDS = 5;
const MOST_WORDS_BEFORE = 8;
const WHICH_OF_ITS_KIND =
  /\s(?:of|that|which|who|whose|where|in which|with|without|into|between|from|for|used|required|needed|formed|made|caused|connecting|containing|consisting|resulting|injected|produced|die|der|das|dem|den|deren|von|vom|aus|mit|durch|wo|in|am|qui|que|dont|de|du|des|où|del|con)\s/iu;
const COUNTS_OR_JUDGES =
  /^(?:the |an? )?(?:most|more|many|several|some|few|all|every|always|never|often|usually|only|also|very|important|crucial|key|core|center|centre|central|vital|big|biggest|major|main|dominant|new|special|fascinating|classical|clearest|single most|type|kind|sort|two|three|four|five|first|second|third|last|simplest|preferred|favou?red|both|other|another|same|similar|different|better|best|good|bad|easy|hard|possible|impossible|able|examples?|e\.g|\d|use(?! of)|make|add|check|think|get|run|see|do|don['’]t|results?|dort|hier|auch|sehr)\b/iu;
const MOST_FRONT_WORDS = 7;
const LONGEST_ANSWER = 300;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;
const isUneven = (side: string) =>
  (side.match(/[([]/gu)?.length ?? 0) !== (side.match(/[)\]]/gu)?.length ?? 0) ||
  (side.match(/["“”]/gu)?.length ?? 0) % 2 === 1;

/** Why an otherwise sure card of a long text is not sure, or null. Linear in its length. */
export function doubtOfLongText({
  question,
  answer,
  source,
  origin,
  inSlides = false,
  listed = false,
}: JudgedCard): CardDoubt | null {
  if (REFERENCE.test(question) || REFERENCE.test(answer) || TIMED.test(answer)) return 'remark';
  if (NUMBERED.test(question)) return 'no-subject';
  const own = question.split(': ').pop() ?? question;
  const isTold = (inSlides || listed) && !isSectionName(own) && isBriefDefinition(own, answer, listed);
  const never = origin === 'group' && isTold ? undefined : NEVER_SURE[origin];
  if (never) return never;
  if (isUneven(question) || isUneven(answer) || answer.length > LONGEST_ANSWER) return 'fragment';
  if (/\?$/u.test(answer)) return 'question';
  if (ENDS_INSIDE.test(answer) || OPENS_INSIDE.test(answer) || POINTS_OUTSIDE.test(answer)) return 'fragment';
  if (POINTS_BACK.test(FIRST_SENTENCE.exec(answer)?.[0] ?? '')) return 'no-subject';
  if (/\?$/u.test(question))
    return origin !== 'glossary' || wordsIn(question) < FEWEST_WORDS || wordsIn(answer) < FEWEST_WORDS - 1
      ? 'question'
      : null;
  const doubt = doubtOfFront(question, isTold);
  if (doubt) return doubt;
  if (origin === 'headed')
    return COUNTS_OR_JUDGES.test(answer) || isSomehow(question, answer) || /,\s/u.test(question)
      ? 'mention'
      : null;
  if (repeats(question, answer)) return 'unclear';
  if (origin === 'defined')
    return isCutTerm(question, source) || isOfOne(question, answer) ? 'fragment' : doubtOfDefinition(answer);
  return isTold && !IS_PAIR.test(answer) ? null : doubtOfAnswer(question, answer, origin);
}

const isSomehow = (question: string, answer: string) =>
  answer.toLowerCase().includes(question.toLowerCase()) &&
  IS_SOMEHOW.test(answer.replace(/\s*\([^()]*\)/gu, ''));

/** Whether the answer repeats the question: "Domain name", "the website's domain name or URL". */
function repeats(question: string, answer: string): boolean {
  const told = new Set(answer.toLowerCase().match(WORD));
  return (question.toLowerCase().match(WORD) ?? []).every((word) => told.has(word));
}

/** Where the line breaks off, the term may, too: "… is called its electronic", "… are known as non-". */
const isCutTerm = (question: string, source: string) =>
  source.toLowerCase().replace(/-$/, '').endsWith(question.toLowerCase());

const SEVERAL = /(?:[^aious]|ie)s$/iu;
const NOT_SEVERAL = /(?:ics|(?:^|\s)(?:diabetes|herpes|rabies|series|species|measles|news|lens))$/iu;
const GROUP =
  /(?<!\p{L})(?:\p{L}+s|pair|group|set|type|kind|sort|family|number|collection|range|variety|form|part|system|network|combination|layer|few|study|branch|people|any|all)(?!\p{L})/iu;
/** A definition of one thing for several is one of something else: "rods with a difference between them known as electrodes". */
function isOfOne(question: string, answer: string): boolean {
  const [head = ''] = question.split(/\s(?:of|for|in|to|between|with)\s/);
  const first = answer.split(/\s+/, 4).join(' ');
  return (
    SEVERAL.test(head) && !NOT_SEVERAL.test(head) && /^(?:an?|the)\s/iu.test(first) && !GROUP.test(first)
  );
}

/** "the energy required to remove one electron", "nodes connected by edges": a participle, which is no predicate of a definition. */
const PARTICIPLE =
  /\s(?:\p{Ll}+ed (?=(?:by|between|with|from|as|for)\s)|(?:required|needed|used|designed|attached|connected|applied) to \p{Ll}+ )/gu;
/** "a type of network that can connect two others", "particles that have the same mass": what distinguishes it follows. */
const SOME_THAT =
  /^(?:an? (?:type|kind|sort|form) of (?:\p{L}[\p{L}-]*\s){1,5}|(?!an?\s|the\s)(?:are )?(?:\p{Ll}[\p{L}-]*\s){0,3}\p{Ll}+(?<!s)s )(?:that|which|who|whose|where|in which|used to)\s/u;

const doubtOfDefinition = (answer: string): CardDoubt | null =>
  (SOME_THAT.test(answer) ||
    (saysWhichKind(answer.replace(PARTICIPLE, ' ')) && !COUNTS_OR_JUDGES.test(answer))) &&
  !TELLS_MORE.test(answer) &&
  !IS_SENTENCE.test(answer)
    ? null
    : 'mention';

/** Not a statement: "the Center maintained a table". */
const saysKind = (answer: string) =>
  KIND_OF_THING.test(answer) && predicateStart(tokensOf(answer)) === undefined;

/** `isTold`: the answer defines it, so that it is a term, however general. */
function doubtOfFront(question: string, isTold: boolean): CardDoubt | null {
  const own = question.split(': ').pop() ?? question;
  const isHeaded = own !== question;
  if (OPENS_INSIDE.test(question)) return 'fragment';
  if (wordsIn(own) > MOST_FRONT_WORDS || ENDS_INSIDE.test(own) || OPENS_INSIDE.test(own)) return 'fragment';
  if (POINTS_OUTSIDE.test(own) || !/^[\p{L}\p{Nd}(“"'*]/u.test(own)) return 'no-subject';
  if (!isHeaded && !isTold && isPropertyOrPhrase(own)) return 'no-subject';
  if (!isHeaded && isSectionName(own)) return 'no-subject';
  if (opensWithVerb(tokensOf(own))) return 'fragment';
  const bare = own.replace(/\s*\([^()]*\)\s*$/u, '').replace(/[.:…]+$|^\d{1,2}\.\s/gu, '');
  return isHeaded || isNameable(bare) ? null : 'no-subject';
}

/** The kind of thing, and what distinguishes it: "a group of muscles that …". */
const saysWhichKind = (answer: string): boolean =>
  wordsIn(answer) >= FEWEST_TOLD_WORDS && saysKind(answer) && saysWhich(answer);

const saysWhich = (answer: string): boolean =>
  WHICH_OF_ITS_KIND.test(`${answer.split(/\s+/).slice(0, MOST_WORDS_BEFORE).join(' ')} `);

/** A description as in a glossary: "very large body of intrusive rocks", "Steine, die …", "refusing to accept what is real". */
function isThingDescribed(answer: string): boolean {
  const tokens = tokensOf(answer.charAt(0).toLowerCase() + answer.slice(1));
  if (wordsIn(answer) < FEWEST_TOLD_WORDS) return false;
  if (DEED.test(answer)) return true;
  return (
    !COUNTS_OR_JUDGES.test(answer) &&
    !opensWithVerb(tokens) &&
    predicateStart(tokens) === undefined &&
    saysWhich(answer)
  );
}

/** A single pair is sure only if it spells out an abbreviation; of other definitions only four in five were good. */
function doubtOfAnswer(question: string, answer: string, origin: CardOrigin): CardDoubt | null {
  if (isExpansion(question, answer)) return null;
  if (origin === 'pair' || IS_TITLE.test(answer)) return 'unclear';
  if (IS_PAIR.test(answer)) return 'list';
  if (/^[^\p{L}\p{N}“"'(↑↓√∫]/u.test(answer)) return 'fragment';
  const isTold =
    saysWhichKind(answer) ||
    (origin === 'glossary' && !KIND_OF_THING.test(answer) && isThingDescribed(answer));
  return isTold ? null : 'unclear';
}

/** Fewer terms with a line below are names and captions of a layout, not a glossary. */
const FEWEST_OF_GLOSSARY = 5;

/**
 * Without a glossary, terms with the definition below are not sure in a document, and in notes not if the definition is one word. Linear in
 * the number of cards.
 */
export function withDoubtAboutFewTerms<Card extends JudgedCard & CardCertainty>(
  cards: readonly Card[],
  inDocument: boolean,
  inSlides: boolean,
): Card[] {
  const isTermSure = ({ origin, sure, question, answer }: Card) =>
    sure && origin === 'glossary' && !(inSlides && isBriefDefinition(question, answer));
  if (cards.filter(isTermSure).length >= FEWEST_OF_GLOSSARY) return [...cards];
  return cards.map((card) =>
    isTermSure(card) && !isExpansion(card.question, card.answer) && (inDocument || wordsIn(card.answer) < 2)
      ? { ...card, sure: false, why: 'unclear' }
      : card,
  );
}

/** "SMTP": "Simple Mail Transfer Protocol". */
function isExpansion(short: string, answer: string): boolean {
  if (!/^\p{Lu}{2,8}s?$/u.test(short)) return false;
  const initials = (answer.match(WORD) ?? []).map((word) => word[0]!.toUpperCase()).join('');
  return initials.startsWith(short.replace(/s$/, ''));
}
