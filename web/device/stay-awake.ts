/** Keeps the screen on with a wake lock, if the browser supports it. */

/** Released by the returned function; requested again when a hidden page is shown, because browsers drop the lock. */
export function stayAwake(): () => void {
  let letSleep = () => {};
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState === 'hidden') return;
    try {
      const lock = await navigator.wakeLock?.request('screen');
      letSleep();
      letSleep = () => void lock?.release();
      if (over) letSleep();
    } catch {
      // Refused, for example in battery saver mode: not essential.
    }
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    letSleep();
  };
}
