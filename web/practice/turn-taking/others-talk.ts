/** Finds when only other people talked during an answer: long stretches of voices well below the student's (docs/figures.md). */

/** A tenth of a second. `isVoice`: likely voice, of the student or of others. */
export type HeardBlock = { endMs: number; levelDb: number; isVoice: boolean };
/** On the clock of the blocks; infinite where it has no beginning or end. */
export type Stretch = { fromMs: number; untilMs: number };

/** The student's voice comes this close to its louder moments, for two of four blocks, at least every second and a half. */
const nearOwnDb = 5;
const longestBetweenMs = 1_500;
/** A voice this far below them is another person's. */
const othersBelowOwnDb = 8;
/** Less of it in a stretch is a word that trails off. */
const leastOthersBlocks = 8;
/** A word's soft beginning and end belong to the student. */
const edgeMs = 500;

/** @param ownDb loudness of the student's louder moments, in dB relative to full scale */
export function othersTalk(blocks: readonly HeardBlock[], ownDb: number): Stretch[] {
  const isNear = ({ isVoice, levelDb }: HeardBlock) => isVoice && levelDb >= ownDb - nearOwnDb;
  const own = blocks.flatMap((block, at) =>
    isNear(block) && blocks.slice(Math.max(0, at - 3), at + 4).filter(isNear).length > 1 ? [block.endMs] : [],
  );
  const first = own[0];
  const last = own.at(-1);
  if (first === undefined || last === undefined) return [];
  const between = own.slice(1).map((untilMs, at) => ({ fromMs: own[at] ?? 0, untilMs: untilMs - edgeMs }));
  return [
    { fromMs: Number.NEGATIVE_INFINITY, untilMs: first - edgeMs },
    ...between.map(({ fromMs, untilMs }) => ({ fromMs: fromMs + edgeMs, untilMs })),
    { fromMs: last + edgeMs, untilMs: Number.POSITIVE_INFINITY },
  ].filter(({ fromMs, untilMs }) => {
    if (untilMs - fromMs < longestBetweenMs - 2 * edgeMs) return false;
    const others = blocks.filter(
      (block) =>
        block.isVoice &&
        block.endMs > fromMs &&
        block.endMs <= untilMs &&
        block.levelDb < ownDb - othersBelowOwnDb,
    );
    return others.length >= leastOthersBlocks;
  });
}
