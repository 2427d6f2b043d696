/** Says whether a card may be kept unseen: by how it was read and by what its two sides look like. */
import type { CardCertainty, CardDoubt } from '#core/notes/card-doubts.ts';
import { isSaid } from '#tutor/extract/statements/said-verbs.ts';
import { isTerm } from '#tutor/extract/terms/term-shape.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { JudgedCard } from './judged-card.ts';
import { doubtOfLongText, saysKind } from './long-text-doubts.ts';
import { looksPrinted } from './printed-output.ts';
import { isSectionName } from './section-fronts.ts';

const POINTS_OUTSIDE =
  /^(?:it|its|they|their|them|this|these|that|those|he|she|his|her|him|we|our|us|you|your|i|my|here|there|one|some|others?|another|such|both|each|who|which|what|such|many|most|several|few|various|certain|all|any|every|no|es|sie|er|dies(?:e[rsnm]?)?|das|man|ce(?:ci|la|s|t|tte)?|il|elle|ils|elles|on|esto|eso|est[ea]|ellos?)\b/iu;
const HOLDS_PRONOUN = /\b(?:it|this|they|them|these)\b/iu;
/** Told of only here, as one example or one of several. */
const UNNAMED =
  /^(?:(?:very|more|most|less|as|too|much|so|other|different|additional|further|resulting|following|above|previous|next|new|same|separate|similar|current|average|overall|high|higher|low|lower|good|best|better|common|first|second|third|last|final|main|key|important|diagram|figure|graph|image|picture|table|chart|example|reaction|process|result|results|patients?|people|family member|students?|days?|nights?|difference|changes?)\b)/iu;
const POINTING_BACK =
  /^(?:it|its|they|their|them|this|these|those|he|she|his|her|such|also|therefore|thus|hence|then|the (?:former|latter|above|following|same)|as (?:above|before|shown)|see|both|there|here)\b|^\w+ (?:therefore|thus|also|then)\b/iu;
const OPENS_INSIDE =
  /^(?:and|or|but|so|because|which|that|who|whose|while|whereas|although|though|if|when|once|until|unless|than|of|to|for|with|without|by|from|as|at|in|on|over|under|during|after|before|since|through|within|despite|due|given|like|unlike|including|not|also|however|therefore|thus|hence|e\.?g|i\.?e|etc|sometimes|often|usually|currently|today|now|still|could|would|should|can|may|might|must|will|is|are|was|were|has|have|had|do|does|did|und|oder|aber|weil|wenn|in|bei|mit|et|ou|mais|dans|avec|y|o|pero|en|con)\b/iu;
const ENDS_INSIDE =
  /(?:[,:(–—-]|\s(?:and|or|of|the|a|an|to|in|into|on|onto|at|with|by|for|from|is|are|was|were|that|which|as|than|about|between|include|includes|including|follows|following|becomes?|begins?|und|oder|der|die|das|et|ou|de|la|le|y|con|ist|sind|est|sont|es|son))$/iu;
const INSTRUCTION =
  /^(?:name|define|copy|open|create|make|use|add|edit|check|click|put|leave|push|commit|describe|state|explain|set|run|type|select|choose|see|read|write|try|remember|recall|consider|let|find|get|take|give|calculate|compute|draw|show|identify|list|discuss|compare|note|notice|keep|go|start|ensure|avoid|install|download|save|think|look|ask|do|don['’]t|be|fill|press|enter|turn|follow|complete|answer|place|arrange|quantify|measure|determine|estimate|evaluate|contact|bring|submit)\s+(?:a|an|the|your|all|this|that|these|it|them|to|how|up|down|out|what|why|whether|new|in|into|on|if|at|for|with|about|some|any|as|back|careful)\b/iu;
const ABOUT_THE_TEXT =
  /^[^\p{L}\p{N}]*(?:(?:in|see|from) )?(?:the |our |today['’]s |worked )?(?:figures?|fig\.|chapter|section|lecture(?: notes)?|slides?|lab|exercises?|homework|assignments?|week|unit|module|lesson|examples?|note|source|credit|image|photo|video|study guide|examiner tips?|exam tips?|tips?|steps?|readings?|topics?|title|author|instructor|announcements?|questions?)\b(?:\s*(?:and tricks|that|shows?)?)?\s*(?:\d|:|$|we\b|you\b|shows?\b|will\b)/iu;
const A_DAY =
  /^(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[ ,]|^\w+day$|^[MTWRF]h? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d/iu;
const ORGANISES =
  /\b(?:due (?:on|by|date|today|tomorrow)|no class|office hours?|syllabus|extra credit|deadline|midterm|final exam|homework|study guide|(?:blog|quiz|exam|assignment) ?\w* due|(?:quiz|problem set|problem sheet|worksheet) \d+|all rights reserved|by courtesy of|courtesy of the|reproduced (?:with|by) permission|CC[ -]BY(?:[ -]\w+)*|creative commons|wikimedia(?: commons)?)\b|\bdue$/iu;
const SPEAKS_TO_READER =
  /\b(?:we|we['’]\w+|our|you|you['’]\w+|your|let['’]s|my|i think|please|click|download|github|instructor|lecturer)\b/iu;
/** "Burns, P. (2018) …", "Becker, G., 1964". */
const REFERENCE = /\p{Lu}\p{Ll}+,? \p{Lu}\.,? \(?(?:19|20)\d\d\b/u;
const EXAMPLES = /(?:^|: )(?:for )?(?:examples?|e\.g\.|z\. ?B\.|beispiele?|exemples?|ejemplos?)(?:$|:)/iu;
const QUESTION_END = /\?["”’)\s]*$/u;
const WHY = / – why\?$/u;
const VAGUE_CLAUSE = /^\p{Ll}[\p{Ll} ]|^(?:It |This|These|They|Some|In |For |At |The graph)|\bterm\b/u;
const A_TIME = /^\d?\d[:.]\d\d\s?(?:[ap]m)?\b/iu;
const WE_DO = /\bwe (?:have|set|use|want|can|will|need|see|saw|are)\b/iu;
/** "which cell divides?", "repeated roots??", "B. both  C. neither": a task, with its choices. */
const ASKS = /^(?:what|which|who|where|how|why|when)\b[^?]{8,}\?$|\?{2,}$|^[B-D][.)] .*\s[C-E][.)] /iu;
/** The letter of a choice, or the next question. */
const NO_ANSWER = /^[A-E][.)]$|^(?:name|list|state|describe|explain|define) (?:a|an|the|two|three|four)\b/iu;
const CONDITION = /^(?:if|when|upon|because|since|although|unless)\b/iu;
const LINK = /https?:\/\/|www\.|\]\(|@\w+\.\w|^!?\[\[?/iu;
const SETTING = /^(?:publish|tags|aliases|title|description|layout|logo|job|hitheme|url|draft|date|author)$/u;
const DETERMINER = /^[^\p{L}]*(?:the|an?|this|these|each|one)\s/iu;
const IS_A =
  /^(?:is|are|was|were|means?|refers? to|describes?|denotes?|ist|sind|est|sont|es|son)\s+(?:an?|the|any|one|those|all|ein|eine|der|die|das|un|une|le|la|les|el|una|los|las)\b/iu;
/** "If the path difference is a whole number, …": a case, not what it is. */
const IN_A_CASE = /^[^\p{L}]*(?:if|when|whenever|wenn|falls|si|lorsque|quand|cuando|quando)\s/iu;
/** "associated with a key" */
const DONE_SOMEHOW = /^\p{Ll}+(?:ed|en)\s(?:with|in|on|at|to|from|into)\s/u;
/** "giving dividends is a sign": a sentence whose subject the term opens. */
const DOING_IS = /^\p{Ll}+ing\s[^,;.]*\s(?:is|are|was|were)\s/u;
/** "data structure: the last function called is …": a sentence of its own may begin as a definition does. */
const BEGINS_STATEMENT = /^(?:the|an?|at least|enters?|provides?|created|comes?)\s/iu;
/** "Layer | 5 provides sessions": a number that belongs to the front. */
const NUMBER_OF_FRONT = /^\d{1,3}\s(?:and|und|et|y|is|are|was|has|\p{Ll}{2,}t)\s/u;
const MODAL = /^(?:can|may|might|could|would|should|will)\b/iu;
const ENDED = /[.!?]$/u;
/** "We don't think for ourselves", "that event": no thing that a back could tell of. */
const SPEAKER =
  /^(?:we|i|you|our|my|your|that|there|vs|sus?|mis?|nuestr[oa]s?|algo|alguien|cada|por ej|entonces|además|luego|ses|leurs?|notre|votre|mes|chaque|chacune?|donc|ainsi|alors|puis|par ex|seine[mnrs]?|ihre[mnrs]?|unsere?[mnrs]?|mein|dein|jede[mnrs]?|dann|danach|deshalb|außerdem|suo|sua|questo|questa|quello|quindi|poi|allora|per esempio|z\. ?b|e\. ?g|for example|zum beispiel|keine?)(?![\p{L}\p{N}])/iu;
/** "Initially", "otherwise": says when or how, not what. */
const SAYS_HOW =
  /^(?:otherwise|da(?:zu|bei|durch|mit|her|rum|für|von|nach|rauf)|hier(?:zu|bei|durch)|somit|zudem|anschließend|schließlich|de plus|ensuite|en effet|en outre|por (?:lo )?tanto|inoltre|infine|afterwards?|sometimes|instead|again|meanwhile|however|\p{L}{3,}(?:al|ent|iv|ous|ic|ar|eral|ial|ual|ful|less|ib|ab)ly)$/iu;
/** "Einer Fehlentscheidung Athens": the middle of a sentence. */
const INFLECTED = /^(?:eine[mnrs]|de[ms])\s/iu;
const FOR_EXAMPLE =
  /^(?:e\.g\.|z\. ?B\.|p\. ?ex\.|p\. ?ej\.|for example|zum Beispiel|par exemple|por ejemplo)/iu;
/** "– also called frames – and …": the rest of a sentence between dashes. */
const GOES_ON = /^(?:and|but|und|aber|oder|sowie|et|mais|y|pero|e|ma)\s/u;
/** What a thing is praised for; the thing is named elsewhere. */
const QUALITY =
  /^(?:(?:improved|increased|reduced|enhanced|better|higher|lower|greater) \p{L}+(?: \p{L}+)?|reliability|efficiency|flexibility|scalability|simplicity|usability|availability|maintainability|portability|performance|cost(?:s|-effectiveness| savings)?|speed|accuracy|convenience|user experience|security|privacy|zuverlässigkeit|effizienz|flexibilität|skalierbarkeit|sicherheit|geschwindigkeit|kosten|fiabilité|efficacité|flexibilité|sécurité|fiabilidad|eficiencia|flexibilidad|seguridad)$/iu;
/** More words before a separator are a statement. */
const MOST_CLAUSE_WORDS = 9;
/** More words than a date, a translation or a short explanation behind a name has. */
const LONGEST_REST = 8;
const LONGEST_ANSWER = 420;
const MOST_LINES = 7;
const LONGEST_FRONT = 90;
const FEWEST_REASON_WORDS = 3;
const WORD = /\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu;

const speaksToReader = (question: string, answer: string): boolean =>
  [question, answer].some((side) => SPEAKS_TO_READER.test(side) || /\bus\b/u.test(side));

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

export function certaintyOf(card: JudgedCard): CardCertainty {
  const why = doubtOf(card) ?? (card.inDocument ? doubtOfLongText(card) : null);
  return { sure: why === null, why };
}

/** The reason why a card is not sure, if there is one. Linear in its length. */
function doubtOf(card: JudgedCard): CardDoubt | null {
  const { origin } = card;
  const question = card.question.trim();
  const answer = card.answer.trim();
  if (looksPrinted(question) || looksPrinted(answer)) return 'output';
  if (LINK.test(question) || LINK.test(answer) || SETTING.test(question)) return 'remark';
  if (A_DAY.test(question) || ORGANISES.test(answer)) return 'remark';
  if (A_TIME.test(answer) || REFERENCE.test(`${question} ${answer}`)) return 'remark';
  if (card.inDocument && speaksToReader(question, answer)) return 'remark';
  if (NO_ANSWER.test(answer)) return 'question';
  if (/^\|/u.test(question)) return 'table';
  if (/:$/u.test(answer)) return 'fragment';
  switch (origin) {
    case 'loose':
      // "14  juillet 1789 …": a date that was cut.
      return /^\d{1,2}$/u.test(question) ? 'fragment' : doubtOfWritten(question, answer);
    case 'glossary':
      return doubtOfWritten(question, answer) ?? doubtOfTermLine(question, answer);
    case 'pair':
    case 'marked':
    case 'several':
      return doubtOfWritten(question, answer) ?? doubtOfPairFront(question, answer);
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
      return doubtOfSides(question, answer) ?? doubtOfDefinition(question, answer, card.source);
    case 'statement':
    case 'line':
      return doubtOfSides(question, answer) ?? doubtOfStatement(question, answer, card.source);
    case 'list':
      return doubtOfSides(question, answer) ?? (isBareAdjective(question) ? 'no-subject' : null);
    case 'group':
      return doubtOfSides(question, answer) ?? 'list';
    case 'mentioned':
      return doubtOfSides(question, answer) ?? 'mention';
  }
}

/** A pair that stands in the notes as one: only what makes no card at all is in doubt. */
function doubtOfWritten(question: string, answer: string): CardDoubt | null {
  if (!/[\p{L}\p{N}]/u.test(question)) return 'no-subject';
  if (ABOUT_THE_TEXT.test(question) || INSTRUCTION.test(question)) return 'remark';
  if (isSectionName(question, true) || isMeasure(question) || isBareAdjective(question)) return 'no-subject';
  const isAsked = /^(?:what|who|which|where|how|why|when)\b/iu.test(question);
  if (isAsked && wordsIn(question) <= 4 && HOLDS_PRONOUN.test(question)) return 'no-subject';
  if (/^(?:it|they|this|these|those|he|she)\b/iu.test(question) && !QUESTION_END.test(question))
    return 'no-subject';
  if (WE_DO.test(answer)) return 'remark';
  if (ASKS.test(answer) && !QUESTION_END.test(question)) return 'question';
  if (CONDITION.test(question) && Math.min(wordsIn(question), wordsIn(answer)) > 2) return 'fragment';
  return ENDS_INSIDE.test(answer) && wordsIn(answer) > 3 ? 'fragment' : null;
}

/** A separator may also stand between a statement and what follows from it, or a remark and its example. */
function doubtOfPairFront(question: string, answer: string): CardDoubt | null {
  if (QUESTION_END.test(question)) return null;
  if (SPEAKER.test(question) || SAYS_HOW.test(question)) return 'no-subject';
  if (/[!?]{2,}/u.test(answer)) return 'remark';
  if (INFLECTED.test(question) || FOR_EXAMPLE.test(answer)) return 'fragment';
  if (GOES_ON.test(answer)) return 'fragment';
  if (QUALITY.test(question) || /^(?:he|she|his|her)\s/iu.test(answer)) return 'no-subject';
  const own = question.split(': ').pop() ?? question;
  return wordsIn(own) > MOST_CLAUSE_WORDS ? 'fragment' : null;
}

/** A term on a line of its own; in a layout it may be the middle of a sentence, a cell or a caption. */
function doubtOfTermLine(question: string, answer: string): CardDoubt | null {
  if (/\t/u.test(question + answer)) return 'table';
  if (EXAMPLES.test(question)) return 'list';
  const own = question.split(': ').pop() ?? question;
  if (QUESTION_END.test(own)) return null;
  return OPENS_INSIDE.test(own) || ENDS_INSIDE.test(own) || /[.;]$/u.test(own) ? 'fragment' : null;
}

function doubtOfDefinition(question: string, answer: string, source: string): CardDoubt | null {
  const [clause = ''] = source.split(',', 1);
  if (IN_A_CASE.test(source) && clause.toLowerCase().includes(question.toLowerCase())) return 'fragment';
  if (DONE_SOMEHOW.test(answer)) return 'mention';
  if (DOING_IS.test(answer)) return 'fragment';
  if (BEGINS_STATEMENT.test(answer) && !saysKind(answer)) return 'mention';
  if (UNNAMED.test(question) || /^\p{Ll}+(?:ed|ing)$/u.test(question)) return 'no-subject';
  const isCut =
    /^(?:\(\p{L}\)|if\b|\w+ed,)/iu.test(answer) || (answer.match(/[“”"]/gu)?.length ?? 0) % 2 === 1;
  return isCut || !isTerm(question) ? 'fragment' : null;
}

/** What every card that was read from sentences or loose lines must be. */
function doubtOfSides(question: string, answer: string): CardDoubt | null {
  const own = question.split(': ').pop() ?? question;
  if (own !== question && isSectionName(question.slice(0, question.indexOf(': ')))) return 'no-subject';
  if (ABOUT_THE_TEXT.test(question) || INSTRUCTION.test(own)) return 'remark';
  if (SAYS_HOW.test(own)) return 'no-subject';
  if (/^(?:for example|e\.g\.|z\. ?b\.|zum beispiel|par exemple|por ejemplo)/iu.test(own)) return 'list';
  if (!/\p{L}/u.test(own) || (POINTS_OUTSIDE.test(own) && !QUESTION_END.test(own))) return 'no-subject';
  if (isSectionName(question) || isSectionName(own)) return own === question ? 'no-subject' : null;
  if (QUESTION_END.test(answer)) return 'question';
  if (speaksToReader(question, answer)) return 'remark';
  if (WHY.test(question))
    return OPENS_INSIDE.test(question) || VAGUE_CLAUSE.test(question) || wordsIn(answer) < FEWEST_REASON_WORDS
      ? 'fragment'
      : null;
  if (QUESTION_END.test(own)) return null;
  if (OPENS_INSIDE.test(own) || ENDS_INSIDE.test(own) || ENDS_INSIDE.test(answer)) return 'fragment';
  if (/^[—–-]\s/u.test(answer)) return 'fragment';
  if (POINTING_BACK.test(answer)) return 'no-subject';
  if (question.length > LONGEST_FRONT) return 'fragment';
  if (answer.length > LONGEST_ANSWER || answer.split('\n').length > MOST_LINES) return 'long';
  return wordsIn(answer) < 2 && !/\d/u.test(answer) ? 'fragment' : null;
}

/** "Carbon sinks ⇒ include …" can be asked, "the reaction ⇒ stops" points at the sentence before. */
function doubtOfStatement(question: string, answer: string, source: string): CardDoubt | null {
  if (QUESTION_END.test(question)) return null;
  if (answer.includes('?')) return 'question';
  const own = question.split(': ').pop() ?? question;
  if (UNNAMED.test(own)) return 'no-subject';
  if (isOneOfSeveral(own, answer, source) || NUMBER_OF_FRONT.test(answer)) return 'fragment';
  if (/^\d+,/u.test(answer) || (/^to\s/iu.test(answer) && wordsIn(own) > 2)) return 'fragment';
  // What is no sentence is a date, a formula or a translation beside its name.
  const isTold = isSaid(tokensOf(`${own} ${answer}`), tokensOf(own).length);
  if (!isTold && !DETERMINER.test(source))
    return ENDED.test(source) && wordsIn(answer) > LONGEST_REST ? 'fragment' : null;
  if (!isTerm(own)) return 'no-subject';
  if (DETERMINER.test(source) && !IS_A.test(answer)) return 'no-subject';
  if (wordsIn(answer) < 3 && !/\d/u.test(answer)) return 'fragment';
  return MODAL.test(answer) && wordsIn(own) < 2 ? 'mention' : null;
}

/** "Passwords, encryption keys, and API keys are …": the first of a row, cut from the others; "X, a kind of Y" is told of one thing. */
const isOneOfSeveral = (front: string, answer: string, source: string): boolean =>
  source.includes(`${front}, ${answer.slice(0, 12)}`) &&
  !/^(?:an?|the|or|also|ein|eine|un|une|una)\s/iu.test(answer);

/** "Normal result", "1 hour after", "<40 mg/dL", "Milliseconds": a value of something that is named elsewhere. */
const isMeasure = (question: string): boolean =>
  /^(?:normal|[<>≤≥]\s?\d|\d+(?: to \d+)? ?(?:hours?|minutes?|days?|weeks?|m[gl]\b|[kcm]?m\b)|(?:micro|milli)?seconds?$|minutes?$|hours?$|days?$|weeks?$|months?$|years?$|centur(?:y|ies)$)/iu.test(
    question,
  );

/** Things whose names end as adjectives do. */
const NOUNS = new Set(
  'capital metal animal mineral crystal signal journal material ritual canal portal terminal goal coal mural trial rival hospital festival manual pedal cereal funeral proposal refusal removal denial interval integral moral motive archive objective adjective relative native perspective initiative derivative incentive executive alternative logic music magic topic traffic arithmetic fabric clinic panic critic mechanic plastic republic epidemic pandemic antibiotic narcotic mosaic speed seed bed need weed feed library boundary salary dictionary glossary summary secretary ovary burglary anniversary commentary estuary judiciary institute statute solute substitute attribute minute dispute nucleoside glycoside'.split(
    ' ',
  ),
);

/** "Structural", "Absolute": what it is said of stands elsewhere. */
const isBareAdjective = (question: string): boolean =>
  !NOUNS.has(question.toLowerCase()) && /^[\p{L}-]+(?:al|ive|ous|ic|ute|side|ed|ary|ular)$/iu.test(question);
