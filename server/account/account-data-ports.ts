/** What export and deletion of an account need of the outside; every call names the owner. */

/** A file in the recording store and the name it gets in the archive. */
export type ExportedFile = { storeKey: string; name: string };

/** `fields` are the fields of a JSON object, without its braces, in pieces of any length. */
export type AccountPicture = { fields: AsyncIterable<string>; end(): Promise<void> };

export type AccountDataStore = {
  /** Their recordings as of now; null when there is nobody. */
  filesOf(owner: string): Promise<ExportedFile[] | null>;
  /** All that is known of a person, as one consistent picture. It may hold a connection: whoever opens it ends it. */
  open(owner: string): Promise<AccountPicture>;
  /**
   * One transaction: every row of the person goes, sign-in and sessions with them, and their recordings are due at once.
   * With `signInRemains` an empty seat stays for whoever signs in with the hosted service again.
   */
  delete(owner: string, now: Date, options: { signInRemains: boolean }): Promise<void>;
  /** Files of a deleted person that are still there. */
  filesLeft(owner: string): Promise<{ id: string; storeKey: string }[]>;
  forgetFile(owner: string, id: string): Promise<void>;
};

/** The recording store, as far as it is needed here. */
export type RecordingFiles = {
  get(key: string): Promise<{ bytes: Uint8Array } | null>;
  delete(key: string): Promise<void>;
};

/** Whether this is the person's password. Rejects with Failure('unavailable') when that cannot be found out. */
export type PasswordCheck = (
  person: { userId: string; email: string | null },
  password: string,
) => Promise<boolean>;

/** Ends a paid subscription for good, at once. Rejects when the provider could not be told; nothing is deleted then. */
export type SubscriptionEnder = (owner: string) => Promise<void>;
