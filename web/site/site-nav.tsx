/** The navigation bar of the public pages; it turns to glass once the page is scrolled. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { howItWorks } from './landing/how-address.ts';
import { MemberSwitch } from './member-switch.tsx';
import { messages } from './messages.ts';
import { glassWhenScrolled } from './nav-glass.ts';
import { SiteMenu } from './site-menu.tsx';

export function SiteNav() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? glassWhenScrolled(bar.current) : undefined), []);
  return (
    <header ref={bar} className="site-nav">
      <div className="wrap">
        <Logo to={pages.landing} name={brand.name} />
        <nav aria-label={messages.nav.main}>
          <Link className="site-link" to={howItWorks}>
            {messages.about}
          </Link>
          <Link className="site-link" to={pages.pricing}>
            {messages.pricing}
          </Link>
          <MemberSwitch
            visitor={
              <>
                <Link className="site-link site-sign-in" to={pages.login}>
                  {messages.signIn}
                </Link>
                <LinkButton to={pages.signup}>{messages.getStarted}</LinkButton>
              </>
            }
            member={<LinkButton to={pages.dashboard}>{messages.dashboard}</LinkButton>}
          />
          <SiteMenu />
        </nav>
      </div>
    </header>
  );
}
