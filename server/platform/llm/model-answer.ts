/** Parses a language model's reply, in a thread: it may be long, invalid or of another form. */
import { z } from 'zod';

/** Raw: the body of a chat service, or the text of a local or in-browser model. */
export type ModelAnswer = { completion: string } | { text: string };

/** The model replied, but refused or returned something else. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** The longest valid replies, cards for 8,000 characters of notes, take a quarter of this. */
const maxAnswerCharacters = 100_000;

const Completion = z.object({
  choices: z.tuple(
    [z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) })],
    z.unknown(),
  ),
});

/** @throws ModelError if the reply is not JSON of that form */
export function readModelAnswer<Schema extends z.ZodType>(
  answer: ModelAnswer,
  schema: Schema,
): z.infer<Schema> {
  const text = 'text' in answer ? answer.text : contentOf(answer.completion);
  if (text === '' || text.length > maxAnswerCharacters)
    throw new ModelError('the model answered nothing that can be read');
  const parsed = schema.safeParse(readJson(withoutFence(text)));
  if (!parsed.success) throw new ModelError('the model answered something else', { cause: parsed.error });
  return parsed.data;
}

/** A thread's result; errors cross as plain values. */
export type ReadAnswer<T> = { read: T } | { unusable: string };

export function readOrUnusable<T>(read: () => T): ReadAnswer<T> {
  try {
    return { read: read() };
  } catch (error) {
    if (error instanceof ModelError) return { unusable: error.message };
    throw error;
  }
}

function contentOf(body: string): string {
  const parsed = Completion.safeParse(readJson(body));
  if (!parsed.success) throw new ModelError('the service answered something else', { cause: parsed.error });
  const { content, refusal } = parsed.data.choices[0].message;
  if (refusal) throw new ModelError('the model refused');
  return content ?? '';
}

/** Some models wrap JSON in a code fence despite instructions. */
function withoutFence(text: string): string {
  const inner = text.trim();
  if (!inner.startsWith('```') || !inner.endsWith('```')) return inner;
  return inner.slice(inner.startsWith('```json') ? 7 : 3, -3);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ModelError('the model did not answer JSON', { cause });
  }
}
