/** The calls that upload a recording in parts while it is made. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

export const putChunk = endpoint({
  method: 'PUT',
  path: '/api/voice-uploads/:id/chunks/:seq',
  summary: 'Uploads one part of a recording in progress. Sending it again changes nothing.',
  params: z.object({ id: Id, seq: z.coerce.number().int().min(0).max(1_200) }),
  payload: 'bytes',
  bodyLimitBytes: 1024 * 1024,
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/voice-uploads/:id',
  summary: 'Returns which parts of a recording have arrived.',
  params: IdParams,
  response: z.object({ received: z.array(z.int()) }),
});

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/api/voice-uploads/:id',
  summary: 'Deletes an upload that will not be sent.',
  params: IdParams,
});
