/** Where one can go, what is left for today, and who is signed in. */
import {
  ChartNoAxesColumn,
  CreditCard,
  House,
  Library,
  LogOut,
  type LucideIcon,
  Plus,
  Settings,
  Sparkles,
  SquarePen,
  X,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { messages } from '#web/app/messages.ts';
import { useMe } from '#web/session/me.ts';
import { SignOut } from '#web/site/sign-out.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { SessionsLeft } from './sessions-left.tsx';
import { UserCard } from './user-card.tsx';

const { links, nav } = messages;

/** `onClose` where the sidebar is a drawer. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  return (
    <>
      <div className="side-head">
        <Logo to={pages.dashboard} name={brand.name} />
        {onClose && (
          <IconButton label={nav.close} icon={<X className="i" aria-hidden="true" />} onClick={onClose} />
        )}
      </div>
      <nav aria-label={nav.main}>
        <Item to={pages.dashboard} icon={House} label={links.home} />
        <Item to={pages.sets} icon={Library} label={links.sets} />
        <Item to={pages.create} icon={SquarePen} label={links.create} />
        <Item to={pages.progress} icon={ChartNoAxesColumn} label={links.progress} />
        <Upgrade />
        <LinkButton to={pages.create} icon={<Plus className="i" aria-hidden="true" />}>
          {links.createSet}
        </LinkButton>
      </nav>
      <div className="push">
        <SessionsLeft />
      </div>
      <nav aria-label={nav.account}>
        <Item to={pages.settings} icon={Settings} label={links.settings} />
        <Item to={pages.billing} icon={CreditCard} label={links.billing} />
        <SignOut icon={<LogOut className="i" aria-hidden="true" />} />
      </nav>
      <hr />
      <UserCard />
    </>
  );
}

/** Not for members of Premium; its room is kept until the plan is known, and it is there where that cannot be known. */
function Upgrade() {
  const { data: me, isError } = useMe();
  if (me?.isPremium) return null;
  const known = me !== undefined || isError;
  return (
    <Item
      to={pages.subscribe}
      icon={Sparkles}
      label={links.upgrade}
      {...(!known && { className: 'nl invisible' })}
    />
  );
}

type ItemProps = { to: string; icon: LucideIcon; label: string; className?: string };

function Item({ to, icon: Icon, label, className = 'nl' }: ItemProps) {
  return (
    <NavLink className={className} to={to} end>
      <Icon className="i" aria-hidden="true" />
      {label}
    </NavLink>
  );
}
