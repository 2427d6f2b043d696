/** Starts the longest journeys first, so that the workers end together; without it Vitest starts the largest files first. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the time each takes, longest first. */
const longest = [
  'acceptance',
  'start',
  'engines',
  'practice-heard',
  'kept-days',
  'previous-build',
  'practice-voice',
  'dev',
  'practice-unsent',
  'practice-compare',
  'sets-library',
  'practice-typed',
].map((name) => `/tests/e2e/${name}.e2e.ts`);

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((ending) => moduleId.endsWith(ending));
  return rank === -1 ? longest.length : rank;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
