/** Finds the content of a line of notes, after its bullet or number and filler words. */

const BULLET =
  /^\s*(?:(?:[-*•+‣▪◦●○■□◆❖➢➤✓✔→⇒»·∙⁃–—>!]{1,3}|o)\s+|\(?(?:\d{1,3}|[a-z]|[A-Z](?!\.\s\p{Ll})|[ivx]{2,4})[.)]\s+|\[[ xX]?\]\s+|[•▪◦●■‣]\s*(?=\p{L})|(?:\p{Extended_Pictographic}|\d\uFE0F?\u20E3)\uFE0F?\s+(?=[\p{L}\p{N}]))+/u;
/** "so the membrane = …", "ok so therapeutic index = …", "NB: …": filler, with the article after it; "so much" and "the dog" stay. */
const FILLER =
  /^(?:(?:(?:so|and|now|well)\s+)?(?:ok(?:ay)?|basically|btw|fyi|anyways?|essentially)(?:\s+so)?[,:]?\s+(?=\S+\s)|(?:so|and|also|now|well|but|then)(?:,\s+|\s+(?=(?:the|an?)\s))|(?:nb|n\.b\.|note|remember|imp|important|(?:pro |exam )?tip|hint|fun fact|ojo|importante|achtung|merke|wichtig|attention|à retenir)\s*[:!]+\s+|¡?ojo!?,?\s+(?:que\s+)?)+(?:(?:the|an?)\s+)?(?=\S+\s)/i;

/** Index of the text of a line after its bullet or number. */
export function withoutBullet(line: string): number {
  return BULLET.exec(line)?.[0].length ?? 0;
}

/** Length of the filler words at the start of `text`, which has no bullet. */
export function fillerLength(text: string): number {
  return FILLER.exec(text)?.[0].length ?? 0;
}
