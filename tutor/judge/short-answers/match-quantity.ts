/** Finds a quantity said in another unit or form: "half a kilometre" for 500 m. */
import { type AnnotatedText, annotateText } from '#tutor/judge/contradictions/annotated-text.ts';
import { isUnit } from '#tutor/judge/contradictions/measures.ts';
import { type NumberMention, numbersIn } from '#tutor/judge/contradictions/number-mentions.ts';
import { closeTo, inUnitOf } from '#tutor/judge/contradictions/quantities.ts';
import { isShell } from './match-items.ts';

/** The only number of a text that says nothing else: with its unit, and words that tell nothing or are `known`; null of other texts. */
function quantityAlone(text: AnnotatedText, known: ReadonlySet<string>): NumberMention | null {
  const [number, ...more] = numbersIn(text);
  if (!number || more.length > 0 || text.tokens[number.from]!.negatedBy > 0) return null;
  const isTelling = text.tokens.some(
    (word, at) =>
      (at < number.from || at > number.to) &&
      !isShell({ ...word, kind: 'word' }, false) &&
      !(isUnit(word.stem) || word.folded === 'degrees' || known.has(word.stem)),
  );
  return isTelling ? null : number;
}

const noStems: ReadonlySet<string> = new Set();

/** Whether the point is a quantity, and the answer the same one; `known`: stems that may be said besides. */
export function saysQuantity(point: string, answer: string, known: ReadonlySet<string>): boolean {
  const [wanted, said] = [annotateText(point), annotateText(answer)];
  const one = quantityAlone(wanted, noStems);
  const other = one && quantityAlone(said, known);
  if (!one || !other || one.negative !== other.negative) return false;
  return inUnitOf(wanted, one, said, other).some((value) => closeTo(value, Number(one.figure)));
}
