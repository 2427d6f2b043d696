/** Splits statements with a reason ("… because …") into question and answer. */
import { withFormulasMasked } from '#tutor/extract/lines/formulas.ts';

export type Reason = { readonly question: string; readonly answer: string };

/** Conjunctions before a reason, and the question word, by language. */
const JOINED_BY: readonly (readonly [RegExp, string])[] = [
  [/,?\s+(?:because(?! of\b)|b\/c|bc|cuz|as a result of|on account of)\s+/iu, 'why?'],
  [/,?\s+(?:since)\s+(?![\d'’]|then\b|last\b|the \d)/iu, 'why?'],
  [/,?\s+(?:because of|due to|owing to)\s+/iu, 'why?'],
  [/,\s+(?:weil|denn)\s+|\s+weil\s+/iu, 'warum?'],
  [/\s+parce qu(?:e\s+|['’])|,?\s+car\s+(?=(?:le|la|les|il|elle|on|un|une|ils|l['’])\s?)/iu, 'pourquoi ?'],
  [/\s+(?:porque|ya que)\s+/iu, '¿por qué?'],
];
const THEREFORE = /,\s+(?:so|hence|thus)\s+(?!that\b|much\b|far\b|called\b|on\b)(?=\p{Ll})/u;
const FEWEST_WORDS = 2;
const FEWEST_CLAUSE_WORDS = 3;

const wordsOf = (part: string) => part.split(/\s+/).filter(Boolean).length;

/** The statement as a question, and its reason; undefined if there is none. */
export function reasonOf(sentence: string): Reason | undefined {
  const masked = withFormulasMasked(sentence);
  for (const [link, asks] of JOINED_BY) {
    const found = link.exec(masked);
    if (!found || isInBrackets(masked, found.index)) continue;
    const said = sentence.slice(0, found.index).trim();
    const why = ended(sentence.slice(found.index + found[0].length));
    if (wordsOf(said) >= FEWEST_WORDS && wordsOf(why) >= FEWEST_WORDS)
      return { question: `${said} – ${asks}`, answer: why };
  }
  const so = THEREFORE.exec(masked);
  if (!so || isInBrackets(masked, so.index)) return undefined;
  const why = sentence.slice(0, so.index).trim();
  const said = ended(sentence.slice(so.index + so[0].length));
  return wordsOf(why) >= FEWEST_CLAUSE_WORDS && wordsOf(said) >= FEWEST_CLAUSE_WORDS
    ? { question: `${said} – why?`, answer: why }
    : undefined;
}

const ended = (words: string) => words.replace(/[.!]+$/, '').trim();

function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split('(').length > before.split(')').length;
}
