/** Rates how likely the words after "is" or "are" are a definition: "is a …" very, "is located in …" hardly. */
import type { Token } from '#tutor/extract/terms/words.ts';

const ARTICLE = 2.4;
const THE = 2.1;
const OTHER_OPENING = 1.9;
const ONE_OF = 1.1;
const BARE_NOUN_WITH_CLAUSE = 2.1;
const BARE_NOUN = 1.7;
const MADE_OF = 1.5;
const USED_FOR = 1.2;
/** "Ethnocentrism is judging another culture …" */
const DOING = 1.2;
const DOING_SO = new Set('by through thru from about'.split(' '));
/** "Work is done when …" */
const HAPPENS_WHEN = 1.2;
const HAPPENS_TO_BE = 0.7;
const PRAISED = 1.2;
const QUALITY = 0.5;

const OPENINGS = new Set([
  'any',
  'when',
  'those',
  'that',
  'what',
  'how',
  'where',
  'all',
  'simply',
  'either',
  'anything',
  'something',
]);
/** Participles that say what a thing consists of or does. */
const CONSTITUTING = new Set(
  'made composed comprised characterized formed based built created caused determined measured organized divided written expressed given marked driven concerned designed intended meant associated produced equal'.split(
    ' ',
  ),
);
/** Words of judgement: "a dominant force". */
const PRAISE = new Set(
  'example part result matter good great major key lot vital common important dominant'.split(' '),
);
const USING = new Set(['used', 'responsible', 'needed', 'able', 'involved', 'applied', 'required']);
const NOT_DEFINING = new Set(
  'called known termed named referred not also found located seen shown important possible likely necessary clear true similar different common due available present more less most very often generally usually'.split(
    ' ',
  ),
);
const CLAUSE = new Set([
  'that',
  'which',
  'who',
  'whose',
  'where',
  'used',
  'made',
  'designed',
  'composed',
  'containing',
  'having',
  'with',
  'of',
  'for',
  'between',
  'from',
  'in',
  'whereby',
  'when',
]);
const PLURAL_WITHOUT_S = new Set([
  'people',
  'women',
  'men',
  'children',
  'data',
  'bacteria',
  'media',
  'phenomena',
  'species',
  'criteria',
]);

/** Strength (0–2.4) of the words from token `at` on as a definition; `plural`: the subject is plural. */
export function copulaStrength(tokens: readonly Token[], at: number, plural: boolean): number {
  const first = tokens[at];
  if (!first || first.kind === 'mark') return 0;
  const { lower } = first;
  if (lower === 'a' || lower === 'an') return PRAISE.has(tokens[at + 1]?.lower ?? '') ? PRAISED : ARTICLE;
  if (lower === 'the')
    return ['same', 'only', 'most', 'best', 'result', 'case', 'first', 'second', 'main', 'primary'].includes(
      tokens[at + 1]?.lower ?? '',
    )
      ? 1.3
      : THE;
  if (lower === 'either' && !['a', 'an', 'the'].includes(tokens[at + 1]?.lower ?? '')) return QUALITY;
  if (OPENINGS.has(lower)) return OTHER_OPENING;
  if (lower === 'one' || lower === 'two' || lower === 'three') return ONE_OF;
  if (lower === 'important' && ['in', 'for'].includes(tokens[at + 1]?.lower ?? '')) return USED_FOR;
  if (NOT_DEFINING.has(lower)) return QUALITY;
  if (CONSTITUTING.has(lower)) return MADE_OF;
  if (USING.has(lower)) return USED_FOR;
  if (
    /ing$/.test(lower) &&
    (DOING_SO.has(tokens[at + 1]?.lower ?? '') ||
      ['determiner', 'pronoun'].includes(tokens[at + 1]?.kind ?? ''))
  )
    return DOING;
  if (tokens[at + 1]?.lower === 'when') return HAPPENS_WHEN;
  // "a function is continuous at a if …" states a condition, not a definition.
  if (
    /(?:ous|ble|ive)$/.test(lower) &&
    tokens.slice(at + 1, at + 6).some(({ lower: word }) => /^iff?$/.test(word))
  )
    return 0;
  // "established, written rules"
  const isQuality = tokens[at + 1]?.text === ',' && tokens[at + 2]?.kind === 'word';
  if (/ed$/.test(lower) && !(plural && isQuality))
    return tokens[at + 1]?.kind === 'word' ? BARE_NOUN - 0.5 : HAPPENS_TO_BE;
  if (first.kind !== 'word') return QUALITY;
  return bareNounStrength(tokens, at, plural);
}

function bareNounStrength(tokens: readonly Token[], at: number, plural: boolean): number {
  let end = at;
  while (
    tokens[end] &&
    (tokens[end]?.kind === 'word' || [',', 'and', 'or', 'other'].includes(tokens[end]!.lower))
  )
    end++;
  while (end > at && tokens[end - 1]?.kind !== 'word') end--;
  if (end === at) return QUALITY;
  const last = tokens[end - 1]!.lower;
  const isNoun = /[^s]s$/.test(last) || PLURAL_WITHOUT_S.has(last);
  const clause = CLAUSE.has(tokens[end]?.lower ?? '');
  if (plural) return isNoun ? (clause ? BARE_NOUN_WITH_CLAUSE : BARE_NOUN) : QUALITY;
  if (end - at < 1 || !clause) return QUALITY;
  return /(?:[ts]ion|ment|ness|ity|ism|ance|ence|ing|ship|ure|sis|age|ory|ogy|ics|ess)$/.test(last) ||
    end - at > 1
    ? BARE_NOUN - 0.2
    : QUALITY;
}
