/** Draws an icon of Lucide (lucide.dev, 1.75) from one path: its package has five thousand files, of which ninety are used. */
import type { SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => React.ReactElement;

/** Hidden from screen readers, because words beside it or the control's label say the same. */
export const drawn =
  (name: string, path: string): Icon =>
  ({ className, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide lucide-${name} ${className ?? ''}`}
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
