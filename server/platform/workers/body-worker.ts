/** Entry of the thread that reads long JSON bodies, so that nobody else waits for them. */
import { publicEndpoints } from '#contract/endpoints.ts';
import { readLargeJson } from '#server/http/body/large-json.ts';
import { answerInThread } from './worker-thread.ts';

export type BodyRequest = { method: string; path: string; bytes: Uint8Array };

answerInThread(async ({ method, path, bytes }: BodyRequest) => {
  const endpoint = publicEndpoints.find((each) => each.method === method && each.path === path);
  if (!endpoint) throw new Error(`no endpoint ${method} ${path} in the list of the contract`);
  const { buffer, byteOffset, byteLength } = bytes;
  return { reply: readLargeJson(endpoint, Buffer.from(buffer, byteOffset, byteLength)) };
});
