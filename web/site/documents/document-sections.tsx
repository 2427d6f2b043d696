/** Renders the text of a long page: paragraphs, lists and steps, with strong words, links and citations. */
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { papers } from './citations.ts';
import { type DocumentMessages, type RichText, type Run, runsOf } from './document-messages.ts';
import { DocumentSection } from './document-page.tsx';

function runView(run: Run): ReactNode {
  if (run.kind === 'strong') return <strong>{run.words}</strong>;
  if (run.kind === 'link') return <Link to={pages[run.to]}>{run.words}</Link>;
  if (run.kind === 'cite') return <a href={papers[run.paper].url}>{papers[run.paper].short}</a>;
  return run.words;
}

function Rich({ text }: { text: RichText }) {
  return runsOf(text).map((run) => <Fragment key={run.at}>{runView(run)}</Fragment>);
}

/** `last` follows what the last section says. */
export function DocumentSections({
  sections,
  last,
}: Pick<DocumentMessages, 'sections'> & { last?: ReactNode }) {
  return sections.map(({ title, blocks }, index) => (
    <DocumentSection key={title} title={title}>
      {blocks.map((block) => {
        if (typeof block === 'string')
          return (
            <p key={block}>
              <Rich text={block} />
            </p>
          );
        const lines = 'list' in block ? block.list : block.steps;
        const List = 'list' in block ? 'ul' : 'ol';
        return (
          <List key={lines[0]}>
            {lines.map((line) => (
              <li key={line}>
                <Rich text={line} />
              </li>
            ))}
          </List>
        );
      })}
      {index === sections.length - 1 && last}
    </DocumentSection>
  ));
}
