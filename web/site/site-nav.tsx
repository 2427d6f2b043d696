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
        className="site-menu-button sm:hidden"
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
      <div className="wrap flex min-h-19 flex-wrap items-center gap-2 max-[25rem]:gap-0 max-[22rem]:py-2">
        <Logo to={pages.landing} name={brand.name} />
        <nav
          className="ms-auto flex flex-wrap items-center justify-end gap-1 max-[25rem]:gap-0"
          aria-label={messages.nav.main}
        >
          <Link className="site-link max-sm:hidden" to={howItWorks}>
            {messages.about}
          </Link>
          <Link className="site-link max-sm:hidden" to={pages.pricing}>
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
