/** Looks words up in the installed English word list by binary search. */
import { readFileSync } from 'node:fs';
import wordListPath from 'word-list';

let list: string | null = null;

/** `folded`: lower case, without accents. The list is sorted by code unit, one word per line. */
export function isEnglishWord(folded: string): boolean {
  list ??= `\n${readFileSync(wordListPath, 'latin1')}\n`;
  // Single letters count as words: "vitamin C".
  if (folded.length < 2) return true;
  let [from, to] = [0, list.length - 1];
  while (from < to) {
    const start = list.lastIndexOf('\n', Math.floor((from + to) / 2));
    const end = list.indexOf('\n', start + 1);
    if (end < 0) return false;
    const word = list.slice(start + 1, end);
    if (word === folded) return true;
    if (word < folded) from = end;
    else to = start;
  }
  return false;
}
