/** Makes `ReadableStream` async iterable where the browser has not done so (WebKit): pdf.js reads pages with `for await`. */

async function* chunksOf<T>(this: ReadableStream<T>): AsyncGenerator<T, void> {
  const reader = this.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        ended = true;
        throw error;
      });
      ended = done;
      if (done) return;
      yield value;
    }
  } finally {
    // A loop that is left early wants no more.
    if (!ended) await reader.cancel();
    reader.releaseLock();
  }
}

/** Must run before pdf.js reads; does nothing where streams are iterable. */
export function addStreamIterator(): void {
  const { prototype } = ReadableStream;
  if (!(Symbol.asyncIterator in prototype))
    Object.defineProperty(prototype, Symbol.asyncIterator, { value: chunksOf, configurable: true });
}
