/** Phonetic distance of two short English texts: a misheard word sounds alike but is spelled differently. */

/** A rough phonetic spelling, one character per sound; vowels differ by their first letter only. */
export function soundsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .map((word) =>
      word
        .replace(/^kn/, 'n')
        .replace(/^wr/, 'r')
        .replace(/^wh/, 'w')
        .replace(/igh/g, 'i')
        .replace(/ph/g, 'f')
        .replace(/tch|ch/g, 'C')
        .replace(/sh|ti(?=on)|ci(?=a|o)/g, 'S')
        .replace(/th/g, 'T')
        .replace(/ck|qu|c(?![eiy])/g, 'k')
        .replace(/c/g, 's')
        .replace(/x/g, 'ks')
        .replace(/z/g, 's')
        .replace(/(?<=..)e\b/, '')
        .replace(/y/g, 'i')
        .replace(/(.)\1+/g, '$1')
        .replace(/([aeiou])[aeiou]+/g, '$1'),
    )
    .join(' ');
}

/** Sounds that are confused most often. */
const alike = new Map(
  ['pbtdkg', 'sSTfCzv', 'mn', 'lrw', 'aeiou'].flatMap((group) => [...group].map((sound) => [sound, group])),
);
const swap = 0.5;
/** Weak sounds and word gaps, which are easily dropped or inserted. */
const weak = new Set('hwrlaeiou ');
const weakLost = 0.6;

const change = (one: string, other: string) =>
  one === other ? 0 : alike.get(one)?.includes(other) ? swap : 1;
const loss = (sound: string) => (weak.has(sound) ? weakLost : 1);

/**
 * Edit distance of two `soundsOf`, relative to the longer one: 0 for identical sounds, about 1 for unrelated ones. May be
 * infinite above `most`.
 */
export function soundDistance(a: string, b: string, most: number): number {
  const longer = Math.max(a.length, b.length, 1);
  if ((Math.abs(a.length - b.length) * weakLost) / longer > most) return Number.POSITIVE_INFINITY;
  let row = [0];
  for (const sound of b) row.push(row.at(-1)! + loss(sound));
  for (const sound of a) {
    const next = [row[0]! + loss(sound)];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j]! + change(sound, b[j]!), row[j + 1]! + loss(sound), next[j]! + loss(b[j]!)));
    // The distance can only grow from here.
    if (Math.min(...next) > most * longer) return Number.POSITIVE_INFINITY;
    row = next;
  }
  return row.at(-1)! / longer;
}
