/** Puts all of a person's data into one archive: a readable JSON file, and their recordings as they were made. */
import { Readable } from 'node:stream';
import type { ExportLink } from '#contract/account-data.ts';
import { exportPath } from '#contract/account-data.ts';
import { brand } from '#contract/brand.ts';
import { Failure } from '#server/http/failure.ts';
import { demand, type RateLimit, type RateLimiter } from '#server/http/rate-limit.ts';
import type { AccountDataStore, RecordingFiles } from './account-data-ports.ts';
import type { ExportLinks } from './export-links.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

const exportLimit: RateLimit = { name: 'account.export', burst: 5, perMs: 3_600_000 };
/** A link may be opened again where a download broke off; each time all that there is has to be read. */
const openLimit: RateLimit = { name: 'account.export.open', burst: 10, perMs: 3_600_000 };

export type ExportDeps = {
  store: AccountDataStore;
  files: RecordingFiles;
  links: ExportLinks;
  limiter: RateLimiter;
  now: () => Date;
};

export type ExportService = {
  request(owner: string): Promise<ExportLink>;
  /** `fileName` is what the browser saves it as. */
  open(ticket: string): Promise<{ archive: Readable; fileName: string }>;
};

/** A file that is gone by now, because its time was over, is left out of both the archive and its list. */
async function* entriesOf(
  deps: ExportDeps,
  picture: NonNullable<Awaited<ReturnType<AccountDataStore['read']>>>,
): AsyncGenerator<ZipEntry> {
  const modifiedAt = deps.now();
  const recordings: string[] = [];
  for (const { storeKey, name } of picture.files) {
    const file = await deps.files.get(storeKey);
    if (!file) continue;
    recordings.push(name);
    yield { name, bytes: file.bytes, modifiedAt, compress: false };
  }
  const everything = {
    product: brand.name,
    format: 1,
    exportedAt: modifiedAt.toISOString(),
    ...picture.data,
    recordings,
  };
  const json = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
  yield { name: 'account.json', bytes: json, modifiedAt, compress: true };
}

export function createExportService(deps: ExportDeps): ExportService {
  return {
    async request(owner) {
      await demand(deps.limiter, exportLimit, owner);
      const { ticket, expiresAt } = deps.links.make(owner);
      return { url: exportPath.replace(':ticket', ticket), expiresAt: expiresAt.toISOString() };
    },
    async open(ticket) {
      const owner = deps.links.read(ticket);
      if (owner) await demand(deps.limiter, openLimit, owner);
      const picture = owner && (await deps.store.read(owner));
      if (!picture)
        throw new Failure(
          'not_found',
          'This download link has expired. Please ask for a new one in Settings.',
        );
      const day = deps.now().toISOString().slice(0, 10);
      return {
        archive: Readable.from(zipArchive(entriesOf(deps, picture)), { objectMode: false }),
        fileName: `${brand.name.toLowerCase()}-data-${day}.zip`,
      };
    },
  };
}
