/** Recognises remarks about the course, the day and the writer among notes: deadlines, rooms, doubts, things to look up. */
import { withFormulasMasked } from './formulas.ts';
import type { Span } from './readable-text.ts';
import { sentenceSpans } from './sentences.ts';

/** Lines that are certainly remarks: a doubt, a remark in brackets or stars, an address, a page reference. */
const ASIDE = [
  /^(?:\?\?|¿¿|\^\^|~\s(?=.*\?))/,
  /^\((?!\d{1,2}\)|[a-z]\))[^()]*(?:\([^()]*\)[^()]*)*\)[.!?]*$/iu,
  /^\[(?![ xX]?\])[^[\]]*\]$/,
  /^\*\*\s.*\s\*\*$/,
  /^[-–—=]{2,}\s.*\s[-–—=]{2,}$/,
  /https?:\/\/|\bwww\.|[\p{L}\d-]+\.(?:com|org|net|edu|example)\/|[\p{L}\d._-]+@[\p{L}\d.-]+\.\p{L}{2,}/u,
  /^(?:p|pp|pg|page|s|seite|pág(?:ina)?)\.?\s?[l\d]\d{0,3}(?:\s*[-–]\s*\d+)?(?!\s*[:=–-]\s)(?:\s.{0,40})?$/iu,
  /^(?:see|siehe|vgl|voir|ver|cf|mirar|look at)\.?\s.{0,30}?(?:fig|p\.|pp\.|page|s\.|handout|table|slide|chart|textbook|skript|doc|photo|sheet|ch\b|chapter|folder|above|below|\d)/iu,
  /^先生\s?[:：]/u,
  /^(?:\p{Lu}\p{Ll}+|tutor|teacher|prof|lecturer|先生)\s?[:：]\s*["“„«¿].*["”»?]$/iu,
  /^(?:and|but|so|then)\b.{0,40}\b(?:about|something|of|the|with)$/iu,
  /^(?:watch|ask|skip(?:ped)?|demo|reading|escuchar|to ?do|homework|hw)\s*:/iu,
  /^(?:prof|teacher|miss|sir|lecturer|tutor|mr|mrs|ms|dr|he|she)\b.{0,30}\b(?:said|says|asked|reminded)\b/iu,
  /^skip(?:ped)?\s(?![^\n]*(?::\s|=|→|->|\s[-–—]\s))/iu,
  /^(?:(?:learning|lesson) (?:objectives?|outcomes?)|lernziele|objectifs d['’]apprentissage|objetivos de aprendizaje)\s?:\s/iu,
  /^(?:picture|figure|photo|image|illustration|graphics?|table|cover)s? credits?\b|^(?:bildnachweise?|bildquellen?|crédits? photos?|créditos de imágenes)\b/iu,
  /^copyright\b.*\b(?:reserved|publishers?|(?:19|20)\d\d)\b/iu,
  /^(?:further|recommended|suggested|required) reading\s?[:.]\s|^(?:weiterführende literatur|zum weiterlesen|pour aller plus loin|para saber más)\s?[:.]/iu,
  /\b(?:please ignore|printed (?:here )?by mistake|will be posted (?:on|in|to|at)|(?:quiz|test|mid-?term|exam)(?: \d)? (?:covers|covered|average|mean))\b/iu,
  /^(?:clicker|discussion|warm-?up|exit) (?:questions?|tasks?)(?: \d{1,2})?\s?:|^(?:critically |briefly )?discuss\s?:|\badvise \p{Lu}\p{Ll}+\.$/iu,
  /^(?:the )?answers? to (?:question|exercise|problem|task)s? \d/iu,
  /^\p{Lu}{1,2} \p{Lu}\p{Ll}+, ['‘“][^'’“”\n]{5,80}['’”],? [[(](?:19|20)\d\d/u,
];
/** Signs of a remark, with their weights. */
const SIGNS: readonly (readonly [number, RegExp])[] = [
  [
    2,
    /\b(?:quiz(?:zes|let)?|mid-?terms?|homework|hw|deadline|syllabus|moodle|canvas|whatsapp|attendance|lectures?|lecturer|lec|seminar|tutorial|hand-?outs?|office (?:hrs?|hours)|exams?|worksheet|workbook|coursework|grade boundaries|study group|extra credit|textbook|klausur|contrôle|examen|deberes|devoirs|prüfung|vorlesung|oscola|osce|mcqs?|lab report|field trip)\b/iu,
  ],
  [2, /\bslides?\b(?=\s*(?:\d|on\b|deck|for\b|from\b|posted|[*.)–—-]|$))|\b(?:next|this|previous) slide\b/iu],
  [2, /(?<![\p{L}])(?:[Pp]rof(?:essor)?|[Dd]r|Mrs?|Ms|Mme|Sra?|Señora?|Herr|Frau)\.?\s\p{Lu}\p{Ll}/u],
  [
    2,
    /\b(?:lunch with|coffee with|break \d+|mittagspause|wifi|passwor[dt]|pw|calculators?|taschenrechner|(?:check|the) recording|whiteboard|phone pic|see photo|photo of|scanned|typed up|printed for|sign[ -]?(?:in|up)|sub for|(?:room|rm)\b:?\s*\p{L}?\d)\b/iu,
  ],
  [
    2,
    /\b(?:not on (?:the )?(?:spec|exam|test)|on the exam|fill in later|look (?:it )?up|not sure|did we|todo|tbc|à compléter|no late days|due(?! to)|hand in|ask (?:ta|the ta)|ask$|nachfragen|noch fragen|don['’]t get|next (?:week|lesson|class|time|lecture)|nächste woche)\b/iu,
  ],
  [
    2,
    /\b(?:i|we) (?:still|don['’]?t|did(?:n['’]t)?|missed|need|got|was|were|skipped|think|have to|should)\b/iu,
  ],
  [
    2,
    /\b(?:updated|cop(?:y|ied) of \p{L}+['’]|my notes|group w\/|quizlet de|thank you|nota del|pista \d|ej\. \d|ex \d+ p)\b|\bnotes:/iu,
  ],
  [
    2,
    /\b(?:lunch|coffee|dinner) w\/|\b(?:get|lose|lost|gives?) (?:a )?marks?\b|\b(?:in class|en clase|im unterricht|en classe)\b|^¡?ojo!|^(?:room|raum|salle|aula)\s*:|\b(?:did|redo) (?:this |it )?(?:on|at|in) /iu,
  ],
  [
    2,
    /^(?:ask|bring|apporter|mirar|check|do|redo|read|write|practi[cs]e|finish|print|email)\s(?!\p{Ll}+s\s)|^insert (?:diagram|picture|table|graph|figure|photo)|\bfrom memory\b/iu,
  ],
  [2, /\b(?:for|by|due|before) (?:mon|tue?s?|weds?|thu(?:rs)?|fri|sat|sun)(?:day|nesday|urday)?[.!]*$/iu],
  [2, /しゅくだい|宿題|テスト|わからない|第\s?\d+\s?課/u],
  [1, /来週|今週/u],
  [
    1,
    /\b(?:mon|tue?s?|weds?|thu(?:rs?)?|fri|sat|sun)(?:day|nesday|urday)?\b|\b(?:lun|mar|mercre|jeu|vendre|same|diman)di\b|\b(?:lunes|martes|miércoles|jueves|viernes)\b|\b(?:mo|di|mi|do|fr)\b(?=\s\d)/iu,
  ],
  [
    1,
    /\b\d{1,2}[:.]\d\d(?:\s?[ap]m)?\b|\b\d{1,2}\s?[ap]m\b|\b\d{1,2}\/\d{1,2}\b|\b\d{1,3}\s?min(?:s|utes)?\b|\b\dh\d\d\b/iu,
  ],
  [
    1,
    /\b(?:wk|week|unit|unidades?|chapters?|chs?|pp?|pg|fig|ex|ej|sheet|box|lesson|lektion|kapitel|folien|skript)\.?\s?#?\d/iu,
  ],
  [
    1,
    /\b(?:read|ask|check|redo|missed|missing|said|spent|essay|paper|practice|probs|revision|review|watch|moved|handed|mock|reading|words|paras?|board|wrong|film|cartoon|pages?)\b/iu,
  ],
  [
    2,
    /^(?:à (?:revoir|réviser|compléter|faire)|zu (?:lernen|wiederholen|klären)|por (?:repasar|revisar|hacer)|to (?:revise|review|learn|look up|finish))\b/iu,
  ],
  [1, /\b(?:lernen|wiederholen|nachlesen|nachschauen|anschauen|réviser|revoir|repasar|estudiar)\s*!*$/iu],
  [1, /\b(?:says?|bring(?!s? (?:about|back|up|together))|pens?)\b/iu],
  [1, /\bsheet\b/iu],
  [1, /\?\?|!!|\b(?:lol|haha|ugh|argh)\b|:\(|:\)|\?$/iu],
];
const SURE = 3;
const SURE_OF_PAIR = 4;
const LIKELY = 2;
/** Course codes, which are at the top of notes: "BIO 231", "CS-341", "HIS2B". */
const COURSE_CODE = /^\p{Lu}{2,6}[- ]?\d{1,4}\p{Lu}?\b/u;
const PLACE_OF_COURSE = 2;
const LONGEST_REMARK = 130;
/** The words before the separator of a line, a term or a remark. */
const LABEL = /^[^:=→–—]{1,40}?(?=\s*(?::\s|=|→|->|\s[-–—]\s))/u;
const MOST_LABEL_WORDS = 4;

function weightOf(words: string): number {
  return SIGNS.reduce((sum, [weight, mark]) => sum + (mark.test(words) ? weight : 0), 0);
}

/** Whether a line is about the course or the writer; `place`: its index among non-blank lines. */
export function isCourseRemark(line: string, place: number): boolean {
  if (line.length > LONGEST_REMARK || line.includes('\t') || line.startsWith('|')) return false;
  const words = withFormulasMasked(line);
  if (ASIDE.some((mark) => mark.test(words))) return true;
  const label = labelOf(words);
  if (
    label !== undefined &&
    ASIDE.some((mark) => mark.test(words.slice(label.length).replace(/^\s*(?::|=|→|->|[-–—])\s*/u, '')))
  )
    return true;
  const isTop = place < PLACE_OF_COURSE;
  const score = weightOf(words) + (isTop && COURSE_CODE.test(words) ? 2 : 0);
  const labelScore = label === undefined ? 0 : weightOf(label);
  // The answer of a pair may mention the exam.
  if (score >= (label === undefined || isTop || labelScore > 0 ? SURE : SURE_OF_PAIR)) return true;
  if (score < LIKELY) return false;
  if (isTop || (label === undefined && words === line)) return true;
  if (label === undefined) return false;
  // "homework = deberes" is a word to learn, "quiz pw: 4471" is not.
  const labelWords = label.split(/\s+/).length;
  const isMore = labelWords > 1 || weightOf(words.slice(label.length)) > 0;
  return labelWords <= MOST_LABEL_WORDS && labelScore >= LIKELY && isMore;
}

const FEWEST_WORDS_BESIDE = 5;
/** At least three words and a full stop after a word, not "ej. 3" or "p. 91". */
const SENTENCE = /^\p{L}\S*(?:\s+\S+){2,}\p{L}{2}[.!?]+$/u;

/** The part of a line without its remark: the sentences before or after it; null if the whole line is a remark. */
export function besideRemark(line: string, place: number): Span | null {
  const spans = sentenceSpans(line, 0, line.length);
  const isNote = ({ start, end }: Span) => !isCourseRemark(line.slice(start, end), place);
  const start = spans.find(isNote)?.start;
  const end = spans.findLast(isNote)?.end;
  const isWhole = spans.every((span) => SENTENCE.test(line.slice(span.start, span.end)));
  if (spans.length < 2 || !isWhole || start === undefined || end === undefined) return null;
  const rest = line.slice(start, end);
  return rest.split(/\s+/).length < FEWEST_WORDS_BESIDE || isCourseRemark(rest, place)
    ? null
    : { start, end };
}

/** The words before the separator, unless they introduce an example or reminder. */
function labelOf(words: string): string | undefined {
  const label = LABEL.exec(words)?.[0];
  return label !== undefined &&
    /^(?:ex|e\.g|example|task|exercise|remember|nb|note|reminder|important|hint|tip)\.?\s?\d*$/iu.test(label)
    ? undefined
    : label;
}
