/** The one shape of an identifier on the wire: a UUID in lower case. */
import { z } from 'zod';

export const Id = z.uuid('This link is not complete');
export const IdParams = z.object({ id: Id });
