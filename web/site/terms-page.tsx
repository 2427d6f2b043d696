/** The terms. */
import { DocumentPage } from './document-page.tsx';
import { DocumentSections } from './document-sections.tsx';
import { pageHeads } from './page-heads.ts';
import { termsTexts } from './terms-texts.ts';
import { texts } from './texts.ts';

export function TermsPage() {
  return (
    <DocumentPage title={pageHeads.terms.title} updated={texts.updated} intro={termsTexts.intro}>
      <DocumentSections sections={termsTexts.sections} />
    </DocumentPage>
  );
}
