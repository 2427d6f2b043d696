/** The log interface of adapters; the server's own logger fits. */
type Write = (details: object, message: string) => void;

/** Details never contain user input, passwords, or addresses with a password in them. */
export type AdapterLog = { info: Write; warn: Write; error: Write };
