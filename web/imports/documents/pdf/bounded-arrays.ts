/** Stops pdf.js from unpacking decompression bombs, whose output it buffers without limit. */

/** Until `restore`, a larger `Uint8Array` throws in this thread, and `exceeded` says whether one was asked for. */
export function boundArrays(mostBytes: number) {
  const own = globalThis.Uint8Array;
  let exceeded = false;
  globalThis.Uint8Array = new Proxy(own, {
    construct(target, args, newTarget) {
      if (typeof args[0] === 'number' && args[0] > mostBytes) {
        exceeded = true;
        throw new RangeError(`An array of ${args[0]} bytes is not allowed`);
      }
      return Reflect.construct(target, args, newTarget);
    },
  });
  return {
    exceeded: () => exceeded,
    restore: () => {
      globalThis.Uint8Array = own;
    },
  };
}
