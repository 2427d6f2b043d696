/** Turns pasted or chosen text into cards that can be checked and changed before they are saved. */
import { ArrowLeft, LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportPreview } from './preview/import-preview.tsx';
import './imports.css';
import './preview/preview.css';
import './reading/reading.css';
import { useImport } from './flow/use-import.ts';
import { messages } from './messages.ts';
import { QuizletHelp } from './quizlet-help.tsx';
import { ReadingPanel } from './reading/reading-panel.tsx';

const words = messages.screen;

export function ImportPage() {
  usePageTitle(words.title);
  const { status } = useSession();
  return (
    <>
      <Link to={pages.dashboard} className="back-link">
        <ArrowLeft className="i" aria-hidden="true" />
        {words.back}
      </Link>
      <PageHeader title={words.title} />
      {status === 'anonymous' ? <SignInFirst /> : <Import />}
    </>
  );
}

function SignInFirst() {
  return (
    <EmptyState
      title={messages.signIn.panel}
      actions={
        <LinkButton to={pages.login} icon={<LogIn className="i" aria-hidden="true" />}>
          {messages.signIn.link}
        </LinkButton>
      }
    >
      {messages.signIn.toImport}
    </EmptyState>
  );
}

function Import() {
  const state = useImport();
  const { reading, cards, paste } = state;
  return (
    <div className="import">
      <ImportSource state={state} />
      <QuizletHelp />
      {reading && <ReadingPanel state={state} reading={reading} />}
      {(cards.length > 0 || paste.cards) && <ImportPreview state={state} />}
    </div>
  );
}
