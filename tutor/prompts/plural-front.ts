/** Tells whether the front of a card names several things: "veins", "causes of the war". */

/** The name before its complement: "Treaty" of "Treaty of Versailles". */
const HEAD = /^.+?(?=\s(?:of|in|for|from|to|by|on|at|with|between|against|under|during)\s)/iu;
/** Plurals such as "veins", but not "osmosis", "virus", "gas" or "class". */
const PLURAL = /\p{Ll}{2}(?:[^\P{Ll}aius]|ie)s$/u;
/** Singular nouns in -s: fields of study, illnesses, Greek names, places. */
const SINGULAR =
  /(?:\p{Ll}ics|\b(?:ser|spec|rab|scab|car)ies|(?:diabet|herp|cul|socrat|cl|imed|ipid|phan|chill|xerx|rams|herm|versaill)es|measles|mumps|shingles|lens|news|athens|brussels|wales|naples)$/iu;
/** "A machine that …" describes one thing. */
const OF_ONE =
  /^(?:an?|one|the one) (?!(?:set|group|pair|series|number|lot|class|family|kind|type)s?\b)\p{L}/iu;

/** Whether several things are named; `back`, where given, may show that it is only one. */
export function isPluralFront(front: string, back = ''): boolean {
  const head = HEAD.exec(front)?.[0] ?? front;
  return PLURAL.test(head) && !SINGULAR.test(head) && !OF_ONE.test(back);
}
