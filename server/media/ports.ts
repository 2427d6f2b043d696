/** What the media noun needs of the outside: a place for files. */

/** The store that also has the recordings; keys are such as `media/userId/sha256.1a2b3c4d`. */
export type MediaFiles = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
  delete(key: string): Promise<void>;
};
