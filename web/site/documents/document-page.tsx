/** A long page of text: legal texts and the guide. */
import type { ReactNode } from 'react';
import { SiteFrame } from '#web/site/site-frame.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import './document.css';

type Props = {
  title: string;
  updated?: string;
  /** Dated additions. */
  additions?: readonly string[];
  intro: ReactNode;
  children: ReactNode;
};

export function DocumentPage({ title, updated, additions = [], intro, children }: Props) {
  usePageTitle(title);
  return (
    <SiteFrame>
      <article className="document">
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          {updated && <p className="fine">{updated}</p>}
          {additions.map((line) => (
            <p key={line} className="fine">
              {line}
            </p>
          ))}
          <p className="document-intro">{intro}</p>
        </header>
        {children}
      </article>
    </SiteFrame>
  );
}

export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
