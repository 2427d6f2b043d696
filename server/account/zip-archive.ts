/** Writes a ZIP archive piece by piece, so that no archive has to fit into memory (PKWARE APPNOTE 6.3, no ZIP64). */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Failure } from '#server/http/failure.ts';

export type ZipEntry = { name: string; bytes: Uint8Array; modifiedAt: Date; compress: boolean };

const deflate = promisify(deflateRaw);

const localHeaderBytes = 30;
const directoryHeaderBytes = 46;
const limits = { entries: 0xffff, bytes: 0xffff_ffff };
/** Names are UTF-8. */
const flags = 0x0800;
const version = 20;

/** MS-DOS date and time: two-second steps from 1980 on, UTC here. */
function dosMoment(moment: Date): number {
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return date * 0x1_0000 + time;
}

/** The 26 bytes that local header and directory share: version, flags, method, moment, checksum, sizes, name length. */
function sharedFields(entry: ZipEntry, packed: Uint8Array, nameBytes: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(entry.compress ? 8 : 0, 4);
  fields.writeUInt32LE(dosMoment(entry.modifiedAt), 6);
  fields.writeUInt32LE(crc32(entry.bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.bytes.length, 18);
  fields.writeUInt16LE(nameBytes, 22);
  return fields;
}

function endOfDirectory(entries: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** @throws Failure('too_large') beyond what the format can count: 65,535 files or 4 GB. */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const packed = entry.compress ? await deflate(entry.bytes) : entry.bytes;
    const name = Buffer.from(entry.name);
    const fields = sharedFields(entry, packed, name.length);
    const local = Buffer.alloc(localHeaderBytes);
    local.writeUInt32LE(0x0403_4b50, 0);
    fields.copy(local, 4);
    const listed = Buffer.alloc(directoryHeaderBytes);
    listed.writeUInt32LE(0x0201_4b50, 0);
    listed.writeUInt16LE(version, 4);
    fields.copy(listed, 6);
    listed.writeUInt32LE(offset, 42);
    directory.push(listed, name);
    offset += local.length + name.length + packed.length;
    if (directory.length / 2 > limits.entries || offset > limits.bytes)
      throw new Failure('too_large', 'There is more data than fits into one archive.');
    yield local;
    yield name;
    yield packed;
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOfDirectory(directory.length / 2, list.length, offset);
}
