/** Whether the browser can reach its server. */
import { useEffect, useState } from 'react';

/**
 * `probe` settles what the browser only suspects: a machine without a network still reaches a server on itself.
 * It is asked once each time the browser believes to be offline.
 */
export function useOnline(probe: () => Promise<boolean>): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    let latest = 0;
    const look = async () => {
      const mine = ++latest;
      const reachable = navigator.onLine || (await probe());
      if (mine === latest) setOnline(reachable);
    };
    void look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      latest = -1;
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, [probe]);
  return online;
}
