/** Endpoints for judging with a model in the student's browser: the server asks, the page proposes, the server checks. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams } from './ids.ts';
import { AnswerReply } from './practice.ts';

/** Far more than a verdict on twenty points needs. */
const deviceVerdictCharacters = 20_000;

export const getDeviceQuestion = endpoint({
  method: 'GET',
  path: '/api/practice-turns/:id/device-question',
  summary:
    'Returns what to ask a model in the browser about the latest answer: instructions, material, and the JSON schema of its verdict.',
  params: IdParams,
  response: z.object({
    instructions: z.string(),
    material: z.string(),
    schema: z.record(z.string(), z.unknown()),
  }),
});

export const proposeVerdict = endpoint({
  method: 'POST',
  path: '/api/practice-turns/:id/device-verdict',
  summary:
    'Proposes the verdict of a model in the browser on the latest answer, once. The server accepts what the transcript supports.',
  params: IdParams,
  body: z.object({
    /** The JSON text as the model wrote it. */
    verdict: z.string().max(deviceVerdictCharacters, 'This verdict is too long to be read'),
  }),
  response: AnswerReply,
});
