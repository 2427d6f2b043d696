/** Matches a quantity that was said in another unit or form: "half a kilometre" for 500 m. */
import { type AnnotatedText, annotateText, isNegated } from '#tutor/judge/contradictions/annotated-text.ts';
import { isUnit } from '#tutor/judge/contradictions/measures.ts';
import { type NumberMention, numbersIn } from '#tutor/judge/contradictions/number-mentions.ts';
import { closeTo, inUnitOf } from '#tutor/judge/contradictions/quantities.ts';
import { isFiller } from './match-items.ts';

/** The number of a text that has a single number and otherwise only its unit, fillers and `known` words; null for other texts. */
function onlyQuantity(text: AnnotatedText, known: ReadonlySet<string>): NumberMention | null {
  const [number, ...more] = numbersIn(text);
  if (!number || more.length > 0 || isNegated(number.first)) return null;
  const hasOtherWords = text.tokens.some(
    (word) =>
      (word.place < number.first.place || word.place > number.last.place) &&
      !isFiller({ ...word, kind: 'word' }, false) &&
      !(isUnit(word.stem) || word.folded === 'degrees' || known.has(word.stem)),
  );
  return hasOtherWords ? null : number;
}

const noStems: ReadonlySet<string> = new Set();

/** Whether point and answer are the same quantity; `known`: stems the answer may contain in addition. */
export function isSameQuantity(point: string, answer: string, known: ReadonlySet<string>): boolean {
  const [wanted, said] = [annotateText(point), annotateText(answer)];
  const one = onlyQuantity(wanted, noStems);
  const other = one && onlyQuantity(said, known);
  if (!one || !other || one.negative !== other.negative) return false;
  return inUnitOf(wanted, one, said, other).some((value) => closeTo(value, Number(one.figure)));
}
