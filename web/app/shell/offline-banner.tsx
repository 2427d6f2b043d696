/** Says that the network is gone, and that nothing needs to be done about it. */

import { messages } from '#web/app/messages.ts';
import { useOnline } from '#web/ui/hooks/use-online.ts';

/** Any answer at all means that the server is there. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/head.js', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    // Being offline is the answer, not a failure.
    return false;
  }
}

export function OfflineBanner() {
  const online = useOnline(serverAnswers);
  return <div role="status">{!online && <p className="banner">{messages.offline}</p>}</div>;
}
