/** Locks a recording that runs in this tab, so that other tabs do not offer it as unsent. */

const nameOf = (answerId: string) => `tellcard-recording-${answerId}`;

/** Held until the returned function is called or the page is closed; a no-op where the browser has no locks. */
export function holdRecording(answerId: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(nameOf(answerId), () => over);
  return release;
}

export async function isHeld(answerId: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === nameOf(answerId));
}
