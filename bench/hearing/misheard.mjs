/** Word error rate: the fewest words to change, add or leave out, over the words said. */
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const wordsOf = (text) =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).map((word) => numbers[Number(word)] ?? word);

/** {words, wrong}: words said, and words recognised wrongly. */
export function misheard(said, heard) {
  const [a, b] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  a.forEach((word, i) => {
    const next = [i + 1];
    b.forEach((other, j) => {
      next.push(Math.min(row[j] + (word === other ? 0 : 1), row[j + 1] + 1, next[j] + 1));
    });
    row = next;
  });
  return { words: a.length, wrong: row[b.length] };
}
