/** The privacy policy. */

import { messages } from '#web/site/messages.ts';
import { pageHeads } from '#web/site/page-heads.ts';
import { DocumentPage } from './document-page.tsx';
import { DocumentSections } from './document-sections.tsx';
import { privacyAdditions, privacyMessages } from './privacy-messages.ts';

export function PrivacyPage() {
  return (
    <DocumentPage
      title={pageHeads.privacy.title}
      updated={messages.updated}
      additions={privacyAdditions}
      intro={privacyMessages.intro}
    >
      <DocumentSections sections={privacyMessages.sections} />
    </DocumentPage>
  );
}
