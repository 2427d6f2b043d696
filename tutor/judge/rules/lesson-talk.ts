/** Removes phrases from a transcript that only say where a topic was met ("something we had in class last week"). */

const WHO = `(?:we|i|they|(?:our|the|my) (?:teacher|professor|lecturer|class))`;
const MET = `(?:have |had |has )?(?:just )?(?:had|did|done|learn(?:ed|t)|studied|covered|talked about|spoke about|discussed|went (?:over|through)|saw|seen|read|heard|mentioned)(?: about| of)?`;
const LESSON = `(?:class|school|lectures?|lessons?|course|seminar|tests?|exams?|quiz|homework|textbook|slides)`;
const WHERE = String.raw`(?: (?:in|at|from|during|for|on) (?:(?:our|the|my|this|last) )?(?:\w+ )?${LESSON}\b)`;
const WHEN = String.raw`(?: (?:(?:last|this|the other) (?:week|time|month|year|lesson|class|semester|term|day)|yesterday|today)\b)`;

const ENDS = String.raw`(?=\s*(?:[.,;!?]|$))`;

const PLACES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:something|(?:a|the) (?:thing|word|topic))(?: that)? ${WHO} ${MET}(?:${WHERE}${WHEN}?|${WHEN}|${ENDS})`,
    'gi',
  ),
  new RegExp(String.raw`\b${WHO} ${MET} (?:it|this|that|them)\b(?: \w+)?${WHERE}${WHEN}?`, 'gi'),
  new RegExp(
    String.raw`\b(?:was|is|were|came up|appeared|asked)(?: also| just)?${WHERE}${WHEN}?${ENDS}`,
    'gi',
  ),
];

/** The remaining characters keep their offsets. */
export function withoutLessonTalk(transcript: string): string {
  return PLACES.reduce(
    (text, place) => text.replace(place, (said) => said.replace(/[^\n]/g, ' ')),
    transcript,
  );
}
