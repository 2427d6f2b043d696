/** Waits while the tutor speaks: to the end of its voice, or as long as the text takes to be read where nothing speaks; never for ever. */
import type { FeedbackPlayer, PlayerState } from '#web/practice/feedback/feedback-player.ts';

type Watched = Pick<FeedbackPlayer['state'], 'getState' | 'subscribe'>;

/** A voice that does not begin by then is not coming: the text is on the screen. */
const voiceStartMs = 4_000;
/** Silent reading: some 250 words a minute, six characters each with the space. */
const readingCharactersPerSecond = 25;
const leastReadingMs = 2_500;
/** A longer text stays on the screen, where a press goes on or pauses; the session does not stand still for it. */
const mostReadingMs = 15_000;
/** A voice that is being fetched, or has stopped within its text, for so long is not coming any more. */
const stuckMs = 10_000;
/** Half the usual pace of speech, the slowest there is; voices of the browser do not tell how far they are. */
const slowestCharactersPerSecond = 5;

const isSounding = ({ status }: Pick<PlayerState, 'status'>) => status === 'loading' || status === 'playing';

/** @param onSilent nothing here speaks: the text is to be read */
export async function spoken(
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

/** Whether the player got there. @param patienceMs how long a state that does not change is waited in */
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
