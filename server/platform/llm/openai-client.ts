/** Client of an untrusted OpenAI-compatible service: ignores the environment and leaves retries to the caller. */
import type OpenAI from 'openai';

export type OpenAiAddress = {
  /** Up to and including the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Absent for local services. */
  apiKey?: string | undefined;
};

/**
 * Redirects are refused, because they could lead into the private network. Longer bodies are aborted; bytes are counted
 * after decompression, because a short body can expand to gigabytes.
 */
const boundedFetch =
  (maxBodyBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    let bytes = 0;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBodyBytes) controller.error(new Error(`the body is over ${maxBodyBytes} bytes`));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, response);
  };

export async function createOpenAiClient({
  baseUrl,
  apiKey,
  maxBodyBytes,
}: OpenAiAddress & { maxBodyBytes: number }): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: boundedFetch(maxBodyBytes),
    ...(apiKey === undefined ? { defaultHeaders: { Authorization: null } } : {}),
  });
}
