/** What happens to what people give us. */
import { DocumentPage } from './document-page.tsx';
import { DocumentSections } from './document-sections.tsx';
import { pageHeads } from '#web/site/page-heads.ts';
import { privacyAdditions, privacyTexts } from './privacy-messages.ts';
import { texts } from '#web/site/messages.ts';

export function PrivacyPage() {
  return (
    <DocumentPage
      title={pageHeads.privacy.title}
      updated={texts.updated}
      additions={privacyAdditions}
      intro={privacyTexts.intro}
    >
      <DocumentSections sections={privacyTexts.sections} />
    </DocumentPage>
  );
}
