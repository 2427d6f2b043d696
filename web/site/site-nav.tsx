/** The navigation bar of the public pages; it turns to glass once the page is scrolled. */

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { howItWorks } from '#web/site/landing/how-address.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Menu } from '#web/ui/icons/frame-icons.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { MemberSwitch } from './member-switch.tsx';
import { messages } from './messages.ts';
import { glassWhenScrolled } from './nav-glass.ts';
import { SignOut } from './sign-out.tsx';
import { useMember } from './use-member.ts';

const menuId = 'site-menu';

/** The navigation links on a small screen, as a native popover, which opens before scripts have loaded. */
function SiteMenu() {
  const isMember = useMember();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <IconButton
        className="site-menu-button"
        label={messages.nav.open}
        icon={Menu}
        large
        popoverTarget={menuId}
      />
      <div ref={menu} id={menuId} popover="auto" className="site-menu">
        <Link className="nl" to={howItWorks} onClick={close}>
          {messages.about}
        </Link>
        <Link className="nl" to={pages.pricing} onClick={close}>
          {messages.pricing}
        </Link>
        {isMember && (
          <>
            <Link className="nl" to={pages.dashboard} onClick={close}>
              {messages.dashboard}
            </Link>
            <SignOut onDone={close} />
          </>
        )}
      </div>
    </>
  );
}

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
