/** Entry of the thread that reads long JSON bodies, so that other requests do not wait for them. */
import { publicEndpoints } from '#contract/endpoints.ts';
import { readLargeJson } from './http/body/large-json.ts';
import type { BodyRequest } from './platform/workers/threaded-json.ts';
import { answerInThread } from './platform/workers/worker-thread.ts';

answerInThread(async ({ method, path, bytes }: BodyRequest) => {
  const endpoint = publicEndpoints.find((each) => each.method === method && each.path === path);
  if (!endpoint) throw new Error(`no endpoint ${method} ${path} in the list of the contract`);
  const { buffer, byteOffset, byteLength } = bytes;
  return { reply: readLargeJson(endpoint, Buffer.from(buffer, byteOffset, byteLength)) };
});
