/** Tells which open points the live words cover; the verdict on the answer decides later. */
import type { Sides } from '#core/card.ts';
import { judgedMaterial, talkSoFar } from '#server/practice/judged-material.ts';
import type { Tutor } from '#server/practice/ports.ts';
import type { PracticeSet, StoredPrompt, StoredTurn } from '#server/practice/practice-records.ts';

export type LiveJudge = Pick<Tutor, 'judge'>;

export type LivePoints = {
  /** Whether the covered points have changed. */
  judge(words: string, signal: AbortSignal): Promise<boolean>;
  covered(): number[];
};

/**
 * Maximum number of other cards to compare with, so that the work per second stays small; sets are seldom larger, and the verdict compares
 * with all.
 */
const mostCards = 300;
const mostDeckCharacters = 60_000;

export function createLivePoints(
  { judge }: LiveJudge,
  owner: string,
  { prompt, set, earlier }: { prompt: StoredPrompt; set: PracticeSet | null; earlier: StoredTurn[] },
): LivePoints {
  const material = judgedMaterial(prompt, set?.cards ?? [], set?.chosen.definition);
  const asked = { owner, ...material, deck: firstOf(material.deck), ...talkSoFar(prompt, earlier) };
  const open = prompt.points.flatMap((_, index) => (material.claimed.includes(index) ? [] : [index]));
  let judged = '';
  let covered: number[] = [];
  return {
    async judge(words, signal) {
      if (words === judged || open.length === 0 || prompt.state === 'complete') return false;
      judged = words;
      const { points } = await judge({ ...asked, answer: words }, signal);
      const now = open.filter((index) => points[index]?.decision === 'covered');
      const isNew = now.join() !== covered.join();
      covered = now;
      return isNew;
    },
    covered: () => covered,
  };
}

function firstOf<Card extends Sides>(deck: readonly Card[]): Card[] {
  let characters = 0;
  const tooMany = deck.findIndex(({ term, definition }, at) => {
    characters += term.length + definition.length;
    return at >= mostCards || characters > mostDeckCharacters;
  });
  return tooMany < 0 ? [...deck] : deck.slice(0, tooMany);
}
