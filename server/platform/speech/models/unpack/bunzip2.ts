/** Decompresses bzip2, the form voices are published in, block by block. */

/** 'BZh', then the level; what a block and the end of a stream begin with; sourceware.org/bzip2. */
const magic = 0x425a68;
const blockStart = 0x314159265359;
const streamEnd = 0x177245385090;
const levelUnit = 100_000;
const symbolsPerTable = 50;
const longestCode = 20;
const runA = 0;
const runB = 1;

const damaged = () => new Error('the archive is damaged');

class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** At most 24 at a time. */
  take(count: number): number {
    while (this.#count < count) {
      const next = this.#bytes[this.#at++];
      if (next === undefined) throw damaged();
      this.#held = ((this.#held << 8) | next) >>> 0;
      this.#count += 8;
    }
    this.#count -= count;
    const value = this.#held >>> this.#count;
    this.#held &= (1 << this.#count) - 1;
    return value & ((1 << count) - 1);
  }

  /** A number of 48 bits. */
  mark = () => this.take(24) * 2 ** 24 + this.take(24);

  /** Another stream may follow at the next whole byte. */
  endOfStream(): boolean {
    this.#count = 0;
    this.#held = 0;
    return this.#at >= this.#bytes.length;
  }
}

/** One Huffman code: `limit[n]` is the largest code of n bits, `base[n]` what is taken off it to find its symbol. */
type Code = { symbols: Uint16Array; limit: Int32Array; base: Int32Array; shortest: number };

/** @throws Error where the bytes are no bzip2. Several streams behind one another are one file. */
export function* bunzip2(bytes: Uint8Array): Generator<Uint8Array> {
  const bits = new Bits(bytes);
  do {
    if (bits.take(24) !== magic) throw damaged();
    const level = bits.take(8) - 0x30;
    if (level < 1 || level > 9) throw damaged();
    const links = new Uint32Array(level * levelUnit);
    for (let mark = bits.mark(); mark !== streamEnd; mark = bits.mark()) {
      if (mark !== blockStart) throw damaged();
      yield readBlock(bits, links);
    }
    bits.take(16);
    bits.take(16);
  } while (!bits.endOfStream());
}

function readBlock(bits: Bits, links: Uint32Array): Uint8Array {
  // Its checksum: the archive as a whole has been checked by a stronger one.
  bits.take(16);
  bits.take(16);
  if (bits.take(1) === 1) throw damaged();
  const origin = bits.take(24);
  const used = readUsed(bits);
  const tables = bits.take(3);
  const selectors = readSelectors(bits, tables);
  const codes = Array.from({ length: tables }, () => readCode(bits, used.length + 2));
  const length = readSymbols(bits, { used, selectors, codes, links });
  if (origin >= length) throw damaged();
  return undoRuns(links, undoSort(links, length, origin), length);
}

function readUsed(bits: Bits): Uint8Array {
  const groups = bits.take(16);
  const used: number[] = [];
  for (let group = 0; group < 16; group++) {
    if (((groups >> (15 - group)) & 1) === 0) continue;
    const members = bits.take(16);
    for (let at = 0; at < 16; at++) if (((members >> (15 - at)) & 1) === 1) used.push(group * 16 + at);
  }
  if (used.length === 0) throw damaged();
  return Uint8Array.from(used);
}

function readSelectors(bits: Bits, tables: number): Uint8Array {
  if (tables < 2 || tables > 6) throw damaged();
  const order = Array.from({ length: tables }, (_, table) => table);
  const selectors = new Uint8Array(bits.take(15));
  for (let at = 0; at < selectors.length; at++) {
    let place = 0;
    while (bits.take(1) === 1) place++;
    const [table] = order.splice(place, 1);
    if (table === undefined) throw damaged();
    order.unshift(table);
    selectors[at] = table;
  }
  return selectors;
}

function readCode(bits: Bits, symbolCount: number): Code {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.take(5);
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    while (bits.take(1) === 1) length += bits.take(1) === 1 ? -1 : 1;
    if (length < 1 || length > longestCode) throw damaged();
    lengths[symbol] = length;
  }
  const symbols = new Uint16Array(symbolCount);
  const limit = new Int32Array(longestCode + 2).fill(-1);
  const base = new Int32Array(longestCode + 2);
  const shortest = Math.min(...lengths);
  let code = 0;
  let placed = 0;
  for (let bitsLong = shortest; bitsLong <= longestCode; bitsLong++) {
    base[bitsLong] = code - placed;
    for (let symbol = 0; symbol < symbolCount; symbol++) {
      if (lengths[symbol] !== bitsLong) continue;
      symbols[placed++] = symbol;
      code++;
    }
    limit[bitsLong] = code - 1;
    code <<= 1;
  }
  return { symbols, limit, base, shortest };
}

function nextSymbol(bits: Bits, { symbols, limit, base, shortest }: Code): number {
  let length = shortest;
  let code = bits.take(length);
  while (code > (limit[length] ?? -1)) {
    if (++length > longestCode) throw damaged();
    code = (code << 1) | bits.take(1);
  }
  const symbol = symbols[code - (base[length] ?? 0)];
  if (symbol === undefined) throw damaged();
  return symbol;
}

type Block = { used: Uint8Array; selectors: Uint8Array; codes: readonly Code[]; links: Uint32Array };

/** Huffman codes and the move-to-front list undone: the sorted bytes, into `links`. Gives how many there are. */
function readSymbols(bits: Bits, { used, selectors, codes, links }: Block): number {
  const front = Uint8Array.from(used);
  const end = used.length + 1;
  let length = 0;
  let run = 0;
  let weight = 1;
  const endRun = () => {
    if (length + run > links.length) throw damaged();
    links.fill(front[0] ?? 0, length, length + run);
    length += run;
    run = 0;
    weight = 1;
  };
  for (const selector of selectors) {
    const code = codes[selector];
    if (!code) throw damaged();
    for (let left = symbolsPerTable; left > 0; left--) {
      const symbol = nextSymbol(bits, code);
      if (symbol === runA || symbol === runB) {
        run += weight * (symbol + 1);
        weight *= 2;
        if (run > links.length) throw damaged();
        continue;
      }
      if (run > 0) endRun();
      if (symbol === end) return length;
      const place = symbol - 1;
      const byte = front[place] ?? 0;
      front.copyWithin(1, 0, place);
      front[0] = byte;
      if (length >= links.length) throw damaged();
      links[length++] = byte;
    }
  }
  throw damaged();
}

/** The Burrows-Wheeler transform undone: each entry gets the place of the byte that follows in its upper 24 bits. Gives the first place. */
function undoSort(links: Uint32Array, length: number, origin: number): number {
  const starts = new Uint32Array(257);
  for (let at = 0; at < length; at++) {
    const next = ((links[at] ?? 0) & 0xff) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let byte = 1; byte < 257; byte++) starts[byte] = (starts[byte] ?? 0) + (starts[byte - 1] ?? 0);
  for (let at = 0; at < length; at++) {
    const byte = (links[at] ?? 0) & 0xff;
    const place = starts[byte] ?? 0;
    starts[byte] = place + 1;
    links[place] = ((links[place] ?? 0) | (at << 8)) >>> 0;
  }
  return (links[origin] ?? 0) >>> 8;
}

/** Reads along the links; four equal bytes are followed by how many more there are. */
function undoRuns(links: Uint32Array, first: number, length: number): Uint8Array {
  let out = new Uint8Array(length + 65_536);
  let size = 0;
  let place = first;
  let equal = 0;
  let before = -1;
  for (let left = length; left > 0; left--) {
    const entry = links[place] ?? 0;
    place = entry >>> 8;
    const byte = entry & 0xff;
    const more = equal === 4 ? byte : 1;
    if (size + more > out.length) {
      const larger = new Uint8Array(out.length * 2);
      larger.set(out);
      out = larger;
    }
    if (equal === 4) {
      out.fill(before, size, size + more);
      size += more;
      equal = 0;
      before = -1;
      continue;
    }
    out[size++] = byte;
    equal = byte === before ? equal + 1 : 1;
    before = byte;
  }
  return out.subarray(0, size);
}
