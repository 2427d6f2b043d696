/** Restricts recording keys to plain names, so that none can leave its folder or bucket prefix. */

const pattern = /^[A-Za-z0-9][\w.-]{0,99}(?:\/[A-Za-z0-9][\w.-]{0,99}){1,3}$/;

/** Returns the key. Throws if this program could not have created it. */
export function checkRecordingKey(key: string): string {
  if (!pattern.test(key) || key.includes('..')) throw new RangeError('not a key of a recording');
  return key;
}
