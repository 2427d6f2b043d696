/** The support address for students who cannot sign in. Its line keeps its height until the address is loaded, so that nothing moves. */
import { useEffect, useState } from 'react';
import { runtimeConfig } from '#web/api/runtime-config.ts';
import { messages } from './messages.ts';

export function LockedOut() {
  const [address, setAddress] = useState('');
  useEffect(() => {
    runtimeConfig().then(
      ({ supportEmail }) => setAddress(supportEmail),
      // Without it the line stays invisible.
      () => {},
    );
  }, []);
  return (
    <p className={address ? 'fine' : 'fine invisible'}>
      {messages.lockedOut} <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
}
