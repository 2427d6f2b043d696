/** The schema of an identifier: a UUID, converted to lower case. */
import { z } from 'zod';

export const Id = z.uuid('This link is not complete').toLowerCase();
export const IdParams = z.object({ id: Id });
