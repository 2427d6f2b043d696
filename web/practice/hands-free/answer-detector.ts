/** Follows one answer while it is spoken: detects its end, a command, a long pause, and silence from the start. */
import type { Prompt } from '#contract/practice.ts';
import { coversAll, type LiveWords } from '#web/practice/recording/live-words.ts';
import { createEndOfTurn, type TurnSign } from '#web/practice/turn-taking/end-of-turn.ts';
import type { TurnEvent } from '#web/practice/turn-taking/turn-state.ts';
import { commandsFor, createCommandSpotter } from './voice-commands.ts';

/** Silence, at the start or in the middle, before the student is told to take their time. */
const encourageMs = 8_000;
/** Silence from the start before the microphone is switched off. */
const nobodyMs = 45_000;
/** The same while a verdict is withheld, in addition to the student's usual pause. */
const breathMs = 2_000;
/** The longest command, seven words said slowly; longer speech is an answer and is not checked for commands. */
const longestCommandMs = 3_000;

/** Quiet counts from 0.3 s on: this much later the sound holds the 0.6 s that the server takes for a pause. */
const toldPauseMs = 400;

type HeardNow = { levelDb: number; voice: number | null; atMs: number; elapsedMs: number; live: LiveWords };
type Heard = Omit<Extract<TurnEvent, { type: 'heard' }>, 'type'>;
export type AnswerDetector = ReturnType<typeof createAnswerDetector>;

export type AnswerDetectorOptions = {
  /** The pause that the student chose to end an answer. */
  pauseMs: number;
  /** To an answer already sent: a cough or a stray press then withholds its verdict only briefly. */
  adding: boolean;
  /** How much later the recording has what the microphone hears. */
  lagMs: number;
  /** Speaking again soon after the end is joined to the answer. */
  resumes: boolean;
  /** Called once in each pause of the student, as soon as the server can tell from its sound that it is one. */
  onPause: () => void;
};

export function createAnswerDetector(
  prompt: Pick<Prompt, 'keyPoints' | 'points'>,
  { pauseMs, adding, lagMs, resumes, onPause }: AnswerDetectorOptions,
) {
  const longestWaitMs = adding ? pauseMs + breathMs : nobodyMs;
  const turn = createEndOfTurn(pauseMs, resumes);
  const possible = commandsFor(prompt.keyPoints);
  const spotter = createCommandSpotter();
  let quietSinceMs: number | null = null;
  let pauseIsTold = true;

  /** The recording has it this much later. */
  function tellPause(sign: TurnSign, atMs: number): void {
    if (sign === 'speaking') pauseIsTold = false;
    if (pauseIsTold || quietSinceMs === null || atMs - quietSinceMs < toldPauseMs + lagMs) return;
    pauseIsTold = true;
    onPause();
  }

  return {
    /** The commands the recording may be so far: none once it is too long for one. */
    commands: () => ((turn.spokenMs() ?? 0) <= longestCommandMs ? possible : []),
    spoke: turn.spoke,
    othersTalk: turn.othersTalk,
    /** Call many times a second. `elapsedMs`: since the answer began. */
    hear({ levelDb, voice, atMs, elapsedMs, live }: HeardNow): Heard {
      const { words, heardMs } = live;
      turn.understand({
        words,
        covered: coversAll(prompt, live),
        completeAtMs: heardMs === undefined ? null : atMs - elapsedMs + heardMs - lagMs,
      });
      const sign = turn.hear(levelDb, atMs, voice);
      quietSinceMs = sign === 'quiet' ? (quietSinceMs ?? atMs) : null;
      tellPause(sign, atMs);
      const waitedMs = sign === 'waiting' ? elapsedMs : quietSinceMs === null ? 0 : atMs - quietSinceMs;
      const nobody = sign === 'waiting' && elapsedMs >= longestWaitMs;
      const offered = sign === 'offer';
      const over = sign === 'over' || spotter.ends({ words, possible, offered, atMs });
      return { end: over ? 'over' : nobody ? 'nobody' : null, offered, longQuiet: waitedMs >= encourageMs };
    },
  };
}
