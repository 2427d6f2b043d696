/** The study guide, open to visitors. */
import { pages } from '#contract/pages.ts';
import { messages } from '#web/site/messages.ts';
import { pageHeads } from '#web/site/page-heads.ts';
import { StartButton } from '#web/site/start-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { type PaperName, papers } from './citations.ts';
import { DocumentPage } from './document-page.tsx';
import { studyGuideMessages } from './study-guide-messages.ts';

const cited: readonly PaperName[] = ['roediger', 'dunlosky', 'cepeda', 'bisra', 'fiorella'];

function Sources() {
  return (
    <ul className="document-sources">
      {cited.map((name) => (
        <li key={name}>
          {papers[name].full} <a href={papers[name].url}>{papers[name].url.replace('https://', '')}</a>
        </li>
      ))}
    </ul>
  );
}

export function StudyGuidePage() {
  return (
    <DocumentPage title={pageHeads.studyGuide.title} text={studyGuideMessages} last={<Sources />}>
      <div className="flex flex-wrap gap-3 mt-10">
        <StartButton />
        <LinkButton to={pages.pricing} variant="secondary" size="lg">
          {messages.pricing}
        </LinkButton>
      </div>
    </DocumentPage>
  );
}
