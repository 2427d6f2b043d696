/** What went wrong while cards were looked for, in the words of the product. */
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { messages } from '#web/imports/messages.ts';
import { UnstorableText } from '#web/imports/unstorable-text.ts';

export type ImportError = { title: string; description: string };

export function importError(error: unknown): ImportError {
  if (error instanceof ApiError && error.code === 'session_invalid')
    return { title: messages.signIn.title, description: messages.signIn.toImport };
  if (error instanceof UnstorableText)
    return {
      title: messages.importFailed.title,
      description: messages.unstorable(error.line, error.before),
    };
  return {
    title: messages.importFailed.title,
    description: messageOf(error, messages.importFailed.description),
  };
}
