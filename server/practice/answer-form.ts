/** Reads the form of an answer: its fields by the contract, its recording as bytes. */
import type { FastifyRequest } from 'fastify';
import { AnswerFields } from '#contract/practice.ts';
import { readForm } from '#server/http/body/form.ts';
import { badInput } from '#server/http/error-handler.ts';

export type AnswerForm = { fields: AnswerFields; audio: Uint8Array | null };

/** @throws Failure('bad_input' | 'too_large') */
export async function readAnswerForm(request: FastifyRequest): Promise<AnswerForm> {
  const form = await readForm(request, 'answer_file');
  const known = AnswerFields.safeParse(form.fields);
  if (!known.success) throw badInput(known.error.issues);
  return { fields: known.data, audio: form.files.get('audio') ?? null };
}
