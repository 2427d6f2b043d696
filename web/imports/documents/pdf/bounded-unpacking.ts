/** Stops pdf.js from unpacking decompression bombs, whose output it buffers without limit. */

/** The file is refused by then: pdf.js, which tries again without streams, soon gives up. */
const MOST_AFTERWARDS = 64 * 1024;

/** Until `restore`, larger arrays throw and streams that unpack more fail in this thread; `exceeded` tells whether one did. */
export function boundUnpacking(mostBytes: number) {
  const { Uint8Array: Bytes, DecompressionStream: Stream } = globalThis;
  let exceeded = false;
  let most = mostBytes;
  const tooMuch = () => {
    exceeded = true;
    most = MOST_AFTERWARDS;
    return new RangeError(`More than ${mostBytes} bytes are not allowed`);
  };
  globalThis.Uint8Array = new Proxy(Bytes, {
    construct(target, args, newTarget) {
      if (typeof args[0] === 'number' && args[0] > most) throw tooMuch();
      return Reflect.construct(target, args, newTarget);
    },
  });
  // Older browsers have none: pdf.js then unpacks into arrays only.
  if (Stream)
    globalThis.DecompressionStream = new Proxy(Stream, {
      construct(target, args, newTarget) {
        const { readable, writable }: DecompressionStream = Reflect.construct(target, args, newTarget);
        let total = 0;
        const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            total += chunk.byteLength;
            if (total > most) controller.error(tooMuch());
            else controller.enqueue(chunk);
          },
        });
        return { readable: readable.pipeThrough(counted), writable };
      },
    });
  return {
    exceeded: () => exceeded,
    restore: () => Object.assign(globalThis, { Uint8Array: Bytes, DecompressionStream: Stream }),
  };
}
