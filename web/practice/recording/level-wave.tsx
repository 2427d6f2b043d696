/** Draws the level as bars that fill the line and then scroll. */
import { useEffect, useRef } from 'react';
import type { RecordingEffects } from './recording-effects.ts';
import { levelShare } from './silence-watch.ts';

const barCount = 64;
/** Each bar stands for this much time: the line holds some ten seconds. */
const barMs = 160;
const leastShare = 0.06;

export function LevelWave({ level }: { level: RecordingEffects['level'] }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heard: number[] = [];
    let loudest = 0;
    let begunMs = performance.now();
    const draw = () => {
      const bars = line.current?.children ?? [];
      for (let at = 0; at < bars.length; at++) {
        const share = heard[at];
        const bar = bars[at] as HTMLElement;
        bar.style.setProperty('--h', (share ?? leastShare).toFixed(2));
        bar.classList.toggle('q', share === undefined);
      }
    };
    return level.subscribe(({ levelDb }) => {
      loudest = Math.max(loudest, levelShare(levelDb));
      const nowMs = performance.now();
      if (nowMs - begunMs < barMs) return;
      heard.push(Math.max(leastShare, loudest));
      if (heard.length > barCount) heard.shift();
      loudest = 0;
      begunMs = nowMs;
      draw();
    });
  }, [level]);
  return (
    <div ref={line} className="wave" aria-hidden="true">
      {Array.from({ length: barCount }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <span key={bar} className="q" />
      ))}
    </div>
  );
}
