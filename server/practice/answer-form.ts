/** Reads the form of an answer: its fields by the contract, its recording as bytes. */
import type { FastifyRequest } from 'fastify';
import { AnswerFields } from '#contract/practice.ts';
import { readForm } from '#server/http/body/form.ts';
import { Failure } from '#server/http/failure.ts';

export type AnswerForm = { fields: AnswerFields; audio: Uint8Array | null };

/** @throws Failure('bad_input' | 'too_large') */
export async function readAnswerForm(request: FastifyRequest): Promise<AnswerForm> {
  const form = await readForm(
    request,
    'This recording is larger than 10 MB. Please record a shorter answer.',
  );
  const known = AnswerFields.safeParse(form.fields);
  if (!known.success) {
    const issue = known.error.issues[0];
    throw new Failure('bad_input', `${issue?.message ?? 'Invalid input'} (${issue?.path.join('.') ?? ''})`);
  }
  return { fields: known.data, audio: form.files.get('audio') ?? null };
}
