/** Stop words: grammar and fillers, which show no knowledge. */
const WORDS = `
a an the of to in on at by for with from as is are was were be been being am it its this that these those there
their theirs them they he him his she her hers you your yours we our ours us i me my mine and or but if so than
then too very can will would could should may might must do does did done has have had having not no nor never
cannot also just into onto over under upon about which who whom whose what when where why how because cause cuz
since while during such each some any all both other another own even still yet though although
whether unless until s t re ve ll d m um uh uhm er erm hmm hm like okay ok yeah yep yes well oh right basically
actually really literally kind sort know mean think guess maybe perhaps let lets its im ive id thats theres whats
dont doesnt didnt isnt arent wasnt werent wont cant couldnt wouldnt shouldnt hasnt havent hadnt without none
neither nothing thing things stuff something anything everything someone equals squared cubed get gets got gotten go goes going gonna
`;

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

const NEGATIONS: ReadonlySet<string> = new Set(
  `not no never cannot without none neither nor nothing nobody nowhere dont doesnt didnt isnt arent wasnt werent
wont cant couldnt wouldnt shouldnt hasnt havent hadnt aint`.split(/\s+/),
);

/** `folded` as `readWords` folds it: lower case, no accents, no apostrophes. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}

/** Whether the word negates what follows. */
export function isNegation(folded: string): boolean {
  return NEGATIONS.has(folded);
}
