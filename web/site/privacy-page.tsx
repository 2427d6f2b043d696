/** What happens to what people give us. */
import { DocumentPage } from './document-page.tsx';
import { DocumentSections } from './document-sections.tsx';
import { pageHeads } from './page-heads.ts';
import { privacyAdditions, privacyTexts } from './privacy-texts.ts';
import { texts } from './texts.ts';

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
