/** Who is signed in, on which plan; leads to the profile. */
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { messages } from '#web/app/messages.ts';
import { useMe } from '#web/session/me.ts';
import { useSession } from '#web/session/session.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';

export function UserCard() {
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
