/** Waits until the tutor has spoken: until its voice ends or, without a voice, until the text can be read; always bounded. */
import type { FeedbackPlayer, PlayerState } from '#web/practice/feedback/feedback-player.ts';

type Watched = Pick<FeedbackPlayer['state'], 'getState' | 'subscribe'>;

/** Timeout for a voice to start; the text is on the screen. */
const voiceStartMs = 4_000;
/** Silent reading: about 250 words a minute, six characters each with the space. */
const readingCharactersPerSecond = 25;
const leastReadingMs = 2_500;
/** Limit for long texts, which stay on the screen. */
const mostReadingMs = 15_000;
/** Timeout for a voice that loads, or has stopped within its text. */
const stuckMs = 10_000;
/** Half the usual rate, the slowest offered; browser voices do not report progress. */
const slowestCharactersPerSecond = 5;

const isSounding = ({ status }: Pick<PlayerState, 'status'>) => status === 'loading' || status === 'playing';

/** @param onSilent called when no voice speaks, so that the text must be read */
export async function waitForSpeech(
  player: Watched,
  text: string,
  onSilent: () => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = await playerIs(player, isSounding, signal, () => voiceStartMs);
  const longestMs = stuckMs + (text.length / slowestCharactersPerSecond) * 1000;
  const ended =
    begun &&
    (await playerIs(
      player,
      (now) => !isSounding(now),
      signal,
      ({ status, positionSeconds }) => (status === 'loading' || positionSeconds > 0 ? stuckMs : longestMs),
    ));
  const { status } = player.getState();
  if (signal.aborted || (ended && status !== 'silent' && status !== 'failed')) return;
  onSilent();
  const readingMs = (text.length / readingCharactersPerSecond) * 1000;
  await delay(Math.min(mostReadingMs, Math.max(leastReadingMs, readingMs)), signal);
}

/** Whether the player reached that state. @param patienceMs timeout for a state that does not change */
function playerIs(
  player: Watched,
  there: (now: PlayerState) => boolean,
  signal: AbortSignal,
  patienceMs: (now: PlayerState) => number,
): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reached: boolean) => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', gone);
      resolve(reached);
    };
    const gone = () => end(false);
    const look = (now: PlayerState) => {
      if (there(now)) return end(true);
      clearTimeout(timer);
      timer = setTimeout(gone, patienceMs(now));
    };
    const stop = player.subscribe(look);
    signal.addEventListener('abort', gone);
    if (signal.aborted) gone();
    else look(player.getState());
  });
}

/** Resolves early when the signal aborts. */
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
