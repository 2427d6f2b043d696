/** An error that stays on the page. Apart from `note.tsx`, because the sign-in page has none. */
import type { ReactNode } from 'react';
import { Note } from './note.tsx';

type Props = { title?: string | undefined; children: ReactNode };

/** Renders nothing while `children` is null, undefined or false. */
export function Problem({ title = '', children }: Props) {
  if (children == null || children === false) return null;
  return (
    <Note tone="danger" title={title}>
      {children}
    </Note>
  );
}
