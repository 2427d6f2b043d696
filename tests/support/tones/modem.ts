/** Text to tones and back, so that tests can send exact words through a real microphone, codec and upload. */

type Ggwave = {
  getDefaultParameters(): { sampleRateInp: number; sampleRateOut: number; sampleRate: number };
  init(parameters: object): number;
  encode(instance: number, text: string, protocol: unknown, volume: number): Int8Array;
  decode(instance: number, samples: Int8Array): Int8Array;
  free(instance: number): void;
  rxToggleProtocol(protocol: unknown, on: 0 | 1): void;
  disableLog(): void;
  ProtocolId: Record<string, unknown>;
};

/** Maximum message length of the protocol, in bytes. */
const maxMessageBytes = 140;
/** Shorter messages have so little redundancy that one in thirty arrives wrong; they are padded with spaces. */
const minMessageBytes = 16;
const volume = 25;

let loading: Promise<Ggwave> | null = null;

function load(): Promise<Ggwave> {
  loading ??= start();
  return loading;
}

/** Its code throws what any other code leaves unhandled: the tests' process would end before it can say what that was. */
const thrownByEvent = ['uncaughtException', 'unhandledRejection'] as const;

async function start(): Promise<Ggwave> {
  // @ts-expect-error: the package ships no types; the part used is declared above.
  const { default: create } = await import('ggwave');
  const before = thrownByEvent.map((event) => process.listeners(event as 'exit'));
  const ggwave: Ggwave = await create({ print: () => undefined });
  thrownByEvent.forEach((event, at) => {
    for (const listener of process.listeners(event as 'exit'))
      if (!before[at]?.includes(listener)) process.off(event, listener);
  });
  ggwave.disableLog();
  // It would try every protocol on every frame, in five times the time.
  for (const protocol of Object.values(ggwave.ProtocolId))
    if (protocol !== protocolOf(ggwave)) ggwave.rxToggleProtocol(protocol, 0);
  return ggwave;
}

const protocolOf = ({ ProtocolId }: Ggwave) => ProtocolId.GGWAVE_PROTOCOL_AUDIBLE_FAST;

/** Mono samples that carry `text`, split at `|`, and at spaces where it is long, into messages with pauses before, between and after them. */
export async function textToTones(text: string, sampleRateHz: number): Promise<Float32Array> {
  const ggwave = await load();
  const instance = ggwave.init({ ...ggwave.getDefaultParameters(), sampleRateOut: sampleRateHz });
  const pause = new Float32Array(sampleRateHz / 2);
  const parts: Float32Array[] = [pause];
  for (const message of text.split('|').flatMap(messages)) {
    const bytes = ggwave.encode(instance, message.padEnd(minMessageBytes), protocolOf(ggwave), volume);
    parts.push(new Float32Array(bytes.slice().buffer), pause);
  }
  ggwave.free(instance);
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

/** The messages in the samples, joined by spaces; empty if there is none. */
export async function tonesToText(samples: Float32Array, sampleRateHz: number): Promise<string> {
  const ggwave = await load();
  const instance = ggwave.init({ ...ggwave.getDefaultParameters(), sampleRateInp: sampleRateHz });
  const found: string[] = [];
  const step = 1024;
  for (let at = 0; at < samples.length; at += step) {
    const piece = new Float32Array(step);
    piece.set(samples.subarray(at, at + step));
    const message = ggwave.decode(instance, new Int8Array(piece.buffer));
    if (message.length > 0) found.push(new TextDecoder().decode(message).trim());
  }
  ggwave.free(instance);
  return found.join(' ');
}

function messages(text: string): string[] {
  const found: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${found.at(-1) ?? ''} ${word}`.trim();
    if (found.length > 0 && Buffer.byteLength(longer) <= maxMessageBytes) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}
