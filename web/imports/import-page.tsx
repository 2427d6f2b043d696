/** Turns pasted or chosen text into cards that can be checked and changed before they are saved. */
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ImportPreview } from '#web/imports/preview/import-preview.tsx';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { SquarePen } from '#web/ui/icons/frame-icons.ts';
import { ArrowLeft, ChevronRight, LogIn } from '#web/ui/icons/page-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FileNote } from './file-note.tsx';
import { ImportSource } from './import-source.tsx';
import { screenMessages } from './screen-messages.ts';
import './imports.css';
import '#web/imports/preview/preview.css';
import '#web/imports/parsing/parsing.css';
import { useImport } from '#web/imports/flow/use-import.ts';
import { useIsShared } from '#web/imports/intake/use-shared.ts';
import { ParseResultPanel } from '#web/imports/parsing/parse-result-panel.tsx';
import { messages } from './messages.ts';

const quizletHelpWords = screenMessages.quizletHelp;

/** Tells how to get cards out of Quizlet and other programs. */
function QuizletHelp() {
  return (
    <details>
      <summary className="inline-flex min-h-(--tap) items-center gap-2 font-semibold">
        <ChevronRight className="i fold-mark" aria-hidden="true" />
        {quizletHelpWords.summary}
      </summary>
      <ol className="mt-1 mb-3 grid list-decimal gap-1 ps-7">
        {quizletHelpWords.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="muted">{quizletHelpWords.more}</p>
    </details>
  );
}

const words = messages.screen;

export function ImportPage() {
  usePageTitle(words.title);
  const { status } = useSession();
  return (
    <>
      <Link
        to={pages.dashboard}
        className="inline-flex min-h-(--tap) items-center gap-2 font-semibold no-underline"
      >
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
        <LinkButton to={pages.login} icon={LogIn}>
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
  const { summary, cards, paste } = state;
  const [changesText, setChangesText] = useState(false);
  /** Cards found in notes fill the screen, next to their text. */
  const withSource = paste.cards !== null && summary?.structured === false;
  const isShared = useIsShared();
  const takesText = !withSource || changesText || isShared;
  useEffect(() => {
    if (paste.cards === null) setChangesText(false);
  }, [paste.cards]);
  return (
    <div className={clsx('import grid gap-5', withSource && 'max-w-7xl')}>
      {takesText && (
        <>
          <ImportSource state={state} />
          <QuizletHelp />
          {summary && <ParseResultPanel state={state} summary={summary} />}
        </>
      )}
      {!takesText && (
        <>
          <FileNote message={paste.readNote ?? null} />
          {paste.notice && <Note>{paste.notice}</Note>}
          <div>
            <Button
              variant="ghost"
              className="btn-flush"
              icon={SquarePen}
              disabled={state.step !== 'idle'}
              onClick={() => setChangesText(true)}
            >
              {screenMessages.preview.changeText}
            </Button>
          </div>
        </>
      )}
      {(cards.length > 0 || paste.cards) && <ImportPreview state={state} withSource={withSource} />}
    </div>
  );
}
