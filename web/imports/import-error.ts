/** What went wrong while cards were looked for, in the words of the product. */
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { texts } from './messages.ts';
import { UnstorableText } from './unstorable-text.ts';

export type Trouble = { title: string; description: string };

export function importTrouble(error: unknown): Trouble {
  if (error instanceof ApiError && error.code === 'session_invalid')
    return { title: texts.signIn.title, description: texts.signIn.toImport };
  if (error instanceof UnstorableText)
    return {
      title: texts.importFailed.title,
      description: texts.unstorable(error.line, error.before),
    };
  return {
    title: texts.importFailed.title,
    description: messageOf(error, texts.importFailed.description),
  };
}
