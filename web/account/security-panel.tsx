/** Settings → Security: password, email address, data export and account deletion. */
import { pages } from '#contract/pages.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { messages } from './security-messages.ts';
import { SecuritySection } from './security-section.tsx';

export function SecurityPanel() {
  return (
    <div className="grid gap-6">
      <Note>{messages.comingSoon}</Note>
      <ChangeEmail />
      <SecuritySection title={messages.password.title} text={messages.password.text}>
        <LinkButton to={pages.resetPassword} variant="secondary">
          {messages.password.action}
        </LinkButton>
      </SecuritySection>
      <ExportData />
      <DeleteAccount />
    </div>
  );
}
