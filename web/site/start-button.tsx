/** The main button of the public pages: sign up, or open the dashboard. */

import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { ArrowRight } from '#web/ui/icons/frame-icons.ts';
import { MemberSwitch } from './member-switch.tsx';
import { messages } from './messages.ts';

export function StartButton() {
  const arrow = <ArrowRight className="i" aria-hidden="true" />;
  return (
    <MemberSwitch
      visitor={
        <LinkButton to={pages.signup} size="lg">
          {messages.startLearning}
          {arrow}
        </LinkButton>
      }
      member={
        <LinkButton to={pages.dashboard} size="lg">
          {messages.goToDashboard}
          {arrow}
        </LinkButton>
      }
    />
  );
}
