/** Text helpers for feedback and follow-up questions. */

const longestLabelLetters = 60;
const longestQuoteWords = 9;

/** The front of a card without the marks around it, to be quoted; a mark alone is kept. */
export function plainFront(term: string): string {
  const whole = term.trim().replace(/\s+/g, ' ');
  const plain = whole
    .replace(/(?:(?<![:,])[:,]+|(?<!\.)\.)$/, '')
    .replace(/^["“”„«]([^"“”„«»]+)["”“»]$/, '$1')
    .trim();
  return plain || whole;
}

/** The term if it is short enough to quote in a sentence, else null. */
export function label(term: string): string | null {
  const plain = plainFront(term);
  return plain !== '' && plain.length <= longestLabelLetters && !/[?!]$/.test(plain) ? plain : null;
}

/** The student's own words in quotation marks, shortened. */
export function quote(evidence: string): string {
  const words = evidence.replace(/\s+/g, ' ').trim().split(' ');
  return `“${words.slice(0, longestQuoteWords).join(' ')}${words.length > longestQuoteWords ? ' …' : ''}”`;
}

/** "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** At most `letters` characters, cut between words. */
export function shortened(text: string, letters: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain.length <= letters) return plain;
  const cut = plain.slice(0, letters);
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

/** The end of a long text, from the beginning of a sentence if there is one. */
export function lastPart(text: string, letters: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain.length <= letters) return plain;
  const end = plain.slice(-letters);
  const sentence = /[.!?]\s+(.+)$/.exec(end.slice(0, -1));
  return sentence?.[1] && sentence[1].length > letters / 4
    ? end.slice(end.indexOf(sentence[1]))
    : `…${end.replace(/^\S*\s+/, '')}`;
}
