/** Asks about a missing point without giving it away: only words the student already has, and hints that rise. */
import { isStopWord } from '#tutor/stop-words.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { label, lastPart, listed } from './wording.ts';

const longestTermLetters = 400;
const mostKnownWords = 3;

export type MissingPoint = {
  readonly point: string;
  readonly prompt: string;
  /** The front of the card the point comes from, or empty. */
  readonly term: string;
  /** What the student has said so far and the points they covered: words they have. */
  readonly known: string;
  readonly followUpCount: number;
  readonly verdict: 'partly' | 'missing' | 'contradicted';
};

/** What kind of knowledge a point holds, by its wording; the question names the kind, never the content. */
const KINDS: readonly [RegExp, (subject: string) => string][] = [
  [/\b(?:1[0-9]{3}|20[0-9]{2})\b/, (subject) => `When was it, and what happened with ${subject}?`],
  [/\d/, (subject) => `Which figures or values belong to ${subject}?`],
  [
    /\b(?:because|due to|so that|therefore|causes?|leads? to|results? in)\b/i,
    (subject) => `What is the reason behind ${subject}, or what follows from it?`,
  ],
  [/\b(?:than|whereas|unlike|in contrast)\b/i, (subject) => `What is ${subject} like when you compare?`],
  [
    /\b(?:used (?:to|for|in)|function|purpose|helps?|allows?|enables?)\b/i,
    (subject) => `What does ${subject} do, or what is it good for?`,
  ],
  [/\b(?:for example|such as|e\.g\.|including)\b/i, (subject) => `Which examples of ${subject} do you know?`],
  [
    /\b(?:first|then|after|before|finally|next)\b/i,
    (subject) => `What happens with ${subject}, step by step?`,
  ],
];

/** Stems of the point the student has not been given: none of them may be asked with. */
function secretsOf(missing: MissingPoint): Set<string> {
  const given = contentStems(`${missing.prompt} ${missing.term} ${missing.known}`);
  return new Set([...contentStems(missing.point)].filter((stem) => !given.has(stem)));
}

/** The most fitting question that uses no secret word; `subject` is the card's front or "this". */
function askFor(missing: MissingPoint, subject: string): string {
  const secrets = secretsOf(missing);
  const fitting = KINDS.filter(([wording]) => wording.test(missing.point)).map(([, ask]) => ask(subject));
  const again = [`Think again about ${subject}: is it really as you said, and why?`];
  const plain = [
    missing.verdict === 'partly'
      ? `What else is there to say about ${subject}?`
      : `What can you tell me about ${subject}?`,
    `And ${subject}?`,
  ];
  const questions = [...(missing.verdict === 'contradicted' ? again : fitting), ...plain];
  const safe = questions.find((question) => {
    const rest = contentStems(question.replace(subject, ' '));
    return [...secrets].every((stem) => !rest.has(stem));
  });
  return safe ?? `And ${subject}?`;
}

/** Words of the point the student already has: from the prompt, the term, or their own answer. */
function knownWords(missing: MissingPoint): string[] {
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

/** The most telling word the student lacks, as its first letter and its length. */
function letterHint(missing: MissingPoint): string | null {
  const known = contentStems(`${missing.prompt} ${missing.term} ${missing.known}`);
  const [word] = readWords(missing.point)
    .filter(({ stem, content, folded }) => content && !known.has(stem) && /^\p{L}{3,}$/u.test(folded))
    .sort((a, b) => weightOf(b) - weightOf(a) || b.folded.length - a.folded.length);
  if (!word || isStopWord(word.folded)) return null;
  const letters = [...missing.point.slice(word.start, word.end)];
  return `a word you need begins with “${letters[0]!.toUpperCase()}” and has ${letters.length} letters`;
}

function hintFor(missing: MissingPoint): string {
  if (missing.followUpCount < 1) return '';
  const words = knownWords(missing);
  const hints = [
    ...(words.length > 0 ? [`it has to do with ${listed(words.map((word) => `“${word}”`))}`] : []),
    letterHint(missing),
  ].filter((hint) => hint !== null);
  return hints.length > 0 ? ` A hint: ${hints.join(', and ')}.` : '';
}

/** The question about the point, with a hint from the second follow-up on. */
export function followUpAbout(missing: MissingPoint): string {
  const term = missing.term.trim();
  const short = label(term);
  const hint = hintFor(missing);
  if (term === '') return `${askFor(missing, 'this')}${hint}`;
  if (short === null) {
    const question = lastPart(term, longestTermLetters);
    const opening =
      missing.verdict === 'partly' ? 'You are close on this one, say more' : 'Try this part again';
    return `${opening}: ${question}${/[.?!…]$/.test(question) ? '' : '?'}${hint}`;
  }
  return `${askFor(missing, short)}${hint}`;
}
