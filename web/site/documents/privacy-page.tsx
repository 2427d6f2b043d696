/** The privacy policy. */
import { messages } from '#web/site/messages.ts';
import { pageHeads } from '#web/site/page-heads.ts';
import { DocumentPage } from './document-page.tsx';
import { privacyMessages } from './privacy-messages.ts';

export function PrivacyPage() {
  return <DocumentPage title={pageHeads.privacy.title} text={privacyMessages} updated={messages.updated} />;
}
