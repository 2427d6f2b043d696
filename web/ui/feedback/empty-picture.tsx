/** The picture of empty states: two cards, the upper one with a waveform. */
export function EmptyPicture() {
  return (
    <svg className="empty-picture" viewBox="0 0 120 84" aria-hidden="true">
      <rect x="30" y="6" width="64" height="46" rx="9" transform="rotate(7 62 29)" fill="var(--mark)" />
      <rect
        x="22"
        y="20"
        width="68"
        height="50"
        rx="9"
        fill="var(--surface-raised)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <g strokeLinecap="round" strokeWidth="4">
        <path d="M40 41v8" stroke="var(--ink)" />
        <path d="M49 34v22" stroke="var(--voice-graph)" />
        <path d="M58 38v14" stroke="var(--ink)" />
        <path d="M67 43v4" stroke="var(--ink)" />
      </g>
    </svg>
  );
}
