/** Makes a client of an OpenAI-compatible service that takes nothing from the environment and leaves retries to the caller. */
import type OpenAI from 'openai';

export type OpenAiAddress = {
  /** Up to and including the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Absent for services on the own machine. */
  apiKey?: string | undefined;
};

export async function createOpenAiClient({ baseUrl, apiKey }: OpenAiAddress): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    ...(apiKey === undefined ? { defaultHeaders: { Authorization: null } } : {}),
  });
}
