/** Kinds of words by which students of all sorts say that they do not know: the fitted model reads the kind where it has not met the word. */

/** The words of each kind, folded as in words.ts. */
const KINDS: Readonly<Record<string, string>> = {
  not: 'no not never nothing none nope nah nil zero zip zilch nada null neither nor without hardly barely cannot cant dont didnt doesnt isnt wasnt arent werent hasnt havent hadnt couldnt wouldnt shouldnt wont nowhere nobody',
  know: 'know knew known knows knowing knowledge remember remembered remembering recall recalled recollect recollection memorise memorised memorize memorized recognise recognised recognize recognized understand understood understanding grasp retain retained retrieve memory memories familiar',
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
  sorry:
    'sorry afraid honest honestly unfortunately ashamed embarrassing embarrassed apologise apologies shame admit confess frankly truth really',
};

const kindsOf = new Map<string, string[]>();
for (const [kind, words] of Object.entries(KINDS))
  for (const word of words.split(' ')) kindsOf.set(word, [...(kindsOf.get(word) ?? []), kind]);

/** The kinds among `words`, each once, in the order of the table. */
export function kindsIn(words: readonly { readonly folded: string }[]): string[] {
  const found = new Set(words.flatMap(({ folded }) => kindsOf.get(folded) ?? []));
  return Object.keys(KINDS).filter((kind) => found.has(kind));
}
