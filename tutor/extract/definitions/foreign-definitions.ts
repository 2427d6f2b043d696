/** Simple definitions in German, French, Spanish, Italian and Portuguese: "X ist ein …", "X est une …". */
import { type Definition, definingWords } from './definition.ts';

const STRENGTH = 2.2;
const TERM =
  "(?<term>[\\p{L}][\\p{L}\\p{M}\\p{N}'’-]*(?: (?!(?:ist|sind|est|sont|es|son|è|sono|é|são|un|une|versteht|bezeichnet|a|al) )[\\p{L}\\p{M}\\p{N}'’-]+){0,3})";

/** Article, term, verb, and the article that starts the explanation. */
const PATTERNS = [
  `^(?:(?:Der|Die|Das|Ein|Eine) )?${TERM} (?:ist|sind|bezeichnet|bezeichnen|bedeutet) (?<answer>(?:ein|eine|einen|der|die|das|den) .+)$`,
  `^(?:(?:Le|La|Les|Un|Une) |L['’])?${TERM} (?:est|sont|désigne) (?<answer>(?:un |une |le |la |les |des |l['’]).+)$`,
  `^(?:(?:El|La|Los|Las|Un|Una) )?${TERM} (?:es|son|significa) (?<answer>(?:un|una|el|la|los|las) .+)$`,
  `^(?:(?:Il|Lo|La|I|Gli|Le|Un|Una) |L['’])?${TERM} (?:è|sono) (?<answer>(?:un |uno |una |il |lo |la |i |gli |le |l['’]).+)$`,
  `^(?:(?:O|A|Os|As|Um|Uma) )?${TERM} (?:é|são) (?<answer>(?:um|uma|o|a|os|as) .+)$`,
  `^Unter (?:einem |einer |dem |der |den |das |die )?${TERM} versteht man (?<answer>.+)$`,
  `^Als ${TERM} bezeichnet man (?<answer>.+)$`,
  `^On appelle (?:un |une |le |la |les |l['’])?${TERM} (?<answer>(?:un |une |le |la |les |l['’]|tout |toute ).+)$`,
  `^Se (?:llama|denomina|entiende por) (?:el |la |los |las )?${TERM} (?:al? |el |la |los |las )(?<answer>.+)$`,
].map((pattern) => new RegExp(pattern, 'u'));

/** At most one definition. */
export function foreignDefinitions(sentence: string): Definition[] {
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(sentence)?.groups;
    const answer = groups && definingWords(groups.answer ?? '');
    if (answer)
      return [{ form: 'subject', term: groups.term ?? '', answer, strength: STRENGTH, foreign: true }];
  }
  return [];
}
