/** A long page of text: legal texts and the guide; paragraphs, lists and steps, with strong words, links and citations. */
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { SiteFrame } from '#web/site/site-frame.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { papers } from './citations.ts';
import { type DocumentMessages, type RichText, type Run, runsOf } from './document-messages.ts';
import './document.css';

type Props = {
  title: string;
  text: DocumentMessages;
  updated?: string;
  /** Follows what the last section says. */
  last?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
};

export function DocumentPage({ title, text, updated, last, children }: Props) {
  usePageTitle(title);
  return (
    <SiteFrame>
      <article className="document">
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          {updated && <p className="fine">{updated}</p>}
          <p className="mt-4 text-lg text-ink-2">{text.intro}</p>
        </header>
        {text.sections.map(({ title, blocks }, index) => (
          <section key={title}>
            <h2>{title}</h2>
            {blocks.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>
                  <Rich text={block} />
                </p>
              ) : (
                <Lines key={JSON.stringify(block)} {...block} />
              ),
            )}
            {index === text.sections.length - 1 && last}
          </section>
        ))}
        {children}
      </article>
    </SiteFrame>
  );
}

function Lines({ list, steps }: { list?: readonly RichText[]; steps?: readonly RichText[] }) {
  const List = list ? 'ul' : 'ol';
  return (
    <List>
      {(list ?? steps ?? []).map((line) => (
        <li key={line}>
          <Rich text={line} />
        </li>
      ))}
    </List>
  );
}

function Rich({ text }: { text: RichText }) {
  return runsOf(text).map((run) => <Fragment key={run.at}>{runView(run)}</Fragment>);
}

function runView(run: Run): ReactNode {
  if (run.kind === 'strong') return <strong>{run.words}</strong>;
  if (run.kind === 'link') return <Link to={pages[run.to]}>{run.words}</Link>;
  if (run.kind === 'cite') return <a href={papers[run.paper].url}>{papers[run.paper].short}</a>;
  return run.words;
}
