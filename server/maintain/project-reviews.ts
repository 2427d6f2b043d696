/** Computes the memory over days of every card anew from the log of ratings, also while the server runs. */
import { openPostgresDatabase } from '#server/platform/postgres/postgres-database.ts';
import { projectEverything } from '#server/study/project-log.ts';
import { demandEmbeddedData, type Maintenance, withDatabase } from './place.ts';

export async function projectReviews(maintenance: Maintenance): Promise<void> {
  const { log, say } = maintenance;
  demandEmbeddedData(maintenance);
  await withDatabase(maintenance, 'beside', async (connection) => {
    const database = openPostgresDatabase(connection, { log, maxConnections: 1 });
    try {
      const { accounts, cards } = await projectEverything(database);
      say(`${cards} cards of ${accounts} accounts have a memory over days, computed from their ratings.`);
    } finally {
      await database.close();
    }
  });
}
