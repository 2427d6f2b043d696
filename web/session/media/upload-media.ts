/** Uploads pictures and sounds, a few at a time so that other calls get through. */
import pLimit from 'p-limit';
import { addMedia, type Media } from '#contract/media.ts';
import { endpointAddress } from '#web/api/endpoint-address.ts';
import { send } from '#web/api/send.ts';
import { uploadTelling } from '#web/api/upload.ts';

/** The server reserves memory per upload and takes at most six of the largest from one account. */
const atOnce = 3;
/** After the upload has been sent. */
const timeoutMs = 60_000;

const inTurn = pLimit(atOnce);

type Options = { signal?: AbortSignal; onSent?: (share: number) => void };

/** Uploads one file. Rejects with an ApiError, or with the reason of an aborted `signal`. */
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
