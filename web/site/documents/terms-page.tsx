/** The terms. */
import { DocumentPage } from './document-page.tsx';
import { DocumentSections } from './document-sections.tsx';
import { pageHeads } from '#web/site/page-heads.ts';
import { termsTexts } from './terms-messages.ts';
import { texts } from '#web/site/messages.ts';

export function TermsPage() {
  return (
    <DocumentPage title={pageHeads.terms.title} updated={texts.updated} intro={termsTexts.intro}>
      <DocumentSections sections={termsTexts.sections} />
    </DocumentPage>
  );
}
