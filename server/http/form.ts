/** Reads a multipart form with at most one file, within the limits it was registered with. */
import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

export type Form = {
  fields: Record<string, string>;
  /** By field name; its file name and stated type are not looked at. */
  files: Map<string, Uint8Array>;
};

/** @throws Failure('bad_input' | 'too_large'); `tooLarge` are the words for a file over the limit. */
export async function readForm(request: FastifyRequest, tooLarge: string): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('bad_input', 'This has to be sent as a form.');
  const fields: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw new Failure('too_large', tooLarge);
        files.set(part.fieldname, bytes);
      } else {
        // What does not fit would otherwise be cut off without a word.
        if (part.valueTruncated) throw new Failure('too_large', 'A field of the form is too long.');
        fields[part.fieldname] = String((part as MultipartValue).value);
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if ((error as { statusCode?: number }).statusCode === 413)
      throw new Failure('too_large', tooLarge, { cause: error });
    throw new Failure('bad_input', 'The form did not arrive whole. Please send it again.', { cause: error });
  }
  return { fields, files };
}
