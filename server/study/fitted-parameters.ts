/** Reads a student's schedule parameters. */
import type { FittedParameters } from '#core/days/fsrs.ts';
import type { Query } from '#server/platform/postgres/database.ts';

export type ScheduleParameters = { fitted: FittedParameters; version: number };

const select = 'select fsrs_parameters, fsrs_version from study_plans where user_id = $1';

/** The parameters in effect. What is computed with them stores their version, so that it is recomputed after a change. */
export async function readParameters(query: Query, owner: string): Promise<ScheduleParameters> {
  const [row] = await query<{ fsrs_parameters: number[] | null; fsrs_version: number }>(select, [owner], {
    name: 'fsrs-parameters',
  });
  return { fitted: row?.fsrs_parameters ?? null, version: row?.fsrs_version ?? 0 };
}
