/** Waits while the tutor speaks: to the end of its voice, or as long as the text takes to be read where nothing speaks. */
import type { FeedbackPlayer, PlayerState } from '#web/practice/feedback/feedback-player.ts';

type Watched = Pick<FeedbackPlayer['state'], 'getState' | 'subscribe'>;

/** A voice that does not begin by then is not coming: the text is on the screen. */
const voiceStartMs = 4_000;
/** Silent reading: some 250 words a minute, six characters each with the space. */
const readingCharactersPerSecond = 25;
const leastReadingMs = 2_500;

const isSounding = ({ status }: Pick<PlayerState, 'status'>) => status === 'loading' || status === 'playing';

/** @param onSilent nothing here speaks: the text is to be read */
export async function spoken(
  player: Watched,
  text: string,
  onSilent: () => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = await playerIs(player, isSounding, voiceStartMs, signal);
  if (begun) await playerIs(player, (now) => !isSounding(now), null, signal);
  const { status } = player.getState();
  if (signal.aborted || (begun && status !== 'silent' && status !== 'failed')) return;
  onSilent();
  await delay(Math.max(leastReadingMs, (text.length / readingCharactersPerSecond) * 1000), signal);
}

/** Whether the player got there in time; null waits as long as it takes. */
function playerIs(
  player: Watched,
  there: (now: PlayerState) => boolean,
  mostMs: number | null,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (reached: boolean) => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', gone);
      resolve(reached);
    };
    const gone = () => end(false);
    const timer = mostMs === null ? undefined : setTimeout(gone, mostMs);
    const stop = player.subscribe((now) => there(now) && end(true));
    signal.addEventListener('abort', gone);
    if (signal.aborted) gone();
    else if (there(player.getState())) end(true);
  });
}

/** Resolves early when the step is over. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
