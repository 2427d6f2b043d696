/** Makes a speech once for any number of players that request it meanwhile, also when some of them leave. */
import type { Speech } from './voice-ports.ts';

export type SharedSpeech = {
  mediaType: string;
  /** From the first byte on, as they come; for as many listeners as there are. */
  follow(): AsyncIterable<Uint8Array>;
  /** The whole, once it is made and kept. */
  whole: Promise<Uint8Array>;
};

/** `keep` is given all that was made, and answers it as it is to be played from then on. */
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
