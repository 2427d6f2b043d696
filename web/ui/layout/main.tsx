/** The page's main landmark, where the skip link lands; pages outside the sidebar frame render their own. */
import type { ComponentProps } from 'react';

export function Main(props: Omit<ComponentProps<'main'>, 'id' | 'tabIndex'>) {
  return <main {...props} id="main" tabIndex={-1} />;
}
