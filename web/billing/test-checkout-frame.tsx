/** The frame of the test provider's pages, which each say that no money is charged; loads what `children` show. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { isMissing, messageOf } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { FlaskConical } from '#web/ui/icons/page-icons.ts';
import { Main } from '#web/ui/layout/main.tsx';
import { deskMessages } from './test-checkout-messages.ts';
import './billing.css';

type Props<Data> = {
  words: { title: string; intro: string; loading: string; unavailable: string };
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

export const toBilling = (
  <LinkButton to={pages.billing} variant="secondary">
    {deskMessages.toBilling}
  </LinkButton>
);

export function TestCheckoutFrame<Data>({ words, query, children }: Props<Data>) {
  usePageTitle(words.title);
  return (
    <Main className="desk">
      <header className="grid gap-2">
        <FlaskConical className="i-lg text-accent" aria-hidden="true" />
        <h1 className="page-h" tabIndex={-1}>
          {words.title}
        </h1>
        <p className="muted">{words.intro}</p>
      </header>
      {query.isPending && (
        <Skeleton label={words.loading}>
          <SkeletonBar className="h-64 w-full" />
        </Skeleton>
      )}
      {query.isError && (
        <ErrorState title={words.unavailable} actions={toBilling} {...(!isMissing(query.error) && { query })}>
          {messageOf(query.error, '')}
        </ErrorState>
      )}
      {query.data && children(query.data)}
    </Main>
  );
}

/** A row of the order or subscription table. */
export function DeskRow({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
