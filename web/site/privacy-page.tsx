/** What happens to what people give us. */
import { DocumentPage } from './document-page.tsx';
import { DocumentSections } from './document-sections.tsx';
import { pageHeads } from './page-heads.ts';
import { privacyTexts } from './privacy-texts.ts';
import { texts } from './texts.ts';

export function PrivacyPage() {
  return (
    <DocumentPage title={pageHeads.privacy.title} updated={texts.updated} intro={privacyTexts.intro}>
      <DocumentSections sections={privacyTexts.sections} />
    </DocumentPage>
  );
}
