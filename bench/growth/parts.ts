/** Everything that reads or judges students' text, for the growth bench: a name, texts of any length, and the work. */

import { type ImportFormat, readImport } from '#core/read-import.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { englishWords } from '#core/text-to-speech/english-words.ts';
import { speechText } from '#core/text-to-speech/speech-text.ts';
import { extractTraps, longTrap } from '#tests/support/samples/extract-traps.ts';
import { hardAnswer, hardScripts } from '#tests/support/samples/hard-answers.ts';
import { longPastes } from '#tests/support/samples/long-pastes.ts';
import { extractCards } from '#tutor/extract-cards.ts';
import { judgeAnswer } from '#tutor/judge-answer.ts';

/** `at(share)` returns the work on that share of the full length, ready to run. */
export type GrowthCase = { name: string; at(share: number): () => unknown };

const formats: readonly (ImportFormat | undefined)[] = [
  undefined,
  'quizlet',
  'anki',
  'delimited',
  'labelled',
  'markdown-table',
  'bullets',
];
const marks = [
  '*',
  '_',
  '[',
  '<a',
  '`',
  '^{',
  '\\frac{',
  '- ',
  '\n',
  '|',
  '=',
  '#',
  '$',
  '\\(',
  '1/',
  'H2',
  'Na(',
];

/** Answer 10,000 and points 300 characters; notes 50,000; pastes 64,000; texts read aloud 20,000. */
export function growthCases(): GrowthCase[] {
  return [
    ...hardScripts.map((script) => ({
      name: `judge: ${script}`,
      at(share: number) {
        const input = hardAnswer(script, 10_000 * share, 300 * share);
        return () => judgeAnswer(input);
      },
    })),
    ...Object.keys(extractTraps).map((name) => ({
      name: `find cards: ${name}`,
      at(share: number) {
        const text = longTrap(name, 50_000 * share);
        return () => extractCards(text);
      },
    })),
    ...Object.keys(longPastes(1)).flatMap((name) =>
      formats.map((format) => ({
        name: `import as ${format ?? 'found'}: ${name}`,
        at(share: number) {
          const text = longPastes(64_000 * share)[name] ?? '';
          return () => readImport(text, { format });
        },
      })),
    ),
    ...marks.map((mark) => ({
      name: `read aloud: ${JSON.stringify(mark)}`,
      at(share: number) {
        const text = mark.repeat((20_000 * share) / mark.length);
        return () => [speechText(text), englishWords(text), splitFormulas(text)];
      },
    })),
  ];
}
