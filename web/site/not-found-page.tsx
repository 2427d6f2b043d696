/** The page for unknown addresses. */
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { LogoMark } from '#web/ui/layout/logo.tsx';
import { MemberSwitch } from './member-switch.tsx';
import { messages } from './messages.ts';
import { pageHeads } from './page-heads.ts';
import { SiteFrame } from './site-frame.tsx';
import './not-found.css';

export function NotFoundPage() {
  const { title } = pageHeads.notFound;
  const { text, home, library } = messages.notFound;
  usePageTitle(title);
  return (
    <SiteFrame>
      <div className="wrap not-found">
        <LogoMark />
        <h1 className="page-h" tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{text}</p>
        <MemberSwitch
          visitor={<LinkButton to={pages.landing}>{home}</LinkButton>}
          member={<LinkButton to={pages.sets}>{library}</LinkButton>}
        />
      </div>
    </SiteFrame>
  );
}
