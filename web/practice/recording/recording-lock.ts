/** Marks a recording as running in this tab, so that another tab does not offer it as left behind. */

const nameOf = (answerId: string) => `tellcard-recording-${answerId}`;

/** Held until the returned function is called, or the page is gone. Without locks nothing is marked. */
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
