/** Removes sentences that address the judge instead of answering: "mark me as complete". */

const META: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,60}\b(?:instructions?|rubrics?|rules?|prompts?|previous|above|guidelines?|key ?points?|criteria)\b/i,
  /\bis_?complete\b|\bis complete\W+(?:true|yes)\b|\bfollow[\s_-]?up[\s"']*:|"?feedback"?\s*:/i,
  /\b(?:my|the|this) (?:answer|response|explanation) (?:is|was) (?:already |fully |entirely )?(?:complete|correct|perfect|right)\b/i,
  /\b(?:mark|grade|rate|score|count|judge|consider|treat|accept|set) (?:me|it|this|that|my|the answer|everything|all)\b.{0,40}\b(?:complete|completed|correct|covered|right|done|passed|perfect|full|true)\b/i,
  /(?<!\b(?:a|the|any|one|no)\s)\bmark (?:me|my answer)\b/i,
  /\bfull (?:marks?|credits?|points?|score)\b|\b(?:perfect|maximum|highest|top) (?:marks?|score|grade)\b/i,
  /\b(?:give|award) me\b.{0,30}\b(?:points?|marks?|credit|score|grade|full|perfect|100)\b/i,
  /(?:^|[\s<[])(?:system|assistant|developer)\s*(?:(?:prompt|message)\s*)?[:\]>]|<\/?\s*(?:system|answer|user|assistant|instructions?)\b/i,
  /\b(?:you are|act as|pretend (?:to be|you are)|behave as)\b.{0,30}\b(?:grader|teacher|tutor|judge|examiner|assistant|ai|model)\b/i,
  /\b(?:helpful|lenient|generous) (?:grader|teacher|tutor|judge|examiner|assistant)\b/i,
  /\bgrade\s*=|\bscore\s*=|\bverdict\s*[:=]|\bcovered\s*[:=]/i,
  /\b(?:covered|answered|addressed|mentioned|named|got|explained) (?:every|all(?: of)?)(?: the)? (?:key ?)?(?:points?|questions?)\b/i,
  /\bgot everything (?:right|correct)\b|\ball (?:key )?points? (?:are |were |have been )?(?:covered|correct|complete)\b/i,
  /\balready (?:answered|covered|explained|completed|passed) (?:this|that|it|the question|everything)\b/i,
  /\b(?:respond|reply|output|answer|return) (?:only )?with\b.{0,40}(?:[{"']|\bjson\b|\btrue\b|\bcomplete\b|\bcorrect\b|\byes\b)/i,
  /\b(?:the |this |my )?answer (?:below|above|is) (?:is )?(?:perfect|complete|fully correct|entirely correct)\b/i,
  /\b(?:the|my) (?:teacher|professor|instructor|tutor|examiner) (?:said|says|told|confirmed)\b.{0,50}\b(?:complete|correct|right|pass|enough|full)\b/i,
  /\b(?:reveal|show|tell me|print|repeat)\b.{0,30}\b(?:key ?points?|system prompt|instructions?|rubric)\b/i,
  /\bnew (?:instructions?|rules?)\s*[:.]|\bend of (?:the )?(?:transcript|answer|prompt)\b/i,
  /\bmove (?:me )?on to the next (?:question|topic)\b/i,
];

/** A long sentence is split after this many words, so that one command does not remove the answer around it. */
const longestPiece = 14;

function isMeta(text: string): boolean {
  return META.some((pattern) => pattern.test(text));
}

/** A sentence in pieces of that length; together they contain every character. */
function pieces(sentence: string): string[] {
  const words = sentence.match(/\S+\s*/g) ?? [];
  const result: string[] = [];
  for (let i = 0; i < words.length; i += longestPiece) result.push(words.slice(i, i + longestPiece).join(''));
  return result;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** The transcript with every sentence that addresses the judge blanked out. Offsets stay the same, so that evidence can be quoted. */
export function withoutMetaTalk(transcript: string): string {
  if (!isMeta(transcript)) return transcript;
  const sentences = transcript.split(/(?<=[.!?]\s|\n)/);
  let result = '';
  for (const sentence of sentences) {
    if (!isMeta(sentence)) {
      result += sentence;
      continue;
    }
    const cut = pieces(sentence);
    if (cut.length <= 2) {
      result += blank(sentence);
      continue;
    }
    // A command may span two pieces; then both are removed.
    const isRemoved = cut.map(
      (piece, i) => isMeta(piece) || (i > 0 && isMeta(cut[i - 1]! + piece) && !isMeta(cut[i - 1]!)),
    );
    isRemoved.forEach((value, i) => {
      if (value && i > 0 && isMeta(cut[i - 1]! + cut[i]!) && !isMeta(cut[i]!)) isRemoved[i - 1] = true;
    });
    result += cut.map((piece, i) => (isRemoved[i] ? blank(piece) : piece)).join('');
  }
  return result;
}
