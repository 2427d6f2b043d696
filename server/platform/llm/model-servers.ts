/** Finds model servers running on this machine, and lists their models. */
import { z } from 'zod';
import { createOpenAiClient } from './openai-client.ts';

export type ModelServer = {
  name: string;
  /** Up to and including the version, such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
};
export type FoundServer = ModelServer & { models: string[] };

/** The default ports of these programs. */
export const knownServers: readonly ModelServer[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];

/** For the whole reply. Local, so short; a server busy loading a model still answers this. */
const defaultTimeoutMs = 3_000;
const maxBodyBytes = 1_000_000;
const mostModels = 200;
/** Names are shown on a terminal: control characters are removed. */
const Models = z.object({
  data: z
    .array(
      z.object({
        id: z
          .string()
          .max(200)
          .regex(/^[^\p{C}]+$/u),
      }),
    )
    .max(mostModels),
});

/** The model servers among these that answer, in order; other programs on such a port are ignored. */
export async function findModelServers(
  servers: readonly ModelServer[],
  apiKey: string | undefined,
  timeoutMs = defaultTimeoutMs,
): Promise<FoundServer[]> {
  const found = await Promise.all(
    servers.map(async (server) => {
      const models = await modelsOf(server.baseUrl, apiKey, AbortSignal.timeout(timeoutMs));
      return models ? { ...server, models } : null;
    }),
  );
  return found.filter((server) => server !== null);
}

async function modelsOf(
  baseUrl: string,
  apiKey: string | undefined,
  signal: AbortSignal,
): Promise<string[] | null> {
  const client = await createOpenAiClient({ baseUrl, apiKey, maxBodyBytes });
  try {
    const response = await client.models.list({ signal }).asResponse();
    return Models.parse(await response.json()).data.map(({ id }) => id);
  } catch {
    // Nothing listens there, or something else does: either way there is no model server.
    return null;
  }
}
