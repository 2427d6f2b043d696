/** Measures how loud the microphone is, many times a second. */
import { levelDbOf } from './silence-watch.ts';

export type LevelMeter = { stop(): void };

/** Calls `onLevel` with dB relative to full scale on every frame the page draws. */
export function startLevelMeter(stream: MediaStream, onLevel: (levelDb: number) => void): LevelMeter {
  const context = new AudioContext();
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

  return {
    stop() {
      cancelAnimationFrame(frame);
      source.disconnect();
      void context.close();
    },
  };
}
