/** Makes text of a model's tokens, with how sure the model was of each word. */
import type { HeardText, HeardWord } from '#server/practice/voice-ports.ts';

/** A token's bytes, and the model's probability of it. */
export type HeardToken = { readonly bytes: Uint8Array; readonly probability: number };

const space = 0x20;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** Words begin at tokens with a space before them. A word is as sure as its tokens are in the geometric mean, signs left out. */
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

/** One text of several, in order. Where one of them tells nothing of its words, neither does the whole. */
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
