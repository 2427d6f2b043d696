/** A long JSON body that has arrived and is not read yet. */
export class UnreadJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
