/** The terms of service. */

import { messages } from '#web/site/messages.ts';
import { pageHeads } from '#web/site/page-heads.ts';
import { DocumentPage } from './document-page.tsx';
import { termsMessages } from './terms-messages.ts';

export function TermsPage() {
  return <DocumentPage title={pageHeads.terms.title} text={termsMessages} updated={messages.updated} />;
}
