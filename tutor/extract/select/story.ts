/** Recognises stories: prose about persons, without definitions. */
import type { NotesKind } from '#core/notes/card-doubts.ts';

const FEWEST_WORDS = 150;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** Words for the persons of a story, and for how they act and speak. */
const PERSON =
  /^(?:he|she|him|her|his|hers|i|me|my|mine|myself|himself|herself|er|ihn|ihm|ich|mir|mich|mein(?:e[mnrs]?)?|il|elle|je|moi|mon|ma|mes|él|ella|yo|mi|mis)$/iu;
const TELLING =
  /^(?:said|asked|replied|cried|whispered|shouted|answered|murmured|laughed|smiled|sighed|looked|turned|walked|stood|sat|sagte|fragte|rief|dit|demanda|répondit|dijo|preguntó|respondió)$/iu;
const SPEECH = /[“«„"][^”»“"\n]{2,400}[”»“"]|^\s*[—–-]\s?\p{Lu}[^\n]{4,}/gmu;
/** Shares of all words, and speeches per hundred words, that fiction reaches and course material does not. */
const PERSON_SHARE = 0.055;
const TELLING_SHARE = 0.004;
const SPEECHES = 0.6;
/** With more written cards per thousand words it is not a story. */
const WRITTEN_CARDS = 2.5;

/** Linear in the length of the text. `written`: the number of cards in it as pairs, lists or tables. */
export function notesKind(text: string, written: number): NotesKind {
  const words = text.match(WORD) ?? [];
  if (words.length < FEWEST_WORDS) return 'notes';
  const persons = words.filter((word) => PERSON.test(word)).length / words.length;
  const telling = words.filter((word) => TELLING.test(word)).length / words.length;
  const speeches = ((text.match(SPEECH)?.length ?? 0) * 100) / words.length;
  if ((written * 1000) / words.length > WRITTEN_CARDS) return 'notes';
  const isTold = persons >= PERSON_SHARE && (telling >= TELLING_SHARE || speeches >= SPEECHES);
  return isTold ? 'story' : 'notes';
}
