/** The frame of the public pages: bar, main landmark, footer. */
import type { ReactNode } from 'react';
import { Main } from '#web/ui/layout/main.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import './site.css';

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteNav />
      <Main>{children}</Main>
      <SiteFooter />
    </>
  );
}
