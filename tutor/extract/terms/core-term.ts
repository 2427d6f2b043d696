/** Reduces "Aristotle's view of ensoulment" to the term the notes go on using: "ensoulment". */
import { isTerm } from './term-shape.ts';
import { type TermStatistics, termKey } from './term-statistics.ts';

/** Said once, a longer wording gives way to a core said this often. */
const FEWEST_USES_OF_CORE = 2;
const FEWEST_USES_OF_REST = 1;
const OF = /^(.+?)\s+of\s+(?:the\s+|an?\s+|any\s+)?(.+)$/i;
/** Words before "of" that only point at the term after it. */
const EMPTY_HEADS = new Set(
  'view views concept concepts idea ideas notion example examples case cases job role use uses type types kind kinds form forms part parts number numbers lack analogy practice importance history study definition sense version nature aspect aspects feature features result results effect effects cost costs benefit benefits amount piece pieces set group member members core heart source sources founder rejection issue issues school'.split(
    ' ',
  ),
);
/** Words before a term that judge or count it. */
const JUDGING = new Set(
  'good bad better best important simple simplest common major main certain specific particular similar different new old large larger largest small smaller famous great greater high higher low lower early earlier late later many special general typical entire whole current modern actual obvious unlike final original recent various'.split(
    ' ',
  ),
);

/** The term itself, or the shorter term inside it that the notes use as one. */
export function coreTerm(term: string, statistics: TermStatistics): string {
  let core = term;
  for (;;) {
    const shorter = shorterTerm(core, statistics);
    if (shorter === undefined) return core;
    core = shorter;
  }
}

function shorterTerm(term: string, statistics: TermStatistics): string | undefined {
  if (!term.includes(' ') || (statistics.counts.get(termKey(term)) ?? 0) > 1) return undefined;
  const rest = afterOf(term) ?? withoutFirstWord(term);
  if (rest === undefined || !isTerm(rest)) return undefined;
  return (statistics.counts.get(termKey(rest)) ?? 0) >= FEWEST_USES_OF_CORE ? rest : undefined;
}

function afterOf(term: string): string | undefined {
  const [, head, rest] = OF.exec(term) ?? [];
  return head && EMPTY_HEADS.has(head.slice(head.lastIndexOf(' ') + 1).toLowerCase()) ? rest : undefined;
}

/** "a planet’s orbital period", where the notes also speak of "orbital period": whose it is can go. */
export function withoutOwner(term: string, statistics: TermStatistics): string {
  const rest = /^\p{Ll}[\p{Ll}-]*['’]s? (.+)$/u.exec(term)?.[1];
  if (rest === undefined || !isTerm(rest)) return term;
  return (statistics.alone.get(termKey(rest)) ?? 0) >= FEWEST_USES_OF_REST ? rest : term;
}

/** Only a judging word or an owner may be left out in front. */
function withoutFirstWord(term: string): string | undefined {
  const space = term.indexOf(' ');
  const first = term.slice(0, space).toLowerCase();
  return JUDGING.has(first) || /['’]s?$/.test(first) ? term.slice(space + 1) : undefined;
}
