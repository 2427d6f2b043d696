/** The settings page; each tab has its own address. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getMediaUse } from '#contract/media.ts';
import { pages } from '#contract/pages.ts';
import { planNameOf } from '#contract/plans.ts';
import { getStatus } from '#contract/status.ts';
import { CalendarCard } from '#web/account/reminders/calendar-card.tsx';
import { RemindersCard } from '#web/account/reminders/reminders-card.tsx';
import { VoiceSettings } from '#web/account/voices/voice-settings.tsx';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useProgress } from '#web/api/use-progress.ts';
import { keptDue } from '#web/session/kept/kept-store.ts';
import { KeptSwitch } from '#web/session/kept/kept-switch.tsx';
import { keptMessages as words } from '#web/session/kept/messages.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { ExportData } from './export-data.tsx';
import { Fact, Facts } from './facts.tsx';
import { messages, securityMessages } from './messages.ts';
import { SecuritySection } from './security-section.tsx';
import { StudyPlanCard } from './study-plan-card.tsx';
import { WithMe } from './with-me.tsx';

const { account } = messages.settings;

/** Settings → Account: user name, id and plan. */
function AccountTab() {
  const tutor = useTutorOfPlans();
  const media = useQuery(endpointQuery(queryKeys.mediaUse, getMediaUse));
  const progress = useProgress(null);
  const agreed = progress.data?.ownJudgement;
  // What comes later is shown together, since each would move what is below it.
  const known = tutor !== undefined && !media.isLoading && !progress.isLoading;
  return (
    <WithMe>
      {(me) => (
        <TitledCard className="grid gap-4" title={account.title}>
          <Facts>
            <Fact name={account.username}>
              <bdi>{me.username}</bdi>
            </Fact>
            <Fact name={account.id}>{me.id}</Fact>
            <Fact name={account.plan}>{planNameOf(me)}</Fact>
            {known && media.data && media.data.usedBytes > 0 && (
              <Fact name={account.media}>
                {account.mediaUsed(media.data.usedBytes, media.data.mostBytes)}
              </Fact>
            )}
            {known && agreed && agreed.checked > 0 && (
              <Fact name={account.ownJudgement}>{account.agreed(agreed)}</Fact>
            )}
            {known && tutor && <Fact name={account.tutor}>{me.isPremium ? tutor.premium : tutor.free}</Fact>}
          </Facts>
          {known && (
            <div className="flex flex-wrap gap-3">
              {!me.isPremium && <LinkButton to={pages.subscribe}>{messages.upgrade}</LinkButton>}
              <LinkButton to={pages.profile} variant="secondary">
                {account.profile}
              </LinkButton>
            </div>
          )}
        </TitledCard>
      )}
    </WithMe>
  );
}

/** Settings → Study: how this device looks and behaves, the tutor's voice, and the study plan. */
function StudyTab() {
  const { isLoading } = useQuery(endpointQuery(queryKeys.status, getStatus));
  return (
    <>
      <DeviceSettings />
      <KeepDue />
      {/* Once the server's voices are known, because they add choices; the plan is last, because it grows when it has loaded. */}
      {!isLoading && (
        <>
          <VoiceSettings />
          <StudyPlanCard />
        </>
      )}
    </>
  );
}

const { billing } = messages.settings;

/** Settings → Billing: the plan and the link to the billing page. */
function BillingTab() {
  return (
    <>
      <Note>{billing.comingSoon}</Note>
      <WithMe>
        {(me) => (
          <TitledCard className="grid gap-4" title={billing.title}>
            <Facts>
              <Fact name={billing.plan}>{planNameOf(me)}</Fact>
              <Fact name={billing.sessions}>
                <span className="num">{me.remainingSessions ?? messages.unlimited}</span>
              </Fact>
            </Facts>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={pages.billing}>{billing.manage}</LinkButton>
              <LinkButton to={pages.pricing} variant="secondary">
                {billing.viewPlans}
              </LinkButton>
              <LinkButton to={pages.support} variant="ghost">
                {billing.support}
              </LinkButton>
            </div>
          </TitledCard>
        )}
      </WithMe>
    </>
  );
}

/** Settings → Notifications: reminders to study, and the days with something due for a calendar. */
function NotificationsTab() {
  return (
    <RemindersCard>
      <CalendarCard />
    </RemindersCard>
  );
}

const { settings } = messages;

const tabs = [
  { id: 'account', label: settings.tabs.account, content: <AccountTab /> },
  { id: 'study', label: settings.tabs.study, content: <StudyTab /> },
  { id: 'billing', label: settings.tabs.billing, content: <BillingTab /> },
  { id: 'notifications', label: settings.tabs.notifications, content: <NotificationsTab /> },
  { id: 'security', label: settings.tabs.security, content: <SecurityTab /> },
];

/** Settings → Security: password, email address, data export and account deletion; the headings of these are h3. */
function SecurityTab() {
  return (
    <>
      <h2 className="sr">{settings.tabs.security}</h2>
      <Note>{securityMessages.comingSoon}</Note>
      <ChangeEmail />
      <SecuritySection title={securityMessages.password.title} text={securityMessages.password.text}>
        <LinkButton to={pages.resetPassword} variant="secondary">
          {securityMessages.password.action}
        </LinkButton>
      </SecuritySection>
      <ExportData />
      <DeleteAccount />
    </>
  );
}

/** The address without a tab opens the first one. */
function tabIn(search: URLSearchParams): string {
  const wanted = search.get('tab');
  return tabs.some(({ id }) => id === wanted) ? (wanted as string) : 'account';
}

export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const open = tabIn(search);
  usePageTitle(`${tabs.find(({ id }) => id === open)?.label} · ${settings.title}`);
  return (
    <>
      <PageHeader title={settings.title} />
      <div className="max-w-3xl">
        <Tabs
          label={settings.tabsLabel}
          tabs={tabs}
          value={open}
          // Arrow keys move through several tabs; replacing keeps them out of the history.
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      </div>
    </>
  );
}

/** Settings → Study: keeps everything that is due in the coming days on this device. */
const KeepDue = () => (
  <TitledCard className="grid gap-4" title={words.title} text={words.text}>
    <KeptSwitch name={keptDue} label={words.due} hint={words.dueHint} />
  </TitledCard>
);
