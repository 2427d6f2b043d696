/** Recognises the verbs of lines that say what something does: "axon carries …", "Nominal GDP values …", "outlawed war". */
import type { Token } from '#tutor/extract/terms/words.ts';

/** In their base form, without those that `words.ts` knows. */
const PLAIN = new Set(
  `hint open close value raise lower speed pump filter store digest insulate outlaw trigger activate inactivate release move flow travel
  rotate beat protect support catalyse catalyze hydrolyse hydrolyze synthesise synthesize degrade attack invade ban abolish end start
  launch unite double halve measure count add append return sort reverse print shift slow stop block boost increase decrease drop sink
  melt boil freeze evaporate condense cool burn oxidise oxidize dissolve react repel bend spread shrink swell contract relax compress
  stretch rule govern elect veto enforce overturn uphold command fund lend last peak direct point sweep trap cover line feed drain
  supply deliver lack need fix pass run work act play help lead cause show use say bring let set cut split merge join clean delete swap
  push pull insert execute declare handle throw catch load track link copy clear reset sets wrap compile sign oversee guide promote
  allow mark mediate modulate balance buffer neutralise neutralize bond ionise ionize conduct reflect refract absorb emit radiate
  accelerate orbit erode deposit weather transport form treat prevent relieve dilate constrict thin thicken soothe numb force drag fuel migrate persuade
  plant crush wipe spark crown found pardon divorce marry bomb occupy seize depose expel reform tax arm ally betray murder
  excrete ingest inhale exhale carry tear weaken strengthen suppress amplify attenuate replicate transcribe translate translocate unfold cleave
  ligate hydrate encode decode mutate infect colonise colonize engulf ferment respire photosynthesise fertilise fertilize pollinate
  germinate innervate propagate depolarise depolarize repolarise hyperpolarise repay distribute allocate subsidise subsidize inflate deflate
  devalue depreciate appreciate negotiate legislate ratify amend prosecute reject revoke criticise criticize disprove refute deduce portray
  symbolise symbolize foreshadow satirise condemn narrate conquer surrender settle unify liberate enslave assassinate overthrow nationalise
  nationalize industrialise modernise modernize mobilise mobilize publish teach abdicate iterate encrypt decrypt verify authenticate
  authorise authorize instantiate multiply subtract differentiate vanish converge diverge intersect bisect enlarge vary induce
  diffract decay precipitate donate titrate distil distill sublime crystallise erupt subduct collide infiltrate pollute conserve deplete
  reinforce punish extinguish generalise discriminate retrieve rehearse imitate conform obey separate segregate assimilate vaccinate
  immunise immunize diagnose heal sedate inflame harden soften`.split(/\s+/),
);
const MODAL = new Set(['must', 'can', 'cannot', 'may', 'should', 'has', 'had', 'have', 'does', 'do']);
/** "reversed by", "used in": passive. */
const PASSIVE_NEXT = new Set(['by', 'with', 'in', 'as', 'to', 'for', 'from', 'at', 'on']);

/** The word before these is a noun: "forms of energy", "tests for protein". */
const NOUN_NEXT = new Set(['of', 'for', 'in', 'by', 'with']);

/** Whether token `at` is the verb of the subject that ends before it. */
export function isStatementVerb(tokens: readonly Token[], at: number): boolean {
  const { lower, kind } = tokens[at]!;
  const next = tokens[at + 1];
  if (!next || next.kind === 'mark') return false;
  if (MODAL.has(lower)) return true;
  if (/ing$/.test(lower)) return false;
  if (/ed$/.test(lower)) return isPlain(lower, /e?d$/) && !PASSIVE_NEXT.has(next.lower);
  if (kind === 'verb') return /s$/.test(lower) || isPast(lower) || isPlural(tokens[at - 1]!.lower);
  if (/[^s]s$/.test(lower)) return isPlain(lower, /(?:e?s)$/) && !isKnownVerb(next);
  return PLAIN.has(lower) && isPlural(tokens[at - 1]!.lower) && next.kind !== 'auxiliary';
}

/** A line without its subject: "increases contractility", "runs over TCP", but not "states of matter". */
export function opensWithStatementVerb([first, next]: readonly Token[]): boolean {
  return (
    first !== undefined &&
    next !== undefined &&
    next.kind !== 'mark' &&
    !isKnownVerb(next) &&
    !NOUN_NEXT.has(next.lower) &&
    /^\p{Ll}.*[^s]s$/u.test(first.text) &&
    isPlain(first.lower, /(?:e?s)$/)
  );
}

const isKnownVerb = ({ kind }: Token) => kind === 'verb' || kind === 'auxiliary';
const isPast = (lower: string) =>
  /^(?:arose|became|began|broke|brought|built|came|chose|drew|drove|fell|fought|gave|grew|held|kept|led|lost|made|met|ran|rose|sent|spent|took|won|wrote)$/.test(
    lower,
  );
const isPlural = (lower: string) => /(?:[^s]s|teria|chondria|tria|mata|fungi|ae|people)$/.test(lower);

/** "reabsorbs", "overproduces" */
const PREFIX = /^(?:re|over|under|un|dis|de|counter|inter|co)-?(?=\p{L}{3})/u;

/** "carries", "outlawed", "stopped" */
function isPlain(lower: string, ending: RegExp): boolean {
  const stem = lower.replace(/s$|d$/, '');
  const short = lower.replace(ending, '');
  return [stem, short, short.replace(/i$/, 'y'), short.replace(/(.)\1$/, '$1')].some(
    (form) => PLAIN.has(form) || PLAIN.has(form.replace(PREFIX, '')),
  );
}
