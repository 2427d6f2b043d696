/** Kinds of words with which students say that they do not know, so that the fitted model also reads words it was not trained on. */

import { readWords, type Word } from '#tutor/words.ts';

/** The words of each kind, folded as in words.ts. */
const KINDS: Readonly<Record<string, string>> = {
  not: 'no not never nothing none nope nah nil zero zip zilch nada null neither nor without hardly barely cannot cant dont didnt doesnt isnt wasnt arent werent hasnt havent hadnt couldnt wouldnt shouldnt wont nowhere nobody',
  know: 'know ken knew known knows knowing knowledge remember remembered remembering recall recalled recollect recollection memorise memorised memorize memorized recognise recognised recognize recognized understand understood understanding grasp retain retained retrieve memory memories familiar',
  tell: 'tell telling say saying explain explaining define defining describe describing name naming answer answering put offer offering give list recite spell place pin work contribute add',
  learn:
    'learn learned learnt learning study studied studying revise revised revising revision taught teach cover covered practise practised prepare prepared read reading memorised crammed rehearsed attended',
  lesson:
    'lesson lessons lecture lectures class classes course module chapter chapters page pages book textbook notes notebook slide slides term year school uni college syllabus reading seminar homework flashcards unit teacher teachers lecturer professor exam exams test grade subject subjects topic',
  lost: 'lost gone forgot forgotten forget forgetting vanished escaped escapes slipped slips faded evaporated disappeared left blank blanked blanking empty emptied fog foggy rusty sieve mush stuck stumped clueless missed missing skipped asleep slept failing fails failed fallen flown wiped deserted',
  mind: 'mind head brain memory tongue mouth skull brains',
  idea: 'idea ideas clue clues notion inkling guess guessing guesses mystery foggiest faintest answer scooby chance hope luck',
  mixed:
    'mix mixed mixing confuse confused confusing muddle muddled blur apart separate tell which whichever either',
  self: 'i im ive id ill me my mine myself we us our ours',
  when: 'yesterday today tonight tomorrow week weeks weekend month months monday tuesday wednesday thursday friday morning night minutes minute ago once before earlier yet still already always ever again long last',
  away: 'ill sick absent away missed skipped slept asleep late bus holiday holidays moving shift shifts nights off',
  hard: 'hard harder difficult tricky tough complicated beyond above deep tired exhausted',
  swear:
    'fuck fucking fucked fuckin bloody damn damned hell shit crap bugger buggered sod arse ass bollocks freaking screw piss pissed ffs god bother arsed heck',
  sorry:
    'sorry afraid honest honestly unfortunately ashamed embarrassing embarrassed apologise apologies shame admit confess frankly truth really',
};

const kindsOf = new Map<string, string[]>();
for (const [kind, words] of Object.entries(KINDS))
  for (const word of words.split(' ')) kindsOf.set(word, [...(kindsOf.get(word) ?? []), kind]);

/** The kinds of `words`, each once, in the order of the table. */
function kindsIn(words: readonly { readonly folded: string }[]): string[] {
  const found = new Set(words.flatMap(({ folded }) => kindsOf.get(folded) ?? []));
  return Object.keys(KINDS).filter((kind) => found.has(kind));
}

/** These say that one does not know; the others say why. */
const TELLING = new Set(['know', 'lost', 'idea', 'mind']);
const OTHERS = new Set('you he she they who one people someone nobody anyone everyone'.split(' '));

/** Whether it only says that one does not know, or has forgotten: "no recollection", "forgot it, sorry". */
export function saysNotKnowing(words: readonly Word[]): boolean {
  const kinds = kindsIn(words);
  return (
    kinds.some((kind) => TELLING.has(kind)) &&
    (kinds.includes('not') || (kinds.includes('lost') && (kinds.includes('self') || words.length <= 2))) &&
    words.every((word) => (!word.content || ofKinds(word)) && !OTHERS.has(word.folded))
  );
}

/** The number, from 1 on, of the range into which a count falls. */
export const bucket = (count: number, limits: readonly number[]): number =>
  limits.findIndex((limit) => count <= limit) + 1 || limits.length + 1;

const ofKinds = (word: Word) => kindsIn([word]).length > 0;

/**
 * Features: which kinds of words are in `text`, together and in its last clause, and how many others. `isOfCard`: whether the card has a
 * word; `told`: whether the answer has words of the card's back.
 */
export function knowingFeatures(
  text: string,
  words: readonly Word[],
  isOfCard: (word: Word) => boolean,
  told: 'with' | 'without',
): string[] {
  const kinds = kindsIn(words);
  const clauses = text
    .split(/[.,;:!?…]+|\b(?:but|and|so|because)\b/i)
    .map((clause) => readWords(clause))
    .filter((clause) => clause.length > 0);
  const last = clauses.at(-1) ?? [];
  const endsOnly = last.every((word) => !word.content || ofKinds(word));
  const strange = words.filter((word) => word.content && !ofKinds(word) && !isOfCard(word));
  const ofSelf = clauses.filter((clause) => kindsIn(clause).includes('self')).length;
  const found = [
    ...kinds.map((kind) => `kind ${kind}`),
    ...kinds.flatMap((kind, i) => kinds.slice(i + 1).map((other) => `kinds ${kind} ${other}`)),
    `kinds ${bucket(kinds.length, [0, 1, 2, 3])}`,
    ...kindsIn(last).map((kind) => `ends ${kind}`),
    `strange ${bucket(strange.length, [0, 1, 2, 4, 7])}`,
    `self in ${ofSelf === clauses.length ? 'all' : ofSelf > 0 ? 'some' : 'none'}`,
  ].map((name) => `${name} ${told} back`);
  return endsOnly ? [...found, `ends in ${kindsIn(last).join(' ') || 'nothing'} only`] : found;
}
