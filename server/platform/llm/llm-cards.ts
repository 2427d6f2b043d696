/** Finds flashcards with a language model, piece by piece, keeping only what the text itself says. */
import { z } from 'zod';
import type { FoundCard } from '#server/imports/ports.ts';
import { certaintyOf } from '#tutor/extract/select/card-certainty.ts';
import type { ChatModel } from './chat-model.ts';
import { quotedIn } from './llm-checks.ts';
import { type ModelAnswer, readModelAnswer } from './model-answer.ts';

/** A piece of notes has 8,000 characters; a word list has a card per 20 of them. */
const mostCards = 400;

const ModelCards = z.object({
  cards: z
    .array(
      z.object({
        question: z.string().describe('The term or question, short'),
        answer: z.string().describe('The definition or answer, in the words of the notes as far as possible'),
        source: z.string().describe('The sentence of the notes it comes from, copied word for word'),
      }),
    )
    .overwrite((cards) => cards.slice(0, mostCards)),
});

const instructions = [
  'You turn the notes of a student into flashcards: one idea a card, the term or a short question in front, its meaning behind.',
  'Use only what the notes say; invent nothing. An answer must be understood alone, without "it" or "this" pointing elsewhere.',
  'Copy the source sentence word for word. Skip organisational remarks. Answer with an empty list when there is nothing to learn.',
  'Write in the language of the notes.',
].join(' ');

/** Maximum length of a piece a model reads well; pieces end between paragraphs if possible. */
const pieceCharacters = 8_000;
/** Pieces processed at the same time. */
const sideBySide = 4;
const longestSide = 2_000;

/** Cuts at the last blank line, else line, else space before the limit; nothing is lost. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > pieceCharacters) {
    const head = rest.slice(0, pieceCharacters);
    const cut = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n'), head.lastIndexOf(' ')].find(
      (at) => at > pieceCharacters / 2,
    );
    const end = cut ?? pieceCharacters;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest.trim() === '' ? pieces : [...pieces, rest];
}

/** A model's reply about a piece of notes. */
export type CardsInput = { answer: ModelAnswer; piece: string };

/** Rejects as the model and `read` do, if any piece cannot be read. */
export async function findCardsWithModel(
  model: ChatModel,
  read: (input: CardsInput) => Promise<FoundCard[]>,
  owner: string,
  text: string,
  signal: AbortSignal,
): Promise<FoundCard[]> {
  const pieces = piecesOf(text);
  const found: FoundCard[][] = [];
  for (let start = 0; start < pieces.length; start += sideBySide)
    found.push(
      ...(await Promise.all(
        pieces.slice(start, start + sideBySide).map(async (piece) => {
          const answer = await model.ask({
            name: 'cards',
            owner,
            schema: ModelCards,
            instructions,
            data: { notes: piece },
            signal,
          });
          return read({ answer, piece });
        }),
      )),
    );
  return withoutDuplicates(found.flat());
}

/** The cards that the piece itself says. @throws ModelError if the reply does not match the schema */
export function readCards({ answer, piece }: CardsInput): FoundCard[] {
  const isQuoted = quotedIn(piece);
  return readModelAnswer(answer, ModelCards)
    .cards.filter(
      ({ question, answer: back, source }) =>
        [question, back].every((side) => side.trim() !== '' && side.length <= longestSide) &&
        isQuoted(source),
    )
    .map((card) => ({ ...card, ...certaintyOf({ ...card, origin: 'model' }) }));
}

function withoutDuplicates(cards: readonly FoundCard[]): FoundCard[] {
  const seen = new Set<string>();
  return cards.filter(({ question }) => {
    const key = question.trim().toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
