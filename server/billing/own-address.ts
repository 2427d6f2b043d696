/** Makes sure that people come back to this product and nowhere else after paying. */
import { Failure } from '#server/failure/failure.ts';
import { isLoopbackUrl } from '#server/http/loopback.ts';

function isOwn(address: URL, own: URL): boolean {
  if (address.username || address.password) return false;
  if (address.origin === own.origin) return true;
  // On one's own machine the product answers to each of these names.
  return (
    isLoopbackUrl(own) &&
    isLoopbackUrl(address) &&
    address.port === own.port &&
    address.protocol === own.protocol
  );
}

/** @throws Failure('bad_input') for another site's address, which would make an open redirect. */
export function demandOwnAddress(address: string, publicUrl: string): void {
  if (!isOwn(new URL(address), new URL(publicUrl)))
    throw new Failure('bad_input', 'foreign_address', {
      params: { ownAddress: new URL(publicUrl).origin },
    });
}
