/** Converts a model's tokens to text with a confidence for each word. */
import type { HeardText, HeardWord } from '#server/practice/voice-ports.ts';

/** A token's bytes and probability. */
type HeardToken = { readonly bytes: Uint8Array; readonly probability: number };

const space = 0x20;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** A token with a leading space begins a word. A word's confidence is the geometric mean of its tokens' probabilities, without punctuation. */
export function textOfTokens(tokens: readonly HeardToken[]): Required<HeardText> {
  const groups: HeardToken[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (!group || token.bytes[0] === space) groups.push([token]);
    else group.push(token);
  }
  let text = '';
  const words: HeardWord[] = [];
  for (const group of groups) {
    const written = Buffer.concat(group.map(({ bytes }) => bytes))
      .toString('utf8')
      .trim();
    if (written === '') continue;
    if (text !== '') text += ' ';
    const start = text.length;
    text += written;
    const spoken = group.filter(({ bytes }) => HAS_LETTER.test(Buffer.from(bytes).toString('utf8')));
    if (spoken.length === 0) continue;
    const sum = spoken.reduce((logs, { probability }) => logs + Math.log(probability), 0);
    words.push({ start, end: text.length, sureness: Math.exp(sum / spoken.length) });
  }
  return { text, words };
}

/** Joins texts in order; the result has words if any part has. */
export function joinHeard(parts: readonly HeardText[]): HeardText {
  const heard = parts.filter(({ text }) => text !== '');
  let text = '';
  const words: HeardWord[] = [];
  for (const part of heard) {
    if (text !== '') text += ' ';
    const at = text.length;
    text += part.text;
    for (const { start, end, sureness } of part.words ?? [])
      words.push({ start: start + at, end: end + at, sureness });
  }
  return heard.some((part) => part.words) ? { text, words } : { text };
}
