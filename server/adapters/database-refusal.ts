/** Why the server will not start on, or go on with, a database: its message is a sentence for whoever runs the server. */
export class DatabaseRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefusal';
  }
}
