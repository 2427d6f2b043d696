/** Measures how loud the microphone is, many times a second. */
import { levelDbOf } from './silence-watch.ts';

/** Stopping it again does nothing. */
export type LevelMeter = { stop(): void };

/** Calls `onLevel` with dB relative to full scale on every frame the page draws. Null where the browser cannot measure now. */
export function startLevelMeter(stream: MediaStream, onLevel: (levelDb: number) => void): LevelMeter | null {
  const context = openContext();
  if (!context) return null;
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  // Opened after the student's press, but a browser may still hold it back until told.
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(measure);

  function measure(): void {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelDbOf(samples));
    frame = requestAnimationFrame(measure);
  }

  let isStopped = false;

  return {
    stop() {
      if (isStopped) return;
      isStopped = true;
      cancelAnimationFrame(frame);
      source.disconnect();
      void context.close();
    },
  };
}

/** Browsers refuse one where the machine has no sound output, or where too many are open. */
function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    // A recording without its level is still a recording.
    return null;
  }
}
