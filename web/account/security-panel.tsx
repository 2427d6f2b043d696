/** Settings → Security: what is coming, a new password, one's data, and the way out. */
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { SecuritySection } from './security-section.tsx';
import { texts } from './security-messages.ts';

export function SecurityPanel() {
  return (
    <div className="grid gap-6">
      <Note>{texts.comingSoon}</Note>
      <ChangeEmail />
      <SecuritySection title={texts.password.title} text={texts.password.text}>
        <LinkButton to={pages.resetPassword} variant="secondary">
          {texts.password.action}
        </LinkButton>
      </SecuritySection>
      <ExportData />
      <DeleteAccount />
    </div>
  );
}
