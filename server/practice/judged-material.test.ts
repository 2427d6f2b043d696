/** The student judges one decided point in ten without seeing the tutor's decision, and always the same ones. */
import { expect, it } from 'vitest';
import { judgedMaterial } from './judged-material.ts';
import type { StoredPrompt } from './practice-records.ts';

const promptOf = (number: number) =>
  ({
    ...{ prompt: `What is thing ${number}?`, followUpCount: 0, premium: false },
    points: Array.from({ length: 4 }, (_, i) => ({
      ...{ text: `part ${i} of ${number}`, cardId: 'card', decision: 'missing', verdict: 'missing' },
      ...{ claimed: false, denied: false, checked: false, evidence: null, mixedUpWith: null },
    })),
  }) as unknown as StoredPrompt;

it('checks one point in ten, and the same points in each turn', () => {
  const checks = Array.from({ length: 1_000 }, (_, number) => judgedMaterial(promptOf(number), []).checks);
  const share = checks.flat().length / 4_000;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
  expect(Array.from({ length: 1_000 }, (_, number) => judgedMaterial(promptOf(number), []).checks)).toEqual(
    checks,
  );
});
