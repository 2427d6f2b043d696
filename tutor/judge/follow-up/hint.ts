/** Words the hint from the second follow-up on: known words, and how the missing one begins. */
import type { CardShape } from '#tutor/prompts/card-shape.ts';
import { isStopWord } from '#tutor/stop-words.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { listed } from './wording.ts';

const mostKnownWords = 3;
/** Words and numbers as long as this may show two of their signs. */
const fewestForTwo = 4;

type Hinted = {
  readonly point: string;
  readonly prompt: string;
  readonly term: string;
  readonly known: string;
};

/** Words of the point the student already has: from the prompt, the term, or their own answer. */
function knownWords(missing: Hinted): string[] {
  const asked = contentStems(`${missing.prompt} ${missing.term}`);
  const known = contentStems(missing.known);
  const seen = new Set<string>();
  return readWords(missing.point)
    .filter(({ stem, content, folded }) => {
      const fits = content && folded.length > 2 && known.has(stem) && !asked.has(stem) && !seen.has(stem);
      seen.add(stem);
      return fits;
    })
    .slice(0, mostKnownWords)
    .map(({ start, end }) => missing.point.slice(start, end));
}

/** The most telling word the student lacks, as its first letter and its length; a little word where there is no other. */
function letterHint(missing: Hinted, level: number): string | null {
  const given = new Set(
    readWords(`${missing.prompt} ${missing.term} ${missing.known}`).map(({ stem }) => stem),
  );
  const lacking = readWords(missing.point).filter(
    ({ stem, folded }) => !given.has(stem) && /^\p{L}{3,}$/u.test(folded),
  );
  const telling = lacking.filter(({ folded }) => !isStopWord(folded));
  const [word] = (telling.length > 0 ? telling : lacking).sort(
    (a, b) => weightOf(b) - weightOf(a) || b.folded.length - a.folded.length,
  );
  if (!word) return null;
  const letters = [...missing.point.slice(word.start, word.end)];
  const start = letters.slice(0, level > 1 && letters.length > fewestForTwo ? 2 : 1).join('');
  return `a word you need begins with “${start[0]!.toUpperCase()}${start.slice(1)}” and has ${letters.length} letters`;
}

/** For backs that hold no word to hint at. */
function signHint(missing: Hinted, shape: CardShape): string | null {
  if (shape === 'result') return 'work it out step by step';
  const [start] = missing.point.trim();
  if (shape === 'formula') return `the formula begins with “${start}”`;
  const [number] = missing.point.match(/\d[\d.,]*/) ?? [];
  if (!number || missing.known.includes(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  return digits > 1
    ? `the number begins with ${number.slice(0, digits >= fewestForTwo ? 2 : 1)} and has ${digits} digits`
    : null;
}

/** The hint as a sentence of its own, led by a space; none at `level` 0. */
export function hintFor(missing: Hinted, shape: CardShape, level: number): string {
  if (level < 1) return '';
  const words = knownWords(missing);
  const signs = shape === 'formula' || shape === 'result' || shape === 'value';
  const hints = [
    ...(words.length > 0 ? [`it has to do with ${listed(words.map((word) => `“${word}”`))}`] : []),
    signs ? signHint(missing, shape) : (letterHint(missing, level) ?? signHint(missing, shape)),
  ].filter((hint) => hint !== null);
  return hints.length > 0 ? ` A hint: ${hints.join(', and ')}.` : '';
}
