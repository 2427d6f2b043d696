/** Decides whether a card can be kept without review, by its origin and the form of its sides. */
import type { CardCertainty, CardDoubt } from '#core/notes/card-doubts.ts';
import { isPredicate } from '#tutor/extract/statements/predicates.ts';
import { isTerm } from '#tutor/extract/terms/term-shape.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { JudgedCard } from './judged-card.ts';
import { doubtOfLongText } from './long-text-doubts.ts';
import { looksPrinted } from './printed-output.ts';
import { isBriefDefinition } from './slide-definitions.ts';
import { isPartLabel, isSectionName, isWritten, lacksSubject } from './topic-fronts.ts';

const POINTS_OUTSIDE =
  /^(?:it|its|they|their|them|this|these|that|those|he|she|his|her|him|we|our|us|you|your|i|my|here|there|one|some|others?|another|such|both|each|who|which|what|such|many|most|several|few|various|certain|all|any|every|no|es|sie|er|dies(?:e[rsnm]?)?|das|man|ce(?:ci|la|s|t|tte)?|il|elle|ils|elles|on|esto|eso|est[ea]|ellos?)\b/iu;
const OPENS_INSIDE =
  /^(?:and|or|but|so|because|which|that|who|whose|while|whereas|although|though|if|when|once|until|unless|than|of|to|for|with|without|by|from|as|at|in|on|over|under|during|after|before|since|through|within|despite|due|given|like|unlike|including|not|also|however|therefore|thus|hence|e\.?g|i\.?e|etc|sometimes|often|usually|currently|today|now|still|could|would|should|can|may|might|must|will|is|are|was|were|has|have|had|do|does|did|und|oder|aber|weil|wenn|in|bei|mit|et|ou|mais|dans|avec|y|o|pero|en|con)\b/iu;
const ENDS_INSIDE =
  /(?:[,:(–—-]|\s(?:and|or|of|the|a|an|to|in|into|on|onto|at|with|by|for|from|is|are|was|were|that|which|as|than|about|between|include|includes|including|follows|following|becomes?|begins?|und|oder|der|die|das|et|ou|de|la|le|y|con|ist|sind|est|sont|es|son))$/iu;
/** "Burns, P. (2018) …", "Becker, G., 1964". */
const REFERENCE = /\p{Lu}\p{Ll}+,? \p{Lu}\.,? \(?(?:19|20)\d\d\b/u;
const LINK = /https?:\/\/|\]\(/u;
const QUESTION_END = /\?["”’)\s]*$/u;
const WHY = / – why\?$/u;
/** Fronts with more words are statements. */
const MOST_CLAUSE_WORDS = 9;
const LONGEST_ANSWER = 420;
const MOST_LINES = 7;
const LONGEST_FRONT = 90;
const FEWEST_REASON_WORDS = 3;
const WORD = /\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

export function certaintyOf(card: JudgedCard): CardCertainty {
  const why = doubtOf(card) ?? (card.inDocument ? doubtOfLongText(card) : null);
  return { sure: why === null, why };
}

/** The reason why a card is not sure, or null. Linear in its length. */
function doubtOf(card: JudgedCard): CardDoubt | null {
  const { origin } = card;
  const question = card.question.trim();
  const answer = card.answer.trim();
  if (card.lost || lacksSubject(question, answer, isWritten(origin))) return 'no-subject';
  if (ABOUT_PRONOUN.test(answer)) return 'no-subject';
  if (looksPrinted(question) || looksPrinted(answer)) return 'output';
  if (REFERENCE.test(`${question} ${answer}`) || LINK.test(answer)) return 'remark';
  if (/^\|(?![^|\s]{1,6}\|)/u.test(question)) return 'table';
  if (/:$/u.test(answer)) return 'fragment';
  switch (origin) {
    case 'loose':
      // A date that was cut: "14  juillet 1789 …".
      return /^\d{1,2}$/u.test(question) ? 'fragment' : doubtOfWritten(question, answer);
    case 'glossary':
      return doubtOfWritten(question, answer) ?? doubtOfTermLine(question, answer);
    case 'pair':
    case 'marked':
    case 'several':
      return doubtOfWritten(question, answer) ?? doubtOfPairFront(question);
    case 'question':
    case 'choice':
      return doubtOfWritten(question, answer);
    case 'table':
      return answer.includes('\n') || !/[\p{L}\p{N}]/u.test(answer.replace(/^[^:]+: /u, ''))
        ? 'table'
        : doubtOfWritten(question, answer);
    case 'model':
    case 'headed':
      return doubtOfSides(question, answer);
    case 'defined':
      return doubtOfSides(question, answer) ?? doubtOfDefinition(question, answer);
    case 'statement':
    case 'line':
      return doubtOfSides(question, answer) ?? doubtOfStatement(question, answer, card.source);
    case 'list':
      return doubtOfSides(question, answer) ?? (isBareAdjective(question) ? 'no-subject' : null);
    case 'group':
      // On a slide a term often has its definition as its only point.
      return (
        doubtOfSides(question, answer) ??
        (card.inSlides && isBriefDefinition(question, answer) ? null : 'list')
      );
    case 'mentioned':
      return doubtOfSides(question, answer) ?? 'mention';
  }
}

/** The other case of what was said before. */
const OTHER_CASE =
  /(?:^|: )(?:otherwise|or else|if (?:so|not)|sonst|ansonsten|andernfalls|sinon|si no|de lo contrario)$/iu;

/** For pairs written by the student: only doubts about unusable cards. */
function doubtOfWritten(question: string, answer: string): CardDoubt | null {
  if (!/[\p{L}\p{N}]/u.test(question)) return 'no-subject';
  if (OTHER_CASE.test(question)) return 'no-subject';
  if (isSectionName(question, true) || isMeasure(question) || isBareAdjective(question)) return 'no-subject';
  if (/^(?:it|they|this|these|those|he|she)\b/iu.test(question) && !QUESTION_END.test(question))
    return 'no-subject';
  if (QUESTION_END.test(answer) && !QUESTION_END.test(question)) return 'question';
  return ENDS_INSIDE.test(answer) && wordsIn(answer) > 3 ? 'fragment' : null;
}

/** The separator may be between a statement and its consequence. */
function doubtOfPairFront(question: string): CardDoubt | null {
  const own = question.split(': ').pop() ?? question;
  return !QUESTION_END.test(question) && wordsIn(own) > MOST_CLAUSE_WORDS ? 'fragment' : null;
}

/** For terms on their own line, which may be part of a sentence, a cell or a caption. */
function doubtOfTermLine(question: string, answer: string): CardDoubt | null {
  if (/\t/u.test(question + answer)) return 'table';
  const own = question.split(': ').pop() ?? question;
  if (QUESTION_END.test(own)) return null;
  return OPENS_INSIDE.test(own) || ENDS_INSIDE.test(own) || /[.;]$/u.test(own) ? 'fragment' : null;
}

function doubtOfDefinition(question: string, answer: string): CardDoubt | null {
  if (/^\p{Ll}+(?:ed|ing)$/u.test(question) || isBareAdjective(question)) return 'no-subject';
  const isCut =
    /^(?:\(\p{L}\)|if\b|\w+ed,)/iu.test(answer) || (answer.match(/[“”"]/gu)?.length ?? 0) % 2 === 1;
  return isCut || !isTerm(question) ? 'fragment' : null;
}

/** For all cards from sentences or loose lines. */
function doubtOfSides(question: string, answer: string): CardDoubt | null {
  const own = question.split(': ').pop() ?? question;
  if (own !== question && isPartLabel(question.slice(0, question.indexOf(': ')))) return 'no-subject';
  if (!/\p{L}/u.test(own) || (POINTS_OUTSIDE.test(own) && !QUESTION_END.test(own))) return 'no-subject';
  if (isSectionName(question) || isSectionName(own)) return own === question ? 'no-subject' : null;
  if (QUESTION_END.test(answer)) return 'question';
  if (WHY.test(question))
    return OPENS_INSIDE.test(question) || wordsIn(answer) < FEWEST_REASON_WORDS ? 'fragment' : null;
  if (QUESTION_END.test(own)) return null;
  if (OPENS_INSIDE.test(own) || ENDS_INSIDE.test(own) || ENDS_INSIDE.test(answer)) return 'fragment';
  if (/^[—–-]\s/u.test(answer)) return 'fragment';
  if (question.length > LONGEST_FRONT) return 'fragment';
  if (answer.length > LONGEST_ANSWER || answer.split('\n').length > MOST_LINES) return 'long';
  return wordsIn(answer) < 2 && !/\d/u.test(answer) ? 'fragment' : null;
}

/** For statements: "Carbon sinks ⇒ include …" can be asked, "passwords ⇒ encryption keys, and API keys are …" is cut. */
function doubtOfStatement(question: string, answer: string, source: string): CardDoubt | null {
  if (QUESTION_END.test(question)) return null;
  if (answer.includes('?')) return 'question';
  if (PRAISES.test(answer)) return 'remark';
  const own = question.split(': ').pop() ?? question;
  if (isOneOfSeveral(own, answer, source)) return 'fragment';
  if (/^\d+,/u.test(answer) || (/^to\s/iu.test(answer) && wordsIn(own) > 2)) return 'fragment';
  // Without a predicate it is a date, a formula or a translation.
  if (!isPredicate(tokensOf(`${own} ${answer}`), tokensOf(own).length)) return null;
  if (!isTerm(own)) return 'no-subject';
  return wordsIn(answer) < 3 && !/\d/u.test(answer) ? 'fragment' : null;
}

/** Praise, which is nothing to learn: "is crucial for biology!". */
const PRAISES =
  /^(?:is|are)\s(?:\p{L}+ly\s|very\s|so\s)?(?:crucial|important|essential|vital|key|fundamental|interesting|fascinating)(?:\s(?:for|to|in)\s(?:\S+\s?){1,3})?[.!]?(?:\s*\p{Extended_Pictographic})?$/u;

/** The first of an enumeration: "Passwords, encryption keys, and API keys are …"; not an apposition: "X, a kind of Y". */
const isOneOfSeveral = (front: string, answer: string, source: string): boolean =>
  source.includes(`${front}, ${answer.slice(0, 12)}`) &&
  !/^(?:an?|the|or|also|ein|eine|un|une|una)\s/iu.test(answer);

/** An answer about a pronoun, which refers to other notes: "ABA – closes them", "blue light – triggers this". */
const ABOUT_PRONOUN = /^\p{Ll}{4,}\s(?:it|them|(?:this|these|those)(?!\s\p{L}))(?!\p{L})/u;

/** A value of something named elsewhere: "Normal result", "1 hour after", "<40 mg/dL", "Milliseconds". */
const isMeasure = (question: string): boolean =>
  /^(?:normal|[<>≤≥]\s?\d|\d+(?: to \d+)? ?(?:hours?|minutes?|days?|weeks?|m[gl]\b|[kcm]?m\b)|(?:micro|milli)?seconds?$|minutes?$|hours?$|days?$|weeks?$|months?$|years?$|centur(?:y|ies)$)/iu.test(
    question,
  );

/** Nouns that end like adjectives. */
const NOUNS = new Set(
  'capital metal animal mineral crystal signal journal material ritual canal portal terminal goal coal mural trial rival hospital festival manual pedal cereal funeral proposal refusal removal denial interval integral moral motive archive objective adjective relative native perspective initiative derivative incentive executive alternative logic music magic topic traffic arithmetic fabric clinic panic critic mechanic plastic republic epidemic pandemic antibiotic narcotic mosaic speed seed bed need weed feed library boundary salary dictionary glossary summary secretary ovary burglary anniversary commentary estuary judiciary institute statute solute substitute attribute minute dispute nucleoside glycoside'.split(
    ' ',
  ),
);

/** An adjective without its noun: "Structural", "Absolute". */
const isBareAdjective = (question: string): boolean =>
  !NOUNS.has(question.toLowerCase()) &&
  /^[\p{L}-]+(?:al|ive|ous|ic|ute|side|ed|ary|ular|[fpt]erior)$/iu.test(question);
