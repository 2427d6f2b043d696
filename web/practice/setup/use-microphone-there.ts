/** Whether this device has a microphone; permission is requested only on use. */
import { useEffect, useState } from 'react';
import { microphoneThere } from '#web/practice/recording/microphone.ts';

/** Null until known. */
export function useMicrophoneThere(): boolean | null {
  const [there, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    void microphoneThere().then(setThere);
  }, []);
  return there;
}
