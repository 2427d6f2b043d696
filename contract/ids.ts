/** The one shape of an identifier: a UUID; capital letters are taken too, and from here on it is in lower case. */
import { z } from 'zod';

export const Id = z.uuid('This link is not complete').toLowerCase();
export const IdParams = z.object({ id: Id });
