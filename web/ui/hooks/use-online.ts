/** Whether the browser can reach its server. */
import { useEffect, useState } from 'react';

/** `probe` is called when the browser reports being offline: a server on the same machine stays reachable. */
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
