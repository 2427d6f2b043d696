/** Measures the microphone's level many times a second, and the likelihood of a voice where a detector runs. */
import { type HeardVoice, hearVoice } from '#web/practice/turn-taking/voice-detector.ts';
import { rateHz } from '#web/practice/turn-taking/voice-stream.ts';
import { levelDbOf } from './silence-watch.ts';

/** Stopping twice is a no-op. */
export type LevelMeter = { stop(): void };

/** `levelDb` relative to full scale; `voice`: how likely the sound is a voice, 0 to 1, null where that is not known. */
export type OnLevel = (levelDb: number, voice: number | null) => void;

const levelSamples = 1024;
/** Samples buffered between two frames: 0.34 s, so that a busy page loses none. */
const keptSamples = 16_384;

/** Calls `onLevel` on every frame the page draws. Null where the browser cannot measure now. */
export function startLevelMeter(stream: MediaStream, onLevel: OnLevel): LevelMeter | null {
  const opened = openSource(stream);
  if (!opened) return null;
  const { context, source } = opened;
  const heard = hearVoice(context.sampleRate);
  const analyser = context.createAnalyser();
  analyser.fftSize = heard ? keptSamples : levelSamples;
  source.connect(analyser);
  // A browser may keep it suspended even after the student's press.
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  let measuredAt = context.currentTime;
  let isStopped = false;
  let frame = requestAnimationFrame(measure);

  function measure(): void {
    analyser.getFloatTimeDomainData(samples);
    if (heard) tellNew(heard);
    onLevel(levelDbOf(samples.subarray(-levelSamples)), heard?.latest() ?? null);
    // The listener may have stopped it.
    if (!isStopped) frame = requestAnimationFrame(measure);
  }

  /** The samples since the last frame. */
  function tellNew(voices: HeardVoice): void {
    const now = context.currentTime;
    const count = Math.min(keptSamples, Math.round((now - measuredAt) * context.sampleRate));
    measuredAt = now;
    if (count > 0) voices.add(samples.slice(-count));
  }

  return {
    stop() {
      if (isStopped) return;
      isStopped = true;
      cancelAnimationFrame(frame);
      source.disconnect();
      heard?.end();
      void context.close();
    },
  };
}

/** At the detector's rate, or at the microphone's own in browsers that do not resample (Firefox). */
function openSource(stream: MediaStream) {
  for (const options of [{ sampleRate: rateHz }, {}]) {
    let context: AudioContext | null = null;
    try {
      context = new AudioContext(options);
      return { context, source: context.createMediaStreamSource(stream) };
    } catch {
      // Also refused without audio output: a recording works without its level.
      void context?.close();
    }
  }
  return null;
}
