/** Fills Anki's templates and divides them into the two sides of a card. */
import type { Sides } from '#core/card.ts';
import { gapCard } from '#core/import-reader/cloze-cards.ts';
import type { AnkiNoteType } from './anki-package.ts';
import { fieldText } from './field-text.ts';
import {
  type Filled,
  type Filling,
  fieldsOf,
  fillTemplate,
  parseTemplate,
  type Template,
} from './template.ts';

/** Anki's `<hr id=answer>` divides the answer's template: before it the question is repeated. */
type CardTemplate = { question: Template; repeated: Template; answer: Template };

/** The start of the answer; attributes are shorter than this. */
const ANSWER_LINE = /<hr\b[^>]{0,200}\bid\s?=\s?["']?answer\b[^>]{0,200}>/i;

export type CardWriter = {
  /** Null if the note type has no such card; sides may be empty. `fields`: the note's values, in the type's order. */
  sides(fields: readonly string[], ord: number): Sides | null;
  /** A cloze note as one card with gaps; null for other types, and if its deletions cannot be asked as gaps. */
  gaps(fields: readonly string[]): Sides | null;
  /** Fields that no template shows. */
  unshownFields: readonly string[];
};

/** Templates are parsed once for all notes of a type. */
export function cardWriter(type: AnkiNoteType): CardWriter {
  const templates = type.templates.map(({ question, answer }): CardTemplate => {
    const line = ANSWER_LINE.exec(answer);
    return {
      question: parseTemplate(question),
      repeated: parseTemplate(line ? answer.slice(0, line.index) : ''),
      answer: parseTemplate(line ? answer.slice(line.index + line[0].length) : answer),
    };
  });
  const namedFields = (values: readonly string[]) =>
    new Map(type.fields.map((name, index) => [name, values[index] ?? '']));
  const shown = new Set(
    templates.flatMap(({ question, repeated, answer }) => [question, repeated, answer].flatMap(fieldsOf)),
  );
  return {
    unshownFields: type.fields.filter((name) => !shown.has(name)),
    sides(values, ord) {
      const template = templates[type.cloze ? 0 : ord];
      if (!template) return null;
      return sidesOf(template, { fields: namedFields(values), cloze: type.cloze ? ord + 1 : null });
    },
    gaps(values) {
      const [template] = templates;
      if (!type.cloze || !template) return null;
      const { term, definition } = sidesOf(template, { fields: namedFields(values), cloze: 'all' });
      return gapCard(term, definition);
    },
  };
}

function sidesOf(template: CardTemplate, filling: Omit<Filling, 'side'>): Sides {
  const front = fillTemplate(template.question, { ...filling, side: 'front' });
  const term = fieldText(front.html);
  const back = (part: Template) => fieldText(fillTemplate(part, { ...filling, side: 'back' }).html);
  const answer = withoutFront(back(template.answer), term);
  const known = new Set([...linesOf(term), ...linesOf(answer)]);
  const before = linesOf(back(template.repeated)).filter((line) => !known.has(line));
  // A cloze repeats its sentence with the gaps filled: only the answers are new.
  const repeated = filling.cloze === null || answer === '' ? before : [];
  return { term, definition: withHidden([...repeated, answer].filter(Boolean).join('\n'), front) };
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Many answers repeat the question without a line after it. */
function withoutFront(answer: string, term: string): string {
  const rest = term !== '' && answer.startsWith(`${term}\n`) ? answer.slice(term.length).trim() : '';
  return rest === '' ? answer : rest;
}

/** The answer with what the front hides: a hint, and the text to type, which is the answer itself. */
function withHidden(definition: string, { hints, typed }: Filled): string {
  let text = definition;
  for (const value of typed.map(fieldText))
    if (value !== '' && !text.includes(value)) text = `${value}\n${text}`.trim();
  for (const hint of hints.map(fieldText))
    if (hint !== '' && !text.includes(hint)) text = `${text}\nHint: ${hint}`.trim();
  return text;
}
