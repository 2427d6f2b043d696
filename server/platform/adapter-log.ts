/** What an adapter needs of a log; the server's own logger fits. */
type Write = (details: object, message: string) => void;

/** Details never hold what users typed, nor passwords, nor addresses with a password in them. */
export type AdapterLog = { info: Write; warn: Write; error: Write };
