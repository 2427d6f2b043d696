/** Finds the command in what a student said: only where the whole of it is one, because an answer may well contain such a word. */
import { readSpokenDecision } from '#core/compare/spoken-decision.ts';
import { commandForms } from './command-forms.ts';
import { type FormedCommand, type SpokenCommand, spokenCommands } from './spoken-commands.ts';

export type CommandsHere = {
  /** Which commands mean something at this moment. */
  possible: readonly SpokenCommand[];
  /** An answer is waited for as well: only the plain forms count then. */
  answering: boolean;
  /** What an answer may well be, such as the sides of the card: said whole, it is no command. */
  expected?: readonly string[];
};

/** The longest form has seven words, politeness not counted. */
const mostWords = 12;
/** Words that carry nothing, before and after a command. */
const before =
  /^(?:um+|uh+|er+m*|hm+|oh|ah|so|well|please|okay|ok|alright|right|just|now|and|but|then|sorry|actually|tellcard|can you|could you|would you|will you|can we|could we|can i|could i|may i|shall we|let's|lets|i want to|i would like to|i'd like to|i'd like|i would like|i want|i'd rather|let me|please can you|you can)\s+/;
const after =
  /\s+(?:please|thanks|thank you|now|then|okay|ok|um+|uh+|for me|to me|for now|again please|if you can|sorry|tellcard)$/;
/** How a rating is said, where no answer is expected. */
const ratingBefore =
  /^(?:that was|that's|it was|it's|this was|this one was|that one was|i'd say|i would say|i say|let's say|make it|make that|rate it|rate it as|rate this|rate that|call it|mark it|mark it as|put|put it as|it as|as|i think|i think it was|i think that was|i found it|i found that|pretty|quite|really|very|a bit|rather|kind of|fairly|say|was)\s+/;
const ratingAfter = /\s+(?:one|i think|i guess|enough|for me|this time|rating)$/;
const ratings: readonly SpokenCommand[] = ['again', 'hard', 'good', 'easy'];

/** Of forms this long or longer a letter or two may be wrong. */
const longestExactForm = 5;
const wrongShare = 0.2;

const plainOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

function stripped(text: string, ...edges: readonly RegExp[]): string {
  let rest = text;
  for (let last = ''; last !== rest; ) {
    last = rest;
    for (const edge of edges) rest = rest.replace(edge, '');
  }
  return rest;
}

/** "Stop, stop, stop": said over and over, it is said. */
function once(text: string): string {
  const words = text.split(' ');
  const same = words.every((word) => word === words[0]);
  return same ? (words[0] ?? '') : text;
}

/** Null where the words are no command that is possible here, and where they may be an answer. */
export function commandOf(
  heard: string,
  { possible, answering, expected = [] }: CommandsHere,
): SpokenCommand | null {
  const plain = plainOf(heard);
  if (plain === '' || plain.split(' ').length > mostWords) return null;
  const decision = possible.includes('same') || possible.includes('not') ? readSpokenDecision(heard) : null;
  if (decision !== null && possible.includes(decision)) return decision;
  const bare = once(stripped(plain, before, after));
  const readings = [once(plain), bare];
  if (expected.some((text) => readings.includes(once(plainOf(text))))) return null;
  const commands = spokenCommands.filter((command) => possible.includes(command)).filter(isFormed);
  const saidAs = (wordings: readonly string[], kind: 'said' | 'near') =>
    commands.find((command) => commandForms[command][kind].some((form) => wordings.includes(form))) ?? null;
  const said = saidAs(readings, 'said');
  if (said !== null || answering) return said;
  const rated = once(stripped(bare, ratingBefore, ratingAfter));
  const ofRating = saidAs([rated], 'said');
  if (ofRating !== null && ratings.includes(ofRating)) return ofRating;
  return saidAs(readings, 'near') ?? nearest(bare, commands);
}

const isFormed = (command: SpokenCommand): command is FormedCommand =>
  command !== 'same' && command !== 'not';

/** The one command with a form that differs by a letter or two; null where there is none, or more than one. */
function nearest(text: string, commands: readonly FormedCommand[]): FormedCommand | null {
  const close = commands.filter((command) =>
    commandForms[command].said.some(
      (form) => form.length > longestExactForm && differingLetters(text, form) <= wrongShare * form.length,
    ),
  );
  return close.length === 1 ? (close[0] as FormedCommand) : null;
}

/** Levenshtein's distance. */
function differingLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(Math.min(row[j]! + (one[i] === other[j] ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return row[other.length]!;
}
