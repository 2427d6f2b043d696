/** Packs all of a user's data into one archive: readable JSON, plus recordings, pictures and sounds as they are. */
import type { Readable } from 'node:stream';
import { type ExportLink, exportPath } from '#contract/account-data.ts';
import { brand } from '#contract/brand.ts';
import { Failure } from '#server/failure/failure.ts';
import type { RateLimit, RateLimiter } from '#server/http/ports.ts';
import { demand } from '#server/http/rate-limit.ts';
import { createStreamSlots, type Pace, pacedStream } from '#server/http/reply/paced-stream.ts';
import type { LinkKind, SignedLinks } from '#server/http/signed-link.ts';
import type { AccountDataStore } from './account-data-store.ts';
import { type ExportedFile, recordingsFolder } from './account-export.ts';
import type { RecordingFiles } from './ports.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

const exportLimit: RateLimit = { name: 'account.export', burst: 5, perMs: 3_600_000 };
/** The link may be reused after a broken download; everything is read again each time. */
const openLimit: RateLimit = { name: 'account.export.open', burst: 10, perMs: 3_600_000 };

/** Downloads carry no session. The archive contains everything, so its link expires within minutes. */
export const exportLinks: LinkKind = {
  prefix: 'export ',
  lifeSeconds: 300,
  expiryUnitMs: 1,
  isEncoded: false,
};

type ExportDeps = {
  store: AccountDataStore;
  files: RecordingFiles;
  links: SignedLinks;
  limiter: RateLimiter;
  now: () => Date;
};

/** Archives can be large and connections slow. */
const pace: Pace = { stallMs: 60_000, mostMs: 60 * 60_000 };
/** Well below the connection pool of one server: each archive holds a connection while its last file is written. */
const atOnce = { inAll: 4, perOwner: 2 };

/** Files that expired meanwhile are omitted from the archive; recordings also from its list. */
async function* entriesOf(
  deps: ExportDeps,
  owner: string,
  files: readonly ExportedFile[],
): AsyncGenerator<ZipEntry> {
  const modifiedAt = deps.now();
  const recordings: string[] = [];
  for (const { storeKey, name } of files) {
    const file = await deps.files.get(storeKey);
    if (!file) continue;
    if (name.startsWith(recordingsFolder)) recordings.push(name);
    yield { name, bytes: file.bytes, modifiedAt };
  }
  yield { name: 'account.json', text: accountText(deps, owner, modifiedAt, recordings), modifiedAt };
}

/** Opened late: a snapshot holds a connection, and recordings may come from a remote store. */
async function* accountText(
  { store }: ExportDeps,
  owner: string,
  exportedAt: Date,
  recordings: readonly string[],
): AsyncGenerator<string> {
  const picture = await store.open(owner);
  try {
    const head = JSON.stringify({ product: brand.name, format: 1, exportedAt: exportedAt.toISOString() });
    yield `${head.slice(0, -1)},\n`;
    yield* picture.fields;
    yield `,\n"recordings":${JSON.stringify(recordings)}}\n`;
  } finally {
    await picture.end();
  }
}

export function createExportService(deps: ExportDeps) {
  const slots = createStreamSlots(atOnce);
  return {
    async request(owner: string): Promise<ExportLink> {
      await demand(deps.limiter, exportLimit, owner);
      const { token, expiresAt } = deps.links.make(owner);
      return { url: exportPath.replace(':ticket', token), expiresAt: expiresAt.toISOString() };
    },
    /** `fileName` is the name the browser saves it under. */
    async open(ticket: string): Promise<{ archive: Readable; fileName: string }> {
      const [owner] = deps.links.read(ticket) ?? [];
      if (owner) await demand(deps.limiter, openLimit, owner);
      const files = owner && (await deps.store.filesOf(owner));
      if (!owner || !files) throw new Failure('not_found', 'download');
      const day = deps.now().toISOString().slice(0, 10);
      return {
        archive: pacedStream(zipArchive(entriesOf(deps, owner, files)), slots.take(owner), pace),
        fileName: `${brand.name.toLowerCase()}-data-${day}.zip`,
      };
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
