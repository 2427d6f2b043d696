/** Reads decks of cards with graded spoken answers, written for this project, one row per answer. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ownDecks = fileURLToPath(new URL('answers', import.meta.url));

/**
 * Decks of one subject are always in the same fold, so that none is judged by a model fitted on the other; so are those of a writer named in the
 * deck, whose ways of speaking differ from the others'.
 */
const subjects = [
  /criminal|contract law/i,
  /biology|cell|circulation|ecology/i,
  /physics|electric/i,
  /network|operating|database/i,
  /econom/i,
  /french vocab|french ->/i,
  /chem/i,
  /medical|nursing|anatomy|kidney|immun/i,
  /statistics|machine learning|^ML /i,
];

/** The subject of a deck by its name; a deck without a neighbour is its own subject. */
const subjectOf = (deck) => {
  const at = subjects.findIndex((subject) => subject.test(deck));
  return at < 0 ? deck : `subject ${at}`;
};

/** A question as the tutor asks it about one card. */
const promptOf = (front) => (/\?\s*$/.test(front) ? front : `Explain “${front}” in your own words.`);

function rowsOf({ deck, writer, cards }) {
  const asCard = ({ front, back }) => ({ term: front, definition: back });
  const deckCards = cards.map(asCard);
  return cards.flatMap((card) =>
    card.answers.map(({ kind, answer, gold, intent = 'answer' }) => ({
      deck,
      writer,
      subject: writer ? `writer ${writer}` : subjectOf(deck),
      card: card.id,
      front: card.front,
      back: card.back,
      prompt: promptOf(card.front),
      keyPoints: card.keyPoints,
      cards: card.keyPoints.map(() => asCard(card)),
      deckCards,
      kind,
      answer,
      gold,
      intent,
    })),
  );
}

/** Rows of a file with one answer per line. */
function rowsOfLines(text) {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((row) => ({ ...row, subject: subjectOf(row.deck), prompt: promptOf(row.front) }));
}

/**
 * Rows {deck, writer, subject, card, front, back, prompt, keyPoints, cards, deckCards, kind, answer, gold, intent} of every deck in `places`:
 * folders of decks as .json, single decks, or files of rows as .jsonl. Defaults to this project's decks.
 */
export function readDeckAnswers(places = [ownDecks]) {
  return places.flatMap((place) => {
    if (place.endsWith('.jsonl')) return rowsOfLines(readFileSync(place, 'utf8'));
    const files = place.endsWith('.json')
      ? [place]
      : readdirSync(place)
          .filter((name) => name.endsWith('.json'))
          .sort()
          .map((name) => path.join(place, name));
    return files.flatMap((file) => rowsOf(JSON.parse(readFileSync(file, 'utf8'))));
  });
}
