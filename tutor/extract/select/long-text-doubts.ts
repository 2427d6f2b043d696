/**
 * What a card of a long text must be beside what every card must be, before it may be kept unseen. Which readings can be sure was
 * decided by reading cards of public course documents (docs/tutor-figures-cards.md): only those of which nine in ten were good.
 */
import type { CardCertainty, CardDoubt } from '#core/notes/card-doubts.ts';
import { opensWithVerb, saidAfter } from '#tutor/extract/statements/said-verbs.ts';
import { isNameable } from '#tutor/extract/terms/term-shape.ts';
import { isAttribute, isProperty } from '#tutor/extract/terms/term-topics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { CardOrigin, JudgedCard } from './judged-card.ts';
import { isSectionName } from './section-fronts.ts';

/** From so many characters on a text is a document, not a page of notes somebody wrote to learn from. */
export const LONG_TEXT = 4_000;

/** Read from running text, drawings and layout: too often half a statement. */
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

const DRAWN =
  /[\t\u2500-\u25ff\u2190-\u21ff]{2}|\t|[\u2500-\u25a1\u2794-\u27be]|\u2026$|\d+\.\d+\.\d+\.\d+|\^\(|(?:(?:^|\s)\S(?=\s|$)){5}|\p{Extended_Pictographic}/u;
const REFERENCE =
  /\bwikipedia\b|\bet al\b|\bISBN\b|\bdoi\b|\b(?:ed|eds|vol|pp?)\. ?\d|\bpress\b, ?(?:19|20)\d\d|\((?:19|20)\d\d[a-z]?\)\.|^contributors\b|\b\d+ ?\/ ?\d+$|\p{L}{3,}[.,] (?:19|20)\d\d\.$/iu;
/** "BELLOVIN S. …": the author of a reference. */
const AUTHOR = /^\p{Lu}{3,} \p{Lu}[.,]/u;
const OPENS_INSIDE =
  /^(?:and|or|but|so|because|which|that|who|whose|while|whereas|although|though|if|when|whenever|once|until|unless|than|to|for|with|without|by|from|as|at|in|on|over|under|during|after|before|since|through|within|despite|due|given|like|unlike|including|not|also|specifically|especially|mainly|mostly|however|therefore|thus|hence|e\.?g|i\.?e|etc|is|are|was|were|has|have|had|do|does|did|can|may|might|must|will|should|would|could|see|und|oder|aber|weil|wenn|bei|mit|um|damit|durch|nach|vor|ist|sind|hat|et|ou|mais|avec|est|sont|y|pero|con|es|son)\b/iu;
const POINTS_OUTSIDE =
  /^(?:it|its|they|their|them|this|these|that|those|he|she|his|her|we|our|us|you|your|i|my|here|there|one|some|others?|another|such|both|each|what|how|why|who|when|where)\b/iu;
const ENDS_INSIDE =
  /(?:[,:(–—=-]|[\s–—](?:and|or|of|the|a|an|to|in|on|at|with|by|for|from|is|are|was|were|that|which|as|than|after|before|when|where|if|because|about|into|between|contains?|will|can|may|und|oder|der|die|das|et|ou|de|la|le|si|y|con|ist|sind|est|sont))$/iu;
/** What a definition says first: the kind of thing it is. */
const KIND_OF_THING =
  /^(?:(?:is|are|was|were|means|refers to|describes|ist|sind|est|sont|es|son) )?(?:an?|the|any|one|ein|eine|der|die|das|un|une|le|la|l['’]\p{L}+|el|una)\s/iu;
/** "Cell phones are commonly used", "die Lösung ist stabil": told of a thing whose name the heading is. */
const IS_SOMEHOW =
  /^(?:\S+\s){1,6}?(?:is|are|was|were|ist|sind|est|sont)\s(?!used\b|an?\s|the\s|ein|der\s|die\s|das\s|une?\s|l[ea]\s)(?:\p{Ll}+ly\s)?\p{Ll}/u;
/** Says how the thing is judged, not what it is. */
const REMARKS_ON =
  /^(?:(?:is|are|was|were) )?(?:an?|the|one)\s+(?:\p{L}+,?\s+){0,4}(?:mainstay|cornerstone|choice|differences|concern|emergency|finding|hallmark|option|importance|need|role|use|need|possibility|increase|issue|challenge|matter|reason|result|consequence|example|examples|case|way|lot|few|good|bad|great|useful|important|main|major|most|least|best|same|only|other|first|second|next|last|key|common|principal)\b/iu;
/** "The old languages are examples of …": a verb before any word that only says which of its kind. */
const SAYS_OF_ITS_OWN = /^(?:(?!\b(?:that|which|who|whose|where|when|if)\b)[^,;(])*\s(?:is|are|was|were)\s/iu;
/** "the nerve communicates with …": a verb that is not known, behind a subject in the singular. */
const DOES =
  /^the\s(?:[\p{L}-]+\s){1,3}(?:\([^()]*\)\s)?\p{L}+[b-hj-np-rtv-z]s\s(?:\p{Ll}+ly|for|with|to|an?|the)\s/iu;
/** "USART – sends bytes", "slump: a mass that slides": a pair of its own, or several points on a line. */
const IS_PAIR = /^[^\s,;]+(?:\s[^\s,;]+){0,3}(?:\s[-–—]|:)\s(?!(?:for|from|in|of|to)\s)|\s[-–—]\s\p{Lu}/u;
const NUMBERED_PART = /^(?:step|part|phase|stage|example|option|case|point|section) \d+$/iu;
/** "Advantages and usage", "Four properties of …": the name of a list, not of a thing. */
const NAMES_A_LIST = /^(?:two|three|four|five|six|seven|several|some|many|other|more)\s/iu;
/** "serverSocket", "listen(backlog)", "database.sql: Input" */
const CODE_NAME =
  /^\p{Ll}{3,}\p{Lu}\p{Ll}|\p{L}\([^()]*\)$|\w\.(?:sql|py|m|c|cpp|java|r|sh|txt|csv|json|xml|html?|css|db)(?:: |$)/u;
const FEWEST_WORDS = 3;
const FEWEST_TOLD_WORDS = 5;
const MOST_WORDS_BEFORE = 8;
const WHICH_OF_ITS_KIND =
  /\s(?:of|that|which|who|whose|where|in which|with|without|into|between|from|for|used|formed|made|caused|containing|consisting|resulting|injected|produced|die|der|das|dem|den|deren|von|vom|aus|mit|durch|wo|in|am|qui|que|dont|de|du|des|où|del|con)\s/iu;
const COUNTS_OR_JUDGES =
  /^(?:most|more|many|several|some|few|all|every|always|never|often|usually|only|also|very important|important|two|three|four|five|first|second|last|both|other|another|same|similar|different|better|best|good|bad|easy|hard|possible|impossible|able|examples?|e\.g|\d|use|make|add|check|think|get|run|see|do|don['’]t|result(?:s)?|dort|hier|auch|sehr)\b/iu;
/** "… and adding this material", "…, whilst in the FET …": a sentence that goes on; "… in the sketch below": a page that is not on the card. */
const POINTS_AWAY =
  /\b(?:this|these)\s\p{Ll}|\b(?:figure|sketch|diagram|table|picture|image|graph|photo|screenshot)s?\s(?:above|below|\d)|\b(?:shown|listed|seen|given|described) (?:above|below)\b|,\s(?:whilst|while|whereas)\s|\b(?:la|le|el|der|die|das|dem|il|a|à la)\s(?:figure|figura|abbildung|abb\.|tabelle|tableau|tabla|tabella)\b/iu;
/** "Transition 1: Input", "Expected value of 1.989": of one step or sum here. */
const NUMBERED_HEAD = /^\p{L}+ \d{1,2}$/u;
const DECIMAL = /\d[.,]\d/u;
/** "Δt": a sign stands for something here. */
const SIGN = /^.{1,2}$/u;
/** "a special kind of diode" */
const SOME_KIND = /^(?:is |are )?an?\s(?:\p{L}+\s)?(?:kind|type|sort|form|way|example) of \p{L}+$/iu;
/** "Lack of CFTR protein, a protein …": the aside tells of the last word. */
const TELLS_OF_LAST = /\sof\s.*?(\p{L}+)\n(?:is |are )?an?\s(?:[\p{L}-]+\s)?\1\b/iu;
const MOST_FRONT_WORDS = 7;
const LONGEST_ANSWER = 300;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;
const isUneven = (side: string) =>
  (side.match(/[([]/gu)?.length ?? 0) !== (side.match(/[)\]]/gu)?.length ?? 0) ||
  (side.match(/["“”]/gu)?.length ?? 0) % 2 === 1;

/** The reason why a card of a long text, otherwise sure, is not. Linear in its length. */
export function doubtOfLongText({ question, answer, origin }: JudgedCard): CardDoubt | null {
  if (DRAWN.test(question) || DRAWN.test(answer)) return 'output';
  if (AUTHOR.test(question) || REFERENCE.test(question) || REFERENCE.test(answer)) return 'remark';
  const never = NEVER_SURE[origin];
  if (never) return never;
  if (isUneven(question) || isUneven(answer) || answer.length > LONGEST_ANSWER) return 'fragment';
  if (/\?$/u.test(answer)) return 'question';
  if (ENDS_INSIDE.test(answer) || OPENS_INSIDE.test(answer) || POINTS_OUTSIDE.test(answer)) return 'fragment';
  if (/\?$/u.test(question))
    return origin !== 'glossary' || wordsIn(question) < FEWEST_WORDS || wordsIn(answer) < FEWEST_WORDS - 1
      ? 'question'
      : null;
  const doubt = doubtOfFront(question);
  if (doubt) return doubt;
  if (POINTS_AWAY.test(answer)) return 'fragment';
  if (origin === 'headed')
    return REMARKS_ON.test(answer) || COUNTS_OR_JUDGES.test(answer) || isSomehow(question, answer)
      ? 'mention'
      : null;
  if (repeats(question, answer)) return 'unclear';
  if (
    origin === 'defined' &&
    (SIGN.test(question) || DECIMAL.test(question) || TELLS_OF_LAST.test(`${question}\n${answer}`))
  )
    return 'no-subject';
  if (origin === 'defined') return saysWhichKind(answer) ? null : 'mention';
  if (!isExpansion(question, answer) && IS_PAIR.test(answer)) return 'list';
  // "Measuring Social Life: A Quantitative Look" is a title.
  if (origin === 'pair' && /^(?:An?|The)(?:\s\p{Lu}[\p{L}-]*){2,}$/u.test(answer)) return 'unclear';
  return doubtOfAnswer(question, answer, origin);
}

const isSomehow = (question: string, answer: string) =>
  answer.toLowerCase().includes(question.toLowerCase()) && IS_SOMEHOW.test(answer);

/** "Domain name": "the website's domain name or URL". */
function repeats(question: string, answer: string): boolean {
  const told = new Set(answer.toLowerCase().match(WORD));
  return (question.toLowerCase().match(WORD) ?? []).every((word) => told.has(word));
}

/** Not "the Internet Plan: 4632" or "the Center maintained a table": a name or a statement, not the kind of a thing. */
export const saysKind = (answer: string) =>
  KIND_OF_THING.test(answer) &&
  !REMARKS_ON.test(answer) &&
  !SOME_KIND.test(answer) &&
  !/^[Tt]he \p{Lu}|: |\bsuch\b/u.test(answer) &&
  !SAYS_OF_ITS_OWN.test(answer) &&
  !DOES.test(answer) &&
  saidAfter(tokensOf(answer)) === undefined;

function doubtOfFront(question: string): CardDoubt | null {
  const own = question.split(': ').pop() ?? question;
  const isHeaded = own !== question;
  if (/=/u.test(question) || OPENS_INSIDE.test(question)) return 'fragment';
  if (CODE_NAME.test(own) || CODE_NAME.test(question)) return 'output';
  if (NUMBERED_PART.test(own)) return 'list';
  if (isHeaded && NUMBERED_HEAD.test(question.slice(0, -own.length - 2))) return 'no-subject';
  if (isHeaded && namesList(question.slice(0, -own.length - 2))) return 'no-subject';
  if (wordsIn(own) > MOST_FRONT_WORDS || ENDS_INSIDE.test(own) || OPENS_INSIDE.test(own)) return 'fragment';
  if (POINTS_OUTSIDE.test(own) || !/^[\p{L}\p{N}(“"'*]/u.test(own)) return 'no-subject';
  if (!isHeaded && (isAttribute(own) || isProperty(own) || isSectionName(own))) return 'no-subject';
  if (opensWithVerb(tokensOf(own))) return 'fragment';
  const bare = own.replace(/\s*\([^()]*\)\s*$/u, '').replace(/[.:…]+$|^\d{1,2}\.\s/gu, '');
  return isHeaded || isNameable(bare) ? null : 'no-subject';
}

const namesList = (head: string) =>
  NAMES_A_LIST.test(head) ||
  head.split(/\s(?:and|und|et|y|&)\s/u).every((one) => isAttribute(one) || isProperty(one));

/** "a group of muscles that …": the kind of thing, and which of its kind. */
const saysWhichKind = (answer: string): boolean =>
  wordsIn(answer) >= FEWEST_TOLD_WORDS && saysKind(answer) && saysWhich(answer);

const saysWhich = (answer: string): boolean =>
  WHICH_OF_ITS_KIND.test(`${answer.split(/\s+/).slice(0, MOST_WORDS_BEFORE).join(' ')} `);

/** "very large body of intrusive rocks", "events that precede an earthquake", "Steine, die …": as in a glossary. */
function isThingDescribed(answer: string): boolean {
  const tokens = tokensOf(answer.charAt(0).toLowerCase() + answer.slice(1));
  return (
    wordsIn(answer) >= FEWEST_TOLD_WORDS &&
    !COUNTS_OR_JUDGES.test(answer) &&
    !opensWithVerb(tokens) &&
    saidAfter(tokens) === undefined &&
    saysWhich(answer)
  );
}

/** Without a glossary around it half of what merely describes is told of something else. */
function doubtOfAnswer(question: string, answer: string, origin: CardOrigin): CardDoubt | null {
  if (/^[<>≥≤~$]|^\p{Nd}(?!\d{3}\b)/u.test(answer)) return 'no-subject';
  if (/^\S{1,12}\s[=:]\s/u.test(answer) || /^[^\p{L}\p{N}“"'(↑↓√∫]/u.test(answer)) return 'fragment';
  const isTold = isExpansion(question, answer) || saysWhichKind(answer);
  return isTold || (origin === 'glossary' && !KIND_OF_THING.test(answer) && isThingDescribed(answer))
    ? null
    : 'unclear';
}

/** So few terms with a line below are no glossary but names and captions of a layout, such as a drawing's. */
const FEWEST_OF_GLOSSARY = 5;

/**
 * A document's terms with the definition below are sure only where it has a glossary of them; on a page of notes single words below
 * single lines are not either. Linear in the cards.
 */
export function withDoubtAboutFewTerms<Card extends JudgedCard & CardCertainty>(
  cards: readonly Card[],
  inDocument: boolean,
): Card[] {
  const isTermSure = ({ origin, sure }: Card) => sure && origin === 'glossary';
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
