/** Joins what the end of a line cuts: a hyphen that only parts a word goes, the hyphen of a compound ("dual-encoder") stays. */

const SOFT = '\u00ad';
const CUT = /(?<first>[\p{L}\p{M}]+)(?<mark>[-\u2010\u00ad])$/u;
const GOES_ON = /^(?<second>\p{Ll}[\p{L}\p{M}]*)/u;
const WORD = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu;
/** Scripts without spaces are joined without one. */
const TIGHT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？）」]$/u;
/** Shorter halves ("re-", "mem-ory") are words by accident. */
const SHORTEST_HALF = 4;
/** Words that begin or end many others: "with-out", "under-stand", "every-thing". */
const PART_OF_WORDS = new Set(
  'with under over inter every some here there where what when never more further fore after super trans which what him them your self than thing time where body ward wards ever over upon less ness ment able like hood ship wise stand take come line work side'.split(
    ' ',
  ),
);

export type JoinLines = (before: string, line: string) => string;

/** Learns from all `lines` of the document which words it writes, with a hyphen and without. */
export function lineJoiner(lines: Iterable<string>): JoinLines {
  const words = new Set<string>();
  for (const line of lines) {
    const found = line.toLowerCase().replaceAll('\u2010', '-').match(WORD) ?? [];
    // The last word of a line may be half of one, and so may the first of the next.
    const isCut = CUT.test(line);
    for (const [at, word] of found.entries()) if (!(isCut && at === found.length - 1)) words.add(word);
  }
  const isHalf = (half: string) =>
    half.length >= SHORTEST_HALF && !PART_OF_WORDS.has(half) && words.has(half);
  // In German both halves of most words are words, and compounds have no hyphen before a small letter.
  const isGerman = words.has('und') && words.has('der') && !words.has('the');
  const isCompound = (first: string, second: string) => {
    if (words.has(`${first}-${second}`)) return true;
    if (words.has(first + second) || isGerman) return false;
    return isHalf(first) && isHalf(second);
  };
  return (before, line) => {
    const cut = CUT.exec(before)?.groups;
    const rest = GOES_ON.exec(line)?.groups?.second;
    if (!cut?.first || rest === undefined) {
      const isMeasure = /\d[-\u2010]$/u.test(before) && rest !== undefined;
      const whole = before.endsWith(SOFT) ? before.slice(0, -1) : before;
      return `${whole}${isMeasure || whole !== before || TIGHT.test(before) ? '' : ' '}${line}`;
    }
    const keeps = cut.mark !== SOFT && isCompound(cut.first.toLowerCase(), rest.toLowerCase());
    return `${before.slice(0, -1)}${keeps ? '-' : ''}${line}`;
  };
}

/** Without the soft hyphens that stand inside a line, which are never shown. */
export const withoutInnerSoftHyphens = (text: string): string => text.replace(/\u00ad(?!$)/gu, '');
