/** The frame of the public pages: bar, main landmark, footer. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { Main } from '#web/ui/layout/main.tsx';
import { messages } from './messages.ts';
import { SiteNav } from './site-nav.tsx';
import { StartButton } from './start-button.tsx';
import './site.css';

/** The year of the first release; the current year could differ between the built HTML and the browser. */
const copyrightYear = 2026;

const links = [
  [pages.pricing, messages.pricing],
  [pages.privacy, messages.footer.privacy],
  [pages.terms, messages.footer.terms],
  [pages.support, messages.footer.support],
] as const;

/** The footer of the public pages: the next step and the legal links. */
function SiteFooter() {
  return (
    <footer className="wrap">
      <div className="site-end">
        <h2>{messages.footer.heading}</h2>
        <StartButton />
      </div>
      <div className="site-small">
        <p>{messages.footer.rights(copyrightYear, brand.name)}</p>
        <nav aria-label={messages.footer.links}>
          {links.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteNav />
      <Main>{children}</Main>
      <SiteFooter />
    </>
  );
}
