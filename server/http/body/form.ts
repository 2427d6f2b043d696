/** Reads a multipart form with at most one file, within the limits it was registered with. */
import multipart, { type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Schema } from '#contract/endpoint.ts';
import { Failure } from '#server/failure/failure.ts';
import type { Reason } from '#server/failure/failure-words.ts';
import { badInput } from '#server/http/error-handler.ts';

/** A recording is the largest file of a form: 10 MB. */
const partLimitBytes = 10 * 1024 * 1024;
const limits = { fileSize: partLimitBytes, files: 1, fields: 20, fieldSize: 512 * 1024 };

/** Lets only the routes that `mount` adds read forms: watching for files to clean up costs every request something. */
export function withForms(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits });
    mount(scope);
  });
}

export type Form = {
  fields: Record<string, string>;
  /** By field name; file name and declared type are ignored. */
  files: Map<string, Uint8Array>;
};

/** @throws Failure('bad_input' | 'too_large'); `tooLarge` is the reason for a file over the limit. */
export async function readForm(request: FastifyRequest, tooLarge: Reason<'too_large'>): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('bad_input', 'not_a_form');
  const fields: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  try {
    request.incoming?.count();
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw new Failure('too_large', tooLarge);
        files.set(part.fieldname, bytes);
      } else {
        // Otherwise the value would be truncated silently.
        if (part.valueTruncated) throw new Failure('too_large', 'form_field');
        fields[part.fieldname] = String((part as MultipartValue).value);
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure('too_large', tooLarge, { cause: error });
    if (statusCode === 413) throw new Failure('too_large', 'form_parts', { cause: error });
    throw new Failure('bad_input', 'form_incomplete', { cause: error });
  }
  return { fields, files };
}

/** A form with the fields of `schema` and one recording, `audio`; null if there is none. @throws Failure as `readForm` does */
export async function readAudioForm<Fields extends Schema>(
  request: FastifyRequest,
  schema: Fields,
  tooLarge: Reason<'too_large'>,
): Promise<{ fields: Fields['_output']; audio: Uint8Array | null }> {
  const form = await readForm(request, tooLarge);
  const fields = schema.safeParse(form.fields);
  if (!fields.success) throw badInput(fields.error.issues);
  return { fields: fields.data, audio: form.files.get('audio') ?? null };
}
