/** The product's logo, with its name. */
import { Link } from 'react-router';

export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect x="9" y="5" width="27" height="27" rx="7.5" transform="rotate(9 22 18)" fill="var(--mark)" />
      <rect x="4" y="8" width="28" height="28" rx="8" fill="var(--primary)" />
      <g strokeLinecap="round" strokeWidth="3.4">
        <path d="M10.6 19.5v5" stroke="var(--on-primary)" />
        <path d="M16.2 15v14" stroke="var(--voice)" />
        <path d="M21.8 17.8v8.4" stroke="var(--on-primary)" />
        <path d="M26.6 20.5v3" stroke="var(--on-primary)" />
      </g>
    </svg>
  );
}

export function Logo({ to, name }: { to: string; name: string }) {
  return (
    <Link className="logo" to={to}>
      <LogoMark />
      {name}
    </Link>
  );
}
