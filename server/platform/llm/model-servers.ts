/** Finds the model servers that run on this machine, and lists their models. */
import { z } from 'zod';
import { createOpenAiClient } from './openai-client.ts';

export type ModelServer = {
  name: string;
  /** Up to and including the version, such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
};
export type FoundServer = ModelServer & { models: string[] };

/** The ports these programs listen on unless they are told otherwise. */
export const knownServers: readonly ModelServer[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];

/** On the same machine; a server that is busy loading a model still lists what it has. */
const timeoutMs = 3_000;
const maxBodyBytes = 1_000_000;
const mostModels = 200;
/** Names are shown on a terminal: no control characters. */
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

/** The model servers among these that answer, in their order; another program on such a port is none. */
export async function findModelServers(
  servers: readonly ModelServer[],
  apiKey: string | undefined,
): Promise<FoundServer[]> {
  const found = await Promise.all(
    servers.map(async (server) => {
      const models = await modelsOf(server.baseUrl, apiKey);
      return models ? { ...server, models } : null;
    }),
  );
  return found.filter((server) => server !== null);
}

async function modelsOf(baseUrl: string, apiKey: string | undefined): Promise<string[] | null> {
  const client = await createOpenAiClient({ baseUrl, apiKey, maxBodyBytes });
  try {
    const response = await client.models.list({ timeout: timeoutMs }).asResponse();
    return Models.parse(await response.json()).data.map(({ id }) => id);
  } catch {
    // Nothing listens there, or something else does: both mean that there is no model server.
    return null;
  }
}
