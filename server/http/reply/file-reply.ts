/** An answer that is a file and no JSON: never run, never taken for another type, and kept by its reader's browser alone. */

export class FileReply {
  readonly bytes: Buffer;
  readonly headers: Record<string, string>;

  /** `fileName` is one of our own making, without quotes; the content under the address never changes. */
  constructor({ bytes, mediaType, fileName }: { bytes: Uint8Array; mediaType: string; fileName: string }) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.headers = {
      'content-type': mediaType,
      'content-disposition': `inline; filename="${fileName}"`,
      // Opened as a page of its own it could do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      // Who signs in next in this browser does not get what is kept.
      vary: 'Authorization',
    };
  }
}
