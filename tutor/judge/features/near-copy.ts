/** Recognises near copies of a point: complete ones, and those that reverse it or leave half of it out. */
import type { FeatureName } from './feature-names.ts';

type Read = (name: FeatureName) => number;

/** Words in the point's own order with little else: a copy with a change, not a paraphrase. */
const copiedOrder = 0.7;
/** Where one of three words was turned, only two are left in order. */
const shortCopiedOrder = 0.6;
const closeOrder = 0.8;
const exactOrder = 0.9;
/** Recognition errors break the exact order but not the similarity of the single words. */
const misheardPrecision = 0.6;
const closeCoverage = 0.85;

function isTurnedRound(feature: Read): boolean {
  const little = feature('inOrder') >= shortCopiedOrder && feature('precision') >= copiedOrder;
  const words = Math.exp(feature('pointLength')) - 1;
  const rest = feature('softOrder') + feature('opposites') / words;
  const misheard = rest >= closeOrder && feature('precision') >= misheardPrecision;
  if (feature('opposites') > 0 && (little || misheard || feature('inOrder') >= copiedOrder)) return true;
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

/** The subject is right but the number is a different one. */
function hasOtherNumber(feature: Read): boolean {
  return feature('numberConflict') > 0 && feature('numberCoverage') === 0 && feature('coverage') >= 0.5;
}

/** The fault of a near copy; null for all other answers. */
export function twistOf(feature: Read): 'turned round' | 'half' | null {
  if (isTurnedRound(feature) || hasOtherNumber(feature)) return 'turned round';
  return isHalf(feature) ? 'half' : null;
}

/** Every content word of the point was said, the right way round, and the question alone could not have given them. */
export function saysEverything(feature: Read): boolean {
  return (
    feature('lowestMatch') >= 0.85 &&
    feature('opposites') === 0 &&
    feature('negationMoved') === 0 &&
    feature('negationsDiffer') === 0 &&
    feature('newShare') > 0.3
  );
}
