/** Normalises text for speech synthesis: no Markdown, formulas and symbols in words. */
import { formulaSigns } from './formula-signs.ts';
import { formulaWords } from './formula-words.ts';
import { MAX_READ_CHARACTERS, MAX_SPOKEN_CHARACTERS } from './rules.ts';

/** One line of plain English; empty if there is nothing to read. */
export function speechText(text: string): string {
  return oneLine(
    formulaWords(withoutMarkdown(withSpokenGaps(text), 'a link'))
      .replace(/\b[Ee]\.g\.,?/g, 'for example')
      .replace(/\b[Ii]\.e\.,?/g, 'that is'),
  );
}

/** One line for a voice of any language: formulas as symbols, no Markdown, and no added words, which would be English. */
export function unmarkedText(text: string): string {
  return oneLine(formulaSigns(withoutMarkdown(text, '')));
}

/** A gap to fill ("____", "c____") is spoken; a pair of underscores is Markdown. */
function withSpokenGaps(text: string): string {
  const touches = (letter = '') => (/[\p{L}\p{N}]/u.test(letter) ? ' ' : '');
  return text.replace(
    /_{3,}/g,
    (gap, at: number) => `${touches(text[at - 1])}blank${touches(text[at + gap.length])}`,
  );
}

/** `link` replaces addresses. */
function withoutMarkdown(text: string, link: string): string {
  return (
    text
      .slice(0, MAX_READ_CHARACTERS)
      .replace(/```[^\n`]*\n?|`/g, '')
      .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
      .replace(/https?:\/\/[^\s)]+/g, link)
      .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, ' ')
      .replace(/^[^\S\n]*(?:[-*_=][^\S\n]*){3,}$/gm, '')
      .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
      .replace(/^\s{0,3}(\d{1,3})\)\s+/gm, '$1. ')
      // Footnotes and block names.
      .replace(/\[\^\w{1,12}\]|\s\^(?=\w*[A-Z\d])[A-Za-z\d]{6,8}$/gm, '')
      .replace(/(?<![\w=])==(?=[^\s=])([^\n=]*?\S)==(?![\w=])/g, '$1')
      .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, '$2')
      .replace(
        /(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=\S)([^_\n]+)_(?![\p{L}\p{N}_])/gu,
        '$1$2',
      )
      .replace(/\|/g, ', ')
      .replace(/([^\s.!?:;,])[ \t]*\n+/g, '$1. ')
  );
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:!?)]|\.(?!\d))/g, '$1')
    .trim()
    .slice(0, MAX_SPOKEN_CHARACTERS);
}
