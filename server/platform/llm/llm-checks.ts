/** Checks what a language model claims: that a quotation is in the text, and that a question does not tell the answer. */

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when the words of `quote` are in `text` in the same order, without regard to punctuation and case. */
export function quotedIn(quote: string, text: string): boolean {
  const words = wordsOf(quote);
  return words.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Words that say nothing of a subject. */
const plain = new Set(
  'a an and are as at be been being but by can could do does for from had has have he her his how if in into is it its may more most no not of on one or our out own she should so some such than that the their them then there these they this those through to two up was we were what when where which while who why will with would you your'.split(
    ' ',
  ),
);

/** Whether `text` speaks of `term`: a word of it stands there, or it has none that says anything. */
export function mentions(term: string, text: string): boolean {
  const own = wordsOf(term).filter((word) => !plain.has(word));
  const said = new Set(wordsOf(text));
  return own.length === 0 || own.some((word) => said.has(word));
}

/** Half of a point's own words, or a run of four, tells it; words the student already has do not count. */
export function gaveAway(secret: string, told: string, known: string): boolean {
  const has = new Set(wordsOf(known));
  const own = [...new Set(wordsOf(secret))].filter((word) => !plain.has(word) && !has.has(word));
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
      run.some((word) => !plain.has(word)) &&
      text.includes(phrase) &&
      !already.includes(phrase)
    );
  });
}
