/** Recognises a voice command, and only as a whole utterance, because an answer may contain the same words. */

import { commandForms } from './command-forms.ts';
import { type FormedCommand, type SpokenCommand, spokenCommands } from './command-names.ts';
import { sameOrNot } from './same-or-not.ts';
import { soundDistance, soundsOf } from './sounds-like.ts';

export type PossibleCommands = {
  /** The commands possible now. */
  possible: readonly SpokenCommand[];
  /** Whether an answer is expected as well; then only exact wordings count. */
  answering: boolean;
  /** Likely answers, such as the sides of the card; said alone, they are not commands. */
  expected?: readonly string[];
};

function isFormed(command: SpokenCommand): command is FormedCommand {
  return command !== 'same' && command !== 'not';
}

/** Longer utterances are not commands; the longest wording has seven words without filler. */
const mostWords = 12;
/** Filler words before and after a command. */
const before =
  /^(?:um+|uh+|er+m*|hm+|oh|ah|so|well|please|okay|ok|alright|right|just|now|and|but|then|sorry|actually|tellcard|can you|could you|would you|will you|can we|could we|can i|could i|may i|shall we|let's|lets|i want to|i would like to|i'd like to|i'd like|i would like|i want|i'd rather|let me|please can you|you can)\s+/;
const after =
  /\s+(?:please|thanks|thank you|now|then|okay|ok|um+|uh+|for me|to me|for now|again please|if you can|sorry|tellcard)$/;
/** Phrases around a rating, allowed where no answer is expected. */
const ratingBefore =
  /^(?:that was|that's|it was|it's|this was|this one was|that one was|i'd say|i would say|i say|let's say|make it|make that|rate it|rate it as|rate this|rate that|call it|mark it|mark it as|put|put it as|it as|as|i think|i think it was|i think that was|i found it|i found that|pretty|quite|really|very|a bit|rather|kind of|fairly|say|was)\s+/;
const ratingAfter = /\s+(?:one|i think|i guess|enough|for me|this time|rating)$/;
const ratings: readonly SpokenCommand[] = ['again', 'hard', 'good', 'easy'];

/** The largest phonetic distance to a command; smaller where an answer is expected. */
const farthest = { answering: 0.2, asked: 0.3 };
/** Longer utterances are not misheard commands. */
const mostSoundedWords = 6;
/** The second-best command must be at least this much farther away. */
const leastLead = 0.08;

/** "Yes, the second", "No thanks": one or two extra words are fine, but "not good" is neither a rating nor an answer. */
const yesOrNo = /^(yes|yeah|yep|no|not)\s+/;
const mostAround = 3;
const denied = /^not\s+(again|hard|good|easy|so|very|too|that)\b/;

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

/** Collapses repeated words: "stop, stop, stop". */
function once(text: string): string {
  const words = text.split(' ');
  const same = words.every((word) => word === words[0]);
  return same ? (words[0] ?? '') : text;
}

/** Null if the words are not a possible command or could be an answer. */
export function commandOf(
  heard: string,
  { possible, answering, expected = [] }: PossibleCommands,
): SpokenCommand | null {
  const plain = plainOf(heard);
  if (plain === '' || plain.split(' ').length > mostWords) return null;
  const decision = possible.includes('same') || possible.includes('not') ? sameOrNot(heard) : null;
  if (decision !== null && possible.includes(decision)) return decision;
  const bare = once(stripped(plain, before, after));
  const readings = [once(plain), bare];
  if (expected.some((text) => readings.includes(once(plainOf(text))))) return null;
  const commands = spokenCommands.filter((command) => possible.includes(command)).filter(isFormed);
  const saidAs = (wordings: readonly string[], kind: 'said' | 'near') =>
    commands.find((command) => commandForms[command][kind].some((form) => wordings.includes(form))) ?? null;
  const said = saidAs(readings, 'said');
  if (said !== null) return said;
  if (answering) return nearest(bare, commands, true);
  const [begun = '', start] = yesOrNo.exec(bare) ?? [];
  const rated = once(stripped(start === 'not' ? bare : bare.slice(begun.length), ratingBefore, ratingAfter));
  const ofRating = saidAs([rated], 'said');
  if (ofRating !== null && ratings.includes(ofRating)) return ofRating;
  const near = saidAs(readings, 'near');
  if (near !== null) return near;
  if (start === undefined || bare.split(' ').length > mostAround) return nearest(bare, commands, false);
  const answer = start.startsWith('n') ? 'no' : 'yes';
  return possible.includes(answer) && !denied.test(bare) ? answer : null;
}

/** A verb in the third person, with which no command begins: "goes up" sounds like "give up". "Whats" lacks its apostrophe. */
const THIRD_PERSON = /^(?!(?:this|yes|lets|whats|thats|hints|cards|answers)\b)[a-z]{2,}[a-rtv-z]s\s/;

/** A statement, with which no command begins: "It is the one where" sounds like "what is the answer". */
const STATES = /^(?:it is|it's|they|there) /;

/** The possible command that sounds clearly closest; null if there is none. */
function nearest(text: string, commands: readonly FormedCommand[], answering: boolean): FormedCommand | null {
  // A single word may be an answer, however close it sounds.
  if (answering && (!isPhrase(text) || THIRD_PERSON.test(text) || STATES.test(text))) return null;
  if (text.split(' ').length > mostSoundedWords) return null;
  const most = answering ? farthest.answering : farthest.asked;
  const sounds = soundsOf(text);
  let first: FormedCommand | null = null;
  let [least, next] = [most, Number.POSITIVE_INFINITY];
  for (const command of commands) {
    const distance = Math.min(
      ...(soundsOfForms.get(command) ?? [])
        .filter((form) => !answering || isPhrase(form))
        .map((form) => soundDistance(sounds, form, most + leastLead)),
    );
    if (distance <= least) [first, next, least] = [command, least === most ? next : least, distance];
    else next = Math.min(next, distance);
  }
  return next - least >= leastLead ? first : null;
}

const isPhrase = (words: string) => words.includes(' ');
const soundsOfForms = new Map(
  spokenCommands.filter(isFormed).map((command) => [command, commandForms[command].said.map(soundsOf)]),
);
