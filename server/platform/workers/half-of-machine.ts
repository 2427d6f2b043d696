/** How many processors one long piece of work may use, so that the others have as many. */
import { availableParallelism } from 'node:os';

export const halfOfMachine = Math.max(1, Math.floor(availableParallelism() / 2));
