/** The settings page; each tab has its own address. */
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { BillingTab } from './billing-tab.tsx';
import { messages } from './messages.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { SecurityPanel } from './security-panel.tsx';

const { settings } = messages;

const tabs = [
  { id: 'account', label: settings.tabs.account, content: <AccountTab /> },
  { id: 'billing', label: settings.tabs.billing, content: <BillingTab /> },
  { id: 'notifications', label: settings.tabs.notifications, content: <NotificationsTab /> },
  { id: 'security', label: settings.tabs.security, content: <SecurityTab /> },
];

/** Headings in the panel are h3. */
function SecurityTab() {
  return (
    <>
      <h2 className="sr">{settings.tabs.security}</h2>
      <SecurityPanel />
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
