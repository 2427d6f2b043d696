/** Tells a recogniser which words to expect, within the length it reads. */

/**
 * Whisper reads the last 224 tokens of a prompt, so a longer one would lose its start, the most relevant terms. Rare words are
 * split into tokens of two or more bytes.
 */
const maxPromptBytes = 224 * 2;

/** The first terms that fit, as a list the recogniser imitates in spelling; empty without terms. */
export function termsPrompt(terms: readonly string[]): string {
  const chosen: string[] = [];
  let bytes = 1;
  for (const term of new Set(terms.map((term) => term.replace(/\s+/g, ' ').trim()))) {
    const size = Buffer.byteLength(term) + 2;
    if (term === '' || bytes + size > maxPromptBytes) continue;
    chosen.push(term);
    bytes += size;
  }
  return chosen.length > 0 ? `${chosen.join(', ')}.` : '';
}
