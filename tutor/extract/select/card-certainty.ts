/** Says whether a card may be kept unseen: by how it was read and by what its two sides look like. */
import type { CardCertainty, CardDoubt } from '#core/notes/card-doubts.ts';

/** How a card was read. `model`: a language model wrote it from the notes. */
export type CardOrigin =
  | 'pair'
  | 'question'
  | 'choice'
  | 'table'
  | 'list'
  | 'statement'
  | 'line'
  | 'defined'
  | 'mentioned'
  | 'model';

export type JudgedCard = {
  readonly question: string;
  readonly answer: string;
  readonly origin: CardOrigin;
};

const PRONOUN_FRONT =
  /^(?:it|its|they|their|them|this|these|that|those|he|she|his|her|him|we|our|us|you|your|i|my|here|there|one|some|others?|another|such|both|each|who|which|es|sie|er|dies(?:e[rs]?)?|das|ce(?:ci|la)?|il|elle|ils|elles|esto|eso|ellos?)\b(?!['’]?s?\s.*\?$)/iu;
const POINTING_BACK =
  /^(?:it|its|they|their|them|this|these|those|he|she|his|such|the (?:former|latter|above|following)|as (?:above|before|shown)|see)\b/iu;
const OPENS_INSIDE =
  /^(?:and|or|but|so|because|which|that|who|whose|while|whereas|although|if|when|then|than|of|to|for|with|by|from|as|also|however|therefore|thus|hence|e\.g|i\.e|etc|und|oder|aber|weil|et|ou|mais|y|o|pero)\b/iu;
const ENDS_INSIDE =
  /(?:[,(–—-]|\s(?:and|or|of|the|a|an|to|in|on|at|with|by|for|from|is|are|was|were|that|which|as|than|und|oder|der|die|das|et|ou|de|la|le|y|con))$/iu;
const CODE = [
  /[{};]\s*$|^\s*(?:def|class|import|from|return|if|for|while|const|let|var|function|public|private|static|void|int|print|echo|SELECT|INSERT|UPDATE|CREATE)\b[^.]*[(){};=:]/u,
  /(?:^|\s)(?:==|!=|<=|>=|&&|\|\||\+=|->|=>|::)(?:\s|$)/u,
  /\w\([^)\s]*\)[.;]|\b\w+\.\w+\(|\$\s?\w+\s--?\w|^[>$#]\s\w/u,
  /^(?:[\w./~-]+\/)+[\w.-]*$|<\/?[a-z][\w-]*(?:\s[^>]*)?>|\\(?:begin|end|item|usepackage)\b/iu,
  /(?:[-+]?\d+(?:\.\d+)?\s+){4}|0x[0-9a-f]{4}/iu,
];
const ABOUT_THE_TEXT =
  /^(?:(?:in|see|from) )?(?:this|the (?:next|previous|following|last)|today['’]s|our|figure|fig\.|table|chapter|section|lecture|slide|lab|exercise|homework|assignment|week|unit|module|lesson|example|note|source|credit|image|photo|video|question)\b(?:\s(?:chapter|section|lecture|slide|figure|table|course|class|book|page|week|lab|video|exercise|lesson|unit|module|example))?\s*(?:\d|$|we\b|you\b|shows?\b|will\b|:)/iu;
const TO_THE_READER =
  /\b(?:click|download|submit|upload|due (?:on|by|date)|office hours?|e-?mail|zoom|grad(?:e|ed|ing)|credits?|exam|midterm|assignment|homework|syllabus|instructor|lecturer|TA|deadline|github|repository|tutorial|install|our (?:next|last)|we (?:will|are going to|have seen|saw|discuss)|let['’]?s|you (?:will|should|can|may|need|must|have))\b/iu;
const QUESTION_END = /\?["”’)\s]*$/u;
const LINK = /https?:\/\/|www\.|\]\(|@\w+\.\w/iu;
const LONGEST_ANSWER = 420;
const MOST_LINES = 8;
const LONGEST_FRONT = 110;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** The reason why a card is not sure, if there is one. Linear in its length. */
export function doubtOf({ question, answer, origin }: JudgedCard): CardDoubt | null {
  const front = question.trim();
  const back = answer.trim();
  if (looksLikeCode(front) || looksLikeCode(back)) return 'output';
  if (LINK.test(front) || LINK.test(back)) return 'remark';
  if (origin === 'pair' || origin === 'question' || origin === 'choice') return doubtOfWritten(front, back);
  if (!/\p{L}/u.test(front) || PRONOUN_FRONT.test(front)) return 'no-subject';
  if (ABOUT_THE_TEXT.test(front)) return 'remark';
  if (QUESTION_END.test(back)) return 'question';
  if (OPENS_INSIDE.test(front) || ENDS_INSIDE.test(front) || ENDS_INSIDE.test(back)) return 'fragment';
  if (POINTING_BACK.test(back)) return 'no-subject';
  if (TO_THE_READER.test(back)) return 'remark';
  if (front.length > LONGEST_FRONT) return 'fragment';
  if (back.length > LONGEST_ANSWER || back.split('\n').length > MOST_LINES) return 'long';
  if (wordsIn(back) < 2 && origin !== 'table' && origin !== 'line') return 'fragment';
  if (origin === 'mentioned') return 'mention';
  return null;
}

/** A pair that stands in the notes as one: only what makes no card at all is in doubt. */
function doubtOfWritten(front: string, back: string): CardDoubt | null {
  if (/^(?:it|they|this|these|those|he|she)$/iu.test(front)) return 'no-subject';
  return ENDS_INSIDE.test(back) && wordsIn(back) > 3 ? 'fragment' : null;
}

function looksLikeCode(side: string): boolean {
  return !side.includes('$') && CODE.some((mark) => mark.test(side));
}

export function certaintyOf(card: JudgedCard): CardCertainty {
  const why = doubtOf(card);
  return { sure: why === null, why };
}
