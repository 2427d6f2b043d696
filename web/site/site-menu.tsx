/** The navigation links on a small screen, as a native popover, which opens before scripts have loaded. */
import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { howItWorks } from './landing/how-address.ts';
import { messages } from './messages.ts';
import { SignOut } from './sign-out.tsx';
import { useMember } from './use-member.ts';

const menuId = 'site-menu';

export function SiteMenu() {
  const isMember = useMember();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <IconButton
        className="site-menu-button"
        label={messages.nav.open}
        icon={<Menu className="i-lg" aria-hidden="true" />}
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
