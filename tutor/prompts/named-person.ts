/** Tells whether a card is about a person: a name in front, a role behind. */

/** "Otto von Bismarck", "Catherine the Great", "St. Augustine". */
const NAME =
  /^\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}[\p{L}'’.-]*|von|van|de|da|di|del|della|der|la|le|du|ibn|bin|al|of|the))*$/u;
const ROLE =
  'king|queen|emperor|empress|pharaoh|tsar|czar|prince|princess|duke|pope|saint|monk|priest|president|chancellor|minister|senator|general|admiral|dictator|leader|politician|revolutionary|activist|reformer|philosopher|poet|playwright|writer|novelist|author|painter|artist|sculptor|composer|musician|singer|architect|scientist|physicist|chemist|biologist|mathematician|astronomer|economist|psychologist|sociologist|naturalist|physician|engineer|inventor|explorer|theologian|historian|statesman|nobleman';
/** "Prussian chancellor who …", "the second president of …". */
const IS_ROLE = new RegExp(
  String.raw`^(?:(?:an?|the)\s)?(?:(?!(?:of|an?|the|for|by|from|to|that|who)\s)[\p{L}-]+\s){0,3}(?:${ROLE})(?=\s(?:who|whose|of|from|and|in|that|during)\b|[,.;(]|$)`,
  'iu',
);
/** A title alone is a term. */
const TITLE = new RegExp(`^(?:${ROLE})s?$`, 'iu');
/** "Regent": "a prince who …" is a kind of person, "a Greek philosopher who …" is one. */
const OF_KIND = /^an? (?!\p{Lu})/u;
const longestNameWords = 5;

/** Whether the front names a person whose role the back tells. */
export const isNamedPerson = (front: string, back: string) =>
  front.split(/\s+/).length <= longestNameWords &&
  NAME.test(front) &&
  !TITLE.test(front) &&
  IS_ROLE.test(back.trim()) &&
  (front.includes(' ') || !OF_KIND.test(back));
