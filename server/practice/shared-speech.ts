/** Generates speech once for any number of concurrent players, even if some of them leave. */
import type { Speech } from './voice-ports.ts';

export type SharedSpeech = {
  mediaType: string;
  /** From the first byte, as generated; for any number of listeners. */
  follow(): AsyncIterable<Uint8Array>;
  /** The whole, once it is generated and stored. */
  whole: Promise<Uint8Array>;
};

/** `keep` gets everything generated, and returns it as it is to be played from then on. */
export function shareSpeech(speech: Speech, keep: (made: Uint8Array) => Promise<Uint8Array>): SharedSpeech {
  const made: Uint8Array[] = [];
  let tell = () => {};
  let news = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let over = false;
  const grown = () => {
    const told = tell;
    news = new Promise<void>((resolve) => {
      tell = resolve;
    });
    told();
  };

  async function make(): Promise<Uint8Array> {
    try {
      for await (const chunk of speech.chunks) {
        made.push(chunk);
        grown();
      }
      return await keep(Buffer.concat(made));
    } finally {
      over = true;
      grown();
    }
  }
  const whole = make();
  // Each listener gets the failure; without listeners it is ignored.
  whole.catch(() => undefined);

  async function* follow(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; at++) {
      while (at >= made.length && !over) await news;
      const chunk = made[at];
      if (!chunk) break;
      yield chunk;
    }
    await whole;
  }
  return { mediaType: speech.mediaType, follow, whole };
}
