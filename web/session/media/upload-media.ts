/** Sends pictures and sounds to be kept: a few at a time, so that other calls get through. */
import { addMedia, type Media } from '#contract/media.ts';
import { endpointAddress } from '#web/api/endpoint-address.ts';
import { send } from '#web/api/send.ts';
import { uploadTelling } from '#web/api/upload.ts';

/** The server sets memory aside for each: six of the largest are as many as it takes of one account. */
const atOnce = 3;
/** Since the last of it has left. */
const timeoutMs = 60_000;

let free = atOnce;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }
}

type Options = { signal?: AbortSignal; onSent?: (share: number) => void };

/**
 * What the server told of the file: with `mediaReference` of core it is shown in the text of a card. Rejects with an ApiError (`unsupported_media`, `limit_reached`, `too_large` will not
 * change by trying again), or with the reason of an aborted `signal`.
 */
export function sendMedia(file: Blob, { signal, onSent = () => undefined }: Options = {}): Promise<Media> {
  return inTurn(async () => {
    const reply = await send(addMedia.method, endpointAddress(addMedia.path), {
      body: file,
      headers: { 'Content-Type': 'application/octet-stream' },
      timeoutMs,
      transfer: uploadTelling(onSent),
      ...(signal && { signal }),
    });
    return addMedia.response.parse(JSON.parse(reply.text));
  });
}
