/** Recognises near copies of a point: complete ones, and those that reverse it or omit half of it. */
import type { FeatureName } from './feature-names.ts';

type Read = (name: FeatureName) => number;

/** Words in the point's order with little else: an altered copy, not a paraphrase. */
const copiedOrder = 0.7;
/** With one of three words replaced, only two remain in order. */
const shortCopiedOrder = 0.6;
const closeOrder = 0.8;
const exactOrder = 0.9;
/** Recognition errors break the exact order, but not the similarity of single words. */
const misheardPrecision = 0.6;
const closeCoverage = 0.85;

function isReversed(feature: Read): boolean {
  const isCopy = feature('inOrder') >= shortCopiedOrder && feature('precision') >= copiedOrder;
  const words = Math.exp(feature('pointLength')) - 1;
  const rest = feature('softOrder') + feature('opposites') / words;
  const isMisheardCopy = rest >= closeOrder && feature('precision') >= misheardPrecision;
  if (feature('opposites') > 0 && (isCopy || isMisheardCopy || feature('inOrder') >= copiedOrder))
    return true;
  const negated = feature('negationMoved') > 0 || feature('negationsDiffer') > 0;
  const near =
    feature('inOrder') > closeOrder || (feature('negationsDiffer') > 0 && feature('softOrder') > exactOrder);
  return negated && near && feature('coverage') >= closeCoverage;
}

function isHalf(feature: Read): boolean {
  return (
    feature('worstSentence') < 0.35 &&
    feature('precision') > 0.9 &&
    feature('pairRecall') > 0.3 &&
    feature('lengthRatio') < -0.3
  );
}

/** Right subject, different number. */
function hasOtherNumber(feature: Read): boolean {
  return feature('numberConflict') > 0 && feature('numberCoverage') === 0 && feature('coverage') >= 0.5;
}

/** Whether the speech is a near copy that reverses the point or omits half of it. */
export const isAlteredCopy = (feature: Read): boolean =>
  isReversed(feature) || hasOtherNumber(feature) || isHalf(feature);

/** Whether every content word of the point was said, none of them reversed, and some of them are not from the question. */
export function isFullCopy(feature: Read): boolean {
  return (
    feature('lowestMatch') >= 0.85 &&
    feature('opposites') === 0 &&
    feature('negationMoved') === 0 &&
    feature('negationsDiffer') === 0 &&
    feature('newShare') > 0.3
  );
}
