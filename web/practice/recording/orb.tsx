/** The big button: its four states differ in shape, icon and label, not only in colour. */

import type { ReactNode, Ref } from 'react';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { MicOff } from '#web/ui/icons/page-icons.ts';

type Look = 'off' | 'recording' | 'think' | 'err';

export type OrbProps = {
  look: Look;
  /** What a press does, or what is happening while the button is inactive. */
  label: string;
  /** Absent while there is nothing to press. */
  onPress?: () => void;
  /** Progress of the arc while recording, 0 to 1. */
  arc?: number;
  /** The next step of the page: Space and Enter press it, too. */
  next?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Orb({ look, label, onPress, arc, next, ref }: OrbProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="orb"
      aria-label={label}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
      {...(next && { 'data-next': true })}
    >
      {look === 'recording' && (
        <>
          <span className="orb-halo" />
          <span className="orb-halo" />
        </>
      )}
      {arc !== undefined && <Arc share={arc} ours={false} />}
      <span className={`orb-core orb-${look}`}>{faces[look]}</span>
    </button>
  );
}

/** Progress, 0..1, as a ring; `ours` is the tutor's speech. */
export function Arc({ share, ours }: { share: number; ours: boolean }) {
  return (
    <svg className={ours ? 'orb-arc orb-arc-ours' : 'orb-arc'} viewBox="0 0 140 140" aria-hidden="true">
      <circle cx="70" cy="70" r="66" />
      <circle
        cx="70"
        cy="70"
        r="66"
        className="orb-progress"
        pathLength="100"
        strokeDasharray={`${Math.min(100, share * 100)} 100`}
      />
    </svg>
  );
}

const faces: Record<Look, ReactNode> = {
  off: <Mic className="i" aria-hidden="true" />,
  recording: <span className="orb-stop" />,
  think: (
    <span className="dots flex gap-1.5">
      <i />
      <i />
      <i />
    </span>
  ),
  err: <MicOff className="i" aria-hidden="true" />,
};
