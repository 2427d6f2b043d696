/** Reads fronts that ask for an aspect of something, so that questions need no quotes: "Function of the left ventricle". */

const QUALITIES =
  '(?:(?:main|key|primary|major|common|basic|typical|important|possible|general|first|side|risk|limiting|necessary) )*';
/** Nouns that hardly ever begin a name, as "Battle of …" or "Treaty of …" do. */
const NOUNS =
  '(?:function|role|purpose|job|aim|goal|objective|cause|effect|impact|symptom|sign|feature|characteristic|type|kind|stage|step|phase|component|example|reason|consequence|implication|result|outcome|advantage|disadvantage|benefit|drawback|limitation|strength|weakness(?:e(?=s))?|use|treatment|complication|factor|principle|importance|significance|structure|location|definition|meaning|formula|equation|symbol|mechanism|product|reactant|requirement|condition|assumption|similarit(?:y|ie(?=s))|difference|propert(?:y|ie(?=s))|criterion|capital|author|founder|inventor)';
const ASPECT = new RegExp(
  `^(?:the )?(${QUALITIES}(?:${NOUNS}(s)?|(criteria)) (?:of|in|for|on|between|behind|against) [^:?!()“”"]+)$`,
  'iu',
);
/** In a title in capitals no word may be written small. */
const SMALL_PREPOSITION = /^\P{Z}+(?: \P{Z}+){0,3}? (?:of|in|for|on|between|behind|against) /u;

/** "function of the left ventricle" as it stands after "What is the"; null for fronts of another form. */
export function askedAspect(front: string): { aspect: string; isPlural: boolean } | null {
  const [, aspect, s, criteria] = ASPECT.exec(front) ?? [];
  if (!aspect || !SMALL_PREPOSITION.test(aspect)) return null;
  return {
    aspect: `${aspect.charAt(0).toLowerCase()}${aspect.slice(1)}`,
    isPlural: s !== undefined || criteria !== undefined,
  };
}
