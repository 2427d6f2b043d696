/** Recognises titles that look like pairs: "Biology lecture 4 - Cell respiration", "Geo: rivers". */

const MOST_TITLE_WORDS = 5;
const FEWEST_LINES_BELOW_TITLE = 3;
/** The course or lesson and its topic, separated by a dash or colon. */
const TITLE = /^(?<course>[^:–—]{2,40}?)(?:\s+(?:--|[-–—])\s+|:\s+|\t+)(?<topic>.{2,90})$/u;
/** Topics start with a capital, are numbered, or name the kind of notes. */
const TOPIC =
  /^["'(]?\p{Lu}|^\p{L}+\s+\d+$|\b(?:terms|notes|vocab|vocabulary|overview|review|revision|basics|intro|summary|cheat ?sheet|cases|dates|formulas|begriffe|daten|fälle)$|^(?:chap(?:ter|itre)?|ch|weeks?|wk|lec(?:ture)?|kapitel|vl|teil|part|unit|tema)s?\.?\s?\d/u;
/** "CS 61B notes", "astronomy exam 1", "Intro to philosophy" */
const COURSE =
  /^\p{Lu}{2,5}\s?\d{1,4}\p{Lu}?\b|^intro(?:duction)?\s+to\b|\b(?:notes|lec|lecture|exam|midterm|finals?|quiz|revision|review|vocab(?:ulary)?|vocabulaire|vocabulario|wortschatz|cheat\s?sheet|study guide|chapter|unit|week|wk|lesson|seminar|summary|zusammenfassung|klausur|résumé|resumen|tema|unidad|kapitel|chapitre|lektion|unité|leçon|lección)(?!\p{L})(?:\s*#?\d+\w?)?$/iu;
/** "Practical 7", "Organic lab 4" */
const NUMBERED = /^(?:\p{L}{3,} ){1,3}\d{1,2}$/u;
const SUBJECT =
  /^(?:(?:ap|ib|gcse|a-?level|honou?rs|organic|inorganic|physical|human|cell|molecular|world|modern|ancient|european|american|us|social|cognitive|abnormal|micro|macro|linear|crim(?:inal)?|contract|tort|public|constitutional|land|property|family|company)\s+)?(?:bio(?:logy)?|chem(?:istry)?|phys(?:ics)?|geo(?:g|graphy|logy)?|hist(?:ory)?|maths?|mathematics|algebra|calc(?:ulus)?|econ(?:omics)?|economía|économie|wirtschaft|politik|psicología|filosofía|matemáticas|literatura|psych(?:ology)?|soc(?:iology)?|phil(?:o|osophy)?|anatomy|pharm(?:acology)?|stats|statistics|cs|comp(?:uter)? sci(?:ence)?|programming|law|lit(?:erature)?|english|french|spanish|german|latin|italian|music(?: theory)?|art(?: history)?|religion|politics|nursing|medicine|surgery|pathology|physiology|microbiology|biochem(?:istry)?|immunology|genetics|ecology|biologie|chemie|physik|geschichte|erdkunde|mathe(?:matik)?|deutsch|englisch|historia|biología|geografía|química|física|lengua|histoire|géographie|chimie|philosophie)(?:\s+(?:\d{1,3}\w?|LK|GK|AG|HL|SL))?$/iu;
/** Where the notes are from: "(from the slides + own)". */
const REMARK =
  /\s*\([^()]*\b(?:slides?|lectures?|notes?|class|textbook|book|chapter|folien|skript|cours|clase)\b[^()]*\)$/iu;
/** What follows a topic: ", Zsf. fürs Abi", ". (Missed ten min)". */
const BESIDES = /[,.]?\s\([^()]*\)$|,\s.*$/u;
/** A definition of the subject: "Biology: the study of life". */
const STUDY = /\b(?:study|science|wissenschaft|lehre|estudio|ciencia|étude)\b/i;

/** Whether a title names a course or lesson, or several things: "Psych 101 – Memory". */
export const isCourseTitle = (title: string): boolean =>
  COURSE.test(title) || SUBJECT.test(title) || /[:–—/+&]|\s-\s|\b(?:notes|recap)\b/iu.test(title);

/** Whether the first non-blank line, `raw[at]`, is a title: followed by a blank line, or named after a course. */
export function looksLikeTitle(text: string, raw: readonly string[], at: number): boolean {
  const { course, topic: full } = TITLE.exec(text)?.groups ?? {};
  const topic = full?.replace(REMARK, '');
  if (!course || !topic || /^[-*•#]/.test(text) || /[.!?]$/.test(topic)) return false;
  const named = topic.replace(BESIDES, '');
  const isShort = course.split(' ').length <= MOST_TITLE_WORDS && named.split(' ').length <= MOST_TITLE_WORDS;
  if (!isShort) return false;
  const below = raw.slice(at + 1, at + 2 + FEWEST_LINES_BELOW_TITLE);
  const isSetOff =
    below[0]?.trim() === '' &&
    below.slice(1).filter((line) => line.trim() !== '').length >= FEWEST_LINES_BELOW_TITLE - 1;
  if (isSetOff && (TOPIC.test(topic) || NUMBERED.test(course) || SUBJECT.test(course) || topic !== full))
    return true;
  const isCourse = COURSE.test(course) || (SUBJECT.test(course) && !STUDY.test(topic));
  return isCourse && below.filter((line) => line.trim() !== '').length > 1;
}
