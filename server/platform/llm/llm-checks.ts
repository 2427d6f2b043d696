/** Checks language model output: quotations are in the text, questions give nothing away, praise is earned. */

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the words of a quotation occur in `text` in the same order, ignoring punctuation and case. Reads `text` once. */
export function quotedIn(text: string): (quote: string) => boolean {
  const folded = ` ${wordsOf(text).join(' ')} `;
  return (quote) => {
    const words = wordsOf(quote);
    return words.length > 0 && folded.includes(` ${words.join(' ')} `);
  };
}

/** Hesitation sounds, which a model omits when it quotes. */
const fillers = new Set(['ah', 'eh', 'er', 'erm', 'hm', 'hmm', 'mm', 'oh', 'uh', 'uhm', 'um']);

/**
 * The part of `text` that a quotation copies, verbatim, matched without punctuation, case and hesitation sounds; null if absent.
 * Reads `text` once, however many quotations are searched for.
 */
export function stretchesOf(text: string): (quote: string) => string | null {
  const places = [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => !fillers.has(word.toLowerCase()));
  // Start of each word within the text of folded words only; folding may change a word's length, or split it.
  const folded = places.map(([word]) => wordsOf(word).join(' '));
  const starts: number[] = [];
  let length = 0;
  for (const word of folded) {
    starts.push(length);
    length += word.length + 1;
  }
  const spaced = ` ${folded.join(' ')} `;
  return (quote) => {
    const wanted = wordsOf(quote)
      .filter((word) => !fillers.has(word))
      .join(' ');
    const found = wanted === '' ? -1 : spaced.indexOf(` ${wanted} `);
    if (found < 0) return null;
    const first = places[starts.findLastIndex((start) => start <= found)];
    const last = places[starts.findLastIndex((start) => start < found + wanted.length)];
    return first && last ? text.slice(first.index, last.index + last[0].length) : null;
  };
}

const stopWords = new Set(
  'a an and are as at be been being but by can could do does for from had has have he her his how if in into is it its may more most no not of on one or our out own she should so some such than that the their them then there these they this those through to two up was we were what when where which while who why will with would you your'.split(
    ' ',
  ),
);

/** Whether `text` mentions `term`: it contains a word of it, or the term has no meaningful words. */
export function mentions(term: string, text: string): boolean {
  const own = wordsOf(term).filter((word) => !stopWords.has(word));
  const said = new Set(wordsOf(text));
  return own.length === 0 || own.some((word) => said.has(word));
}

/** Half of a point's own words, or a run of four, reveals it; words the student already has do not count. */
export function revealsSecret(secret: string, told: string, known: string): boolean {
  const has = new Set(wordsOf(known));
  const own = [...new Set(wordsOf(secret))].filter((word) => !stopWords.has(word) && !has.has(word));
  const tells = new Set(wordsOf(told));
  const hits = own.filter((word) => tells.has(word)).length;
  if (own.length > 0 && hits * 2 >= own.length) return true;
  const words = wordsOf(secret);
  const text = ` ${wordsOf(told).join(' ')} `;
  const already = ` ${wordsOf(known).join(' ')} `;
  return words.some((_word, start) => {
    const run = words.slice(start, start + 4);
    const phrase = ` ${run.join(' ')} `;
    return (
      run.length === 4 &&
      run.some((word) => !stopWords.has(word)) &&
      text.includes(phrase) &&
      !already.includes(phrase)
    );
  });
}

/** Praise for an answer as a whole. */
const praiseOfAll =
  /\b(?:well done|perfect(?:ly)?|spot on|nailed it|(?:that is|that's|is now) complete|covered everything|all (?:of )?(?:the |your )?points)\b/i;
/** At the start of feedback any of these reads as praise for the answer. */
const praiseFirst =
  /^\W*(?:good|great|nice|excellent|amazing|awesome|brilliant|fantastic|wonderful|impressive|correct|exactly|right|yes|absolutely)\b|\b(?:good|great|nice|excellent) (?:job|work|answer|explanation)\b/i;

/** Unearned praise: of the whole while something is open, or any if nothing was right. English only. */
export function praisesTooMuch(text: string, got: { all: boolean; some: boolean }): boolean {
  if (got.all) return false;
  return praiseOfAll.test(text) || (!got.some && praiseFirst.test(text));
}
