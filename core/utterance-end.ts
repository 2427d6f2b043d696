/** Tells from the words so far whether an English sentence is complete, or open because more must come. */

export type UtteranceEnd = 'complete' | 'open' | 'unclear';

/** Words that no sentence ends with: conjunctions, determiners, prepositions, auxiliaries and fillers. */
const openWords = new Set(
  `and or but nor because since although though while whereas if unless until when where whether which who whose that than then so as like
  a an the this these those my your his her its our their each every some any no both either neither
  of to in on at by for from with without into onto through between among against during before after above below under over across
  towards toward via per about around along within upon
  is are was were be been being am has have had having does do did can could will would shall should may might must
  isn't aren't wasn't weren't doesn't don't didn't can't won't cannot
  means called named makes gives becomes contains includes consists very quite more most less too not also only
  um uh er erm hmm well i he she we they there`.split(/\s+/),
);
/** Some of them may end a sentence: "turn it over", "that is what it does", "water moves in". */
const endings = new Set(
  'that this these those some any each both neither in on over under through before after above below across around along about too more most less like does do did can no can’t don’t not also'.split(
    ' ',
  ),
);
/** If one of those is last, these words before it leave the sentence open: "because that", "the most". */
const before = new Set('and or but because the a an of to is are was were than'.split(' '));

/** Final phrases that announce more. */
const promises =
  /\b(?:such as|for example|for instance|in order|due to|as well as|so that|one of|lots? of|kind of|sort of|it is|that is|which is)$/;
/** Correlatives: both halves must come. */
const halves: readonly (readonly [first: RegExp, second: RegExp])[] = [
  [/\beither\b/, /\bor\b/],
  [/\bnot only\b/, /\bbut\b/],
  [/\bon (?:the )?one hand\b/, /\bother\b/],
  [/\bthe more\b/, /\bthe more\b.*\bthe (?:more|less|\w+er)\b/],
  [/^(?:if|when|whenever|because|although|since|while|unless)\b/, /\b\w+\W+(?:\w+\W+){4,}\w+/],
];
const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
/** "There are three kinds" announces that many items. */
const announced =
  /\b(two|three|four|five|six)\s+(?:\w+\s+)?(?:kinds|types|parts|stages|steps|phases|reasons|causes|layers|groups|branches|ways|things|functions|forms|classes|factors)\b(?:\s+of(?:\s+\w+){1,2})?(.*)$/;

/** Verbs used in most definitions. Four or more words with one of them before the end are a sentence. */
const verbs =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|may|might|must|means?|makes?|made|gives?|gave|gets?|got|goes|go|went|takes?|took|carr(?:y|ies|ied)|moves?|moved|brings?|brought|becomes?|became|contains?|includes?|consists?|causes?|caused|leads?|led|needs?|uses?|used|produces?|produced|happens?|happened|helps?|lets?|keeps?|kept|turns?|turned|breaks?|broke|begins?|began|ends?|ended|pushes|pulls?|rises?|rose|falls?|fell|grows?|grew|shows?|showed|tells?|told|says?|said|describes?|controls?|protects?|stores?|releases?|absorbs?|converts?|transports?|connects?|separates?|increases?|decreases?|reduces?|binds?|forms?|formed|works?|stands?|started|won|lost|wrote|[a-z]{2,}[a-df-z]ed)\b/;
const fewestWords = 4;

/**
 * @param words as transcribed, with or without punctuation. Words of other languages are unclear, or open if they end with
 *   an English word of the list.
 */
export function utteranceEnd(words: string): UtteranceEnd {
  const said = words
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[\s,;:…–-]+$/, '')
    .trim();
  if (said === '') return 'unclear';
  if (/[,;:…–-]\s*$/.test(words) || isOpen(said.replace(/[.!?]+$/, ''))) return 'open';
  const last = (said.match(/[^.!?]+[.!?]*$/)?.[0] ?? '').trim();
  const count = last.match(/[\p{L}\p{N}']+/gu)?.length ?? 0;
  const verb = verbs.exec(last);
  const goesOn = verb !== null && verb.index > 0 && verb.index + verb[0].length < last.length;
  return count >= fewestWords && goesOn ? 'complete' : 'unclear';
}

function isOpen(said: string): boolean {
  const [last = '', previous = ''] = (said.match(/[\p{L}\p{N}']+/gu) ?? []).toReversed();
  if (openWords.has(last) && !(endings.has(last) && previous !== '' && !before.has(previous))) return true;
  if (promises.test(said)) return true;
  if (halves.some(([first, second]) => first.test(said) && !second.test(said))) return true;
  const list = announced.exec(said);
  return list !== null && itemsOf(list[2] ?? '') < (counts[list[1] ?? ''] ?? 0);
}

/** Counts the items of a list; items joined only by "and" are all counted. */
function itemsOf(list: string): number {
  const items = list.split(/,|\band\b|\bor\b|\bthen\b|[.;:]/).filter((item) => /\p{L}/u.test(item));
  return items.length;
}
