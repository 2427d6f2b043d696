/** A file response: sandboxed, never sniffed, cached privately. */

export class FileReply {
  readonly bytes: Buffer;
  readonly headers: Record<string, string>;

  /** `fileName` is our own, without quotes; the content of an address never changes. */
  constructor({ bytes, mediaType, fileName }: { bytes: Uint8Array; mediaType: string; fileName: string }) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.headers = {
      'content-type': mediaType,
      'content-disposition': `inline; filename="${fileName}"`,
      // Opened as a page it can run nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      // The cache must not serve the next user of this browser.
      vary: 'Authorization',
    };
  }
}
