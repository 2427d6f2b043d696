/** Recognises near copies of a point: complete ones, and those that reverse it or leave half of it out. */
import type { FigureName } from './figures.ts';

type Read = (name: FigureName) => number;

/** Words in the point's own order with little else: a copy with a change, not a paraphrase. */
const copiedOrder = 0.7;
/** Where one of three words was turned, only two are left in order. */
const shortCopiedOrder = 0.6;
const closeOrder = 0.8;
const exactOrder = 0.9;
/** Recognition errors break the exact order but not the similarity of the single words. */
const misheardPrecision = 0.6;
const closeCoverage = 0.85;

function isTurnedRound(figure: Read): boolean {
  const little = figure('inOrder') >= shortCopiedOrder && figure('precision') >= copiedOrder;
  const words = Math.exp(figure('pointLength')) - 1;
  const rest = figure('softOrder') + figure('opposites') / words;
  const misheard = rest >= closeOrder && figure('precision') >= misheardPrecision;
  if (figure('opposites') > 0 && (little || misheard || figure('inOrder') >= copiedOrder)) return true;
  const negated = figure('negationMoved') > 0 || figure('negationsDiffer') > 0;
  const near =
    figure('inOrder') > closeOrder || (figure('negationsDiffer') > 0 && figure('softOrder') > exactOrder);
  return negated && near && figure('coverage') >= closeCoverage;
}

function isHalf(figure: Read): boolean {
  return (
    figure('worstSentence') < 0.35 &&
    figure('precision') > 0.9 &&
    figure('pairRecall') > 0.3 &&
    figure('lengthRatio') < -0.3
  );
}

/** The subject is right but the number is a different one. */
function hasOtherFigure(figure: Read): boolean {
  return figure('numberConflict') > 0 && figure('numberCoverage') === 0 && figure('coverage') >= 0.5;
}

/** The fault of a near copy; null for all other answers. */
export function twistOf(figure: Read): 'turned round' | 'half' | null {
  if (isTurnedRound(figure) || hasOtherFigure(figure)) return 'turned round';
  return isHalf(figure) ? 'half' : null;
}

/** Every content word of the point was said, the right way round, and the question alone could not have given them. */
export function saysEverything(figure: Read): boolean {
  return (
    figure('lowestMatch') >= 0.85 &&
    figure('opposites') === 0 &&
    figure('negationMoved') === 0 &&
    figure('negationsDiffer') === 0 &&
    figure('newShare') > 0.3
  );
}
