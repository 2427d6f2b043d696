/** The sidebar: navigation, remaining sessions and the account. */

import { useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { messages } from '#web/app/messages.ts';
import { deviceSettings } from '#web/device/web-storage.ts';
import { useMe } from '#web/session/me.ts';
import { useSession } from '#web/session/session.ts';
import { SignOut } from '#web/site/sign-out.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import {
  ChartNoAxesColumn,
  CreditCard,
  House,
  Library,
  LogOut,
  Plus,
  Settings,
  Sparkles,
  SquarePen,
  X,
} from '#web/ui/icons/frame-icons.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { clockTime } from '#web/ui/text/clock-time.ts';

/** How many practice sessions a free user still has today, and when there are new ones. */
function SessionsLeft() {
  const { data: me, isError, isFetching, refetch } = useMe();
  if (isError)
    return (
      <div className="quota" role="alert">
        {messages.planUnknown}
        <Button variant="ghost" busy={isFetching} onClick={() => void refetch()}>
          {messages.broken.retry}
        </Button>
      </div>
    );
  if (!me || me.remainingSessions === null) return null;
  const { remainingSessions: left, sessionsPerDay: perDay } = me;
  return (
    <div className="quota">
      <b className="num">{messages.sessionsOf(left, perDay)}</b> {messages.sessionsLeft(left)}
      <div className="pips" aria-hidden="true">
        {[...Array(perDay).keys()].map((session) => (
          <i key={session} className={session < left ? undefined : 'off'} />
        ))}
      </div>
      {left < perDay && <span className="fine">{messages.resetsAt(clockTime(me.quotaResetsAt))}</span>}
    </div>
  );
}

/** Who is signed in, on which plan; leads to the profile. */
function UserCard() {
  const { user } = useSession();
  const { data: me } = useMe();
  const name = me?.username ?? user?.email ?? '';
  const { plan, links } = messages;
  const planName =
    me && (me.subscriptionStatus === 'trial' ? plan.trial : me.isPremium ? plan.premium : plan.free);
  return (
    <Link className="me" to={pages.profile}>
      <Avatar name={name} />
      <span>
        <b>{name}</b>
        <small>{planName ? `${planName} · ${links.profile}` : links.profile}</small>
      </span>
    </Link>
  );
}

const { links, nav } = messages;

/** `onClose` where the sidebar is a drawer. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  return (
    <>
      <div className="flex items-center justify-between mb-2.5">
        <Logo to={pages.dashboard} name={brand.name} />
        {onClose && <IconButton label={nav.close} icon={X} onClick={onClose} />}
      </div>
      <nav aria-label={nav.main}>
        <Item to={pages.dashboard} icon={House} label={links.home} />
        <Item to={pages.sets} icon={Library} label={links.sets} />
        <Item to={pages.create} icon={SquarePen} label={links.create} />
        <Item to={pages.progress} icon={ChartNoAxesColumn} label={links.progress} />
        <Upgrade />
        <LinkButton to={pages.create} icon={Plus}>
          {links.createSet}
        </LinkButton>
      </nav>
      <div className="push">
        <SessionsLeft />
      </div>
      <nav aria-label={nav.account}>
        <Item to={pages.settings} icon={Settings} label={links.settings} />
        <Item to={pages.billing} icon={CreditCard} label={links.billing} />
        <SignOut icon={LogOut} />
      </nav>
      <hr />
      <UserCard />
    </>
  );
}

const planKey = 'tellcard.upgrade-place';

/**
 * Hidden for Premium members; until the plan is known, it has the space that it had at the last visit. It is shown if the plan cannot be
 * loaded.
 */
function Upgrade() {
  const { data: me, isError } = useMe();
  const isPremium = me?.isPremium;
  useEffect(() => {
    if (isPremium !== undefined) deviceSettings.remember(planKey, isPremium ? 'none' : null);
  }, [isPremium]);
  if (isPremium ?? (!isError && deviceSettings.recall(planKey) === 'none')) return null;
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

type ItemProps = { to: string; icon: Icon; label: string; className?: string };

function Item({ to, icon: Icon, label, className = 'nl' }: ItemProps) {
  return (
    <NavLink className={className} to={to} end>
      <Icon className="i" aria-hidden="true" />
      {label}
    </NavLink>
  );
}
