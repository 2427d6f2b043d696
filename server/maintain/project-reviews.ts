/** Recomputes every card's memory over days and every study day from the review log, also while the server runs. */
import { openPostgresDatabase } from '#server/platform/postgres/postgres-database.ts';
import { recountEverything } from '#server/progress/study-days.ts';
import { projectEverything } from '#server/study/project-log.ts';
import { demandEmbeddedData, type Maintenance, withDatabase } from './maintenance-context.ts';

export async function projectReviews(maintenance: Maintenance): Promise<void> {
  const { log, say } = maintenance;
  demandEmbeddedData(maintenance);
  await withDatabase(maintenance, 'shared', async (connection) => {
    const database = openPostgresDatabase(connection, { log, maxConnections: 1 });
    try {
      const { accounts, cards } = await projectEverything(database);
      await recountEverything(database);
      say(
        `${cards} cards of ${accounts} accounts have a memory over days, computed from their ratings, as are the days of study.`,
      );
    } finally {
      await database.close();
    }
  });
}
