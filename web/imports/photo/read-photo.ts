/** Recognises text in a worker that is reused for the next picture and terminated on timeout or cancel. */
import { type PhotoLanguage, photoLanguages } from './photo-languages.ts';
import type { FoundLabel, PhotoFailure, PhotoReply, PhotoRequest, ReadLine } from './photo-messages.ts';

/** Timeout for loading the recogniser, 4 to 6 MB. */
const FETCHED_WITHIN_MS = 5 * 60_000;
/** Timeout per page; two to four seconds on a laptop. */
const READ_WITHIN_MS = 90_000;

export class PhotoError extends Error {
  readonly reason: PhotoFailure;

  constructor(reason: PhotoFailure, options?: ErrorOptions) {
    super(`The photo was not read: ${reason}`, options);
    this.reason = reason;
  }
}

export type PhotoSession = {
  /** Rejects with a `PhotoError`. One at a time. `onShare` gets the progress, 0 to 1. */
  read(picture: Blob | ImageBitmap, quarters: number, onShare: (share: number) => void): Promise<ReadLine[]>;
  /** The labels of a drawing; as `read`. */
  findLabels(picture: Blob, onShare: (share: number) => void): Promise<FoundLabel[]>;
  /** Terminates the worker; a read under way never settles. */
  end(): void;
};

type Read = Extract<PhotoReply, { lines: unknown } | { labels: unknown }>;

const canRead = () => 'OffscreenCanvas' in globalThis && 'DecompressionStream' in globalThis;

export function openPhotoSession(language: PhotoLanguage): PhotoSession {
  const { model } = photoLanguages[language];
  let worker: Worker | null = null;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const ask = (request: PhotoRequest, onShare: (share: number) => void) => {
    if (!canRead()) throw new PhotoError('unsupported');
    return new Promise<Read>((resolve, reject) => {
      worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
      const late = () => {
        end();
        reject(new PhotoError('too-slow'));
      };
      let timer = setTimeout(late, FETCHED_WITHIN_MS);
      const settle = () => clearTimeout(timer);
      worker.onerror = (cause) => {
        settle();
        end();
        reject(new PhotoError('broken', { cause }));
      };
      worker.onmessage = ({ data }: MessageEvent<PhotoReply>) => {
        if ('share' in data) {
          // The first progress message means that everything is loaded.
          if (data.share === 0) {
            settle();
            timer = setTimeout(late, READ_WITHIN_MS);
          }
          onShare(data.share);
          return;
        }
        settle();
        if ('failed' in data) reject(new PhotoError(data.failed));
        else resolve(data);
      };
      worker.postMessage(request, request.picture instanceof Blob ? [] : [request.picture]);
    });
  };
  return {
    async read(picture, quarters, onShare) {
      const read = await ask({ picture, quarters, language, model, of: 'page' }, onShare);
      return 'lines' in read ? read.lines : [];
    },
    async findLabels(picture, onShare) {
      const read = await ask({ picture, quarters: 0, language, model, of: 'drawing' }, onShare);
      return 'labels' in read ? read.labels : [];
    },
    end,
  };
}
