/** An in-memory WASI for the Flite program: no file access, no output. */

declare const moduleBrand: unique symbol;
/** A compiled program. */
export type WasmModule = { readonly [moduleBrand]: true };

type WebAssemblyApi = {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: Record<string, object>) => { exports: Record<string, unknown> };
};

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

const success = 0;
const badDescriptor = 8;
/** Descriptors of the root folder the program may search, and of its output file. */
const rootFd = 3;
const outputFd = 4;
const fileType = { characterDevice: 2, directory: 3, regularFile: 4 };

class ProgramEnded extends Error {}

/** Runs the program with `args`; returns the bytes it wrote to the one file it opened. Throws if it fails. */
export function runProgram(module: WasmModule, args: readonly string[]): Uint8Array {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  let file = new Uint8Array(1 << 16);
  let length = 0;
  let position = 0;
  let memory = { buffer: new ArrayBuffer(0) };
  const view = () => new DataView(memory.buffer);

  const write = (part: Uint8Array) => {
    while (position + part.length > file.length) {
      const larger = new Uint8Array(file.length * 2);
      larger.set(file);
      file = larger;
    }
    file.set(part, position);
    position += part.length;
    length = Math.max(length, position);
  };

  const calls = {
    args_sizes_get(countAt: number, bytesAt: number) {
      view().setUint32(countAt, encoded.length, true);
      view().setUint32(
        bytesAt,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return success;
    },
    args_get(pointersAt: number, bytesAt: number) {
      let at = bytesAt;
      for (const [index, arg] of encoded.entries()) {
        view().setUint32(pointersAt + index * 4, at, true);
        new Uint8Array(memory.buffer).set(arg, at);
        at += arg.length;
      }
      return success;
    },
    clock_time_get(_clock: number, _precision: bigint, timeAt: number) {
      view().setBigUint64(timeAt, 0n, true);
      return success;
    },
    fd_prestat_get(fd: number, at: number) {
      if (fd !== rootFd) return badDescriptor;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return success;
    },
    fd_prestat_dir_name(fd: number, at: number) {
      if (fd !== rootFd) return badDescriptor;
      view().setUint8(at, '/'.charCodeAt(0));
      return success;
    },
    fd_fdstat_get(fd: number, at: number) {
      if (fd > outputFd) return badDescriptor;
      const type =
        fd === rootFd
          ? fileType.directory
          : fd === outputFd
            ? fileType.regularFile
            : fileType.characterDevice;
      view().setBigUint64(at, BigInt(type), true);
      view().setBigUint64(at + 8, 0xffffffffn, true);
      view().setBigUint64(at + 16, 0xffffffffn, true);
      return success;
    },
    fd_fdstat_set_flags: () => success,
    path_open(...parameters: (number | bigint)[]) {
      view().setUint32(Number(parameters[8]), outputFd, true);
      return success;
    },
    fd_write(fd: number, vectorsAt: number, vectors: number, writtenAt: number) {
      let written = 0;
      for (let index = 0; index < vectors; index++) {
        const at = view().getUint32(vectorsAt + index * 8, true);
        const size = view().getUint32(vectorsAt + index * 8 + 4, true);
        if (fd === outputFd) write(new Uint8Array(memory.buffer, at, size));
        written += size;
      }
      view().setUint32(writtenAt, written, true);
      return success;
    },
    fd_read(_fd: number, _vectorsAt: number, _vectors: number, readAt: number) {
      view().setUint32(readAt, 0, true);
      return success;
    },
    fd_seek(fd: number, offset: bigint, whence: number, positionAt: number) {
      if (fd !== outputFd) return badDescriptor;
      const base = [0, position, length][whence] ?? 0;
      position = Math.max(0, base + Number(offset));
      view().setBigUint64(positionAt, BigInt(position), true);
      return success;
    },
    fd_close: () => success,
    proc_exit(code: number) {
      throw new ProgramEnded(String(code));
    },
  };

  const { exports } = new webAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  memory = exports.memory as typeof memory;
  try {
    (exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof ProgramEnded) || error.message !== '0') throw error;
  }
  return file.slice(0, length);
}
