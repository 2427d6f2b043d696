/** Mounts the calls about pictures and sounds; missing or another owner's ones get 404. */
import { addMedia, getMedia, getMediaUse, keepMedia } from '#contract/media.ts';
import { Failure } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { RateLimit } from '#server/http/ports.ts';
import { FileReply } from '#server/http/reply/file-reply.ts';
import type { MediaService } from './media-service.ts';

/** Imported decks bring thousands of pictures. */
const addLimit: RateLimit = { name: 'media.add', burst: 3_000, perMs: 10 * 60_000 };

export function mountMedia(router: Router, media: MediaService): void {
  bind(
    router,
    addMedia,
    async ({ caller, request }) => {
      if (!Buffer.isBuffer(request.body) || request.body.length === 0)
        throw new Failure('bad_input', 'empty_media');
      return media.add(caller.userId, request.body);
    },
    { limit: addLimit },
  );
  bind(
    router,
    getMedia,
    async ({ caller, params }) => new FileReply(await media.open(caller.userId, params.id)),
  );
  bind(router, keepMedia, ({ caller, body }) => media.keep(caller.userId, body.sha256));
  bind(router, getMediaUse, ({ caller }) => media.use(caller.userId));
}
