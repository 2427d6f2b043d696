/** Measures the level of the microphone many times a second. */
import { levelDbOf } from './silence-watch.ts';

/** Stopping twice is a no-op. */
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
  let isStopped = false;
  let frame = requestAnimationFrame(measure);

  function measure(): void {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelDbOf(samples));
    // The listener may have stopped it.
    if (!isStopped) frame = requestAnimationFrame(measure);
  }

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

/** Browsers refuse an audio context without sound output, or when too many are open. */
function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    // A recording without its level is still a recording.
    return null;
  }
}
