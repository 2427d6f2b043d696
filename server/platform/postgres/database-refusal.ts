/** Why the server refuses a database; the message is a sentence for the operator. */
export class DatabaseRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefusal';
  }
}

/** For an address where no server answers, or refuses this name and password. */
export const unreachable = (error: unknown) =>
  new DatabaseRefusal(
    `The database cannot be reached (${(error as Error).message || (error as { code?: string }).code}). Check DATABASE_URL and that PostgreSQL is running.`,
    { cause: error },
  );
