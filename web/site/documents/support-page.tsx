/** The support page. */

import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { useConfig } from '#web/api/use-config.ts';
import { messages } from '#web/site/messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Copy, Mail } from '#web/ui/icons/frame-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

const words = messages.support;

export function SupportPage() {
  usePageTitle(words.title);
  return (
    <>
      <PageHeader title={words.title}>{words.intro}</PageHeader>
      <div className="grid max-w-3xl gap-6">
        <SupportAddress />
        <TitledCard className="grid gap-2" title={words.helpful.title}>
          <ul className="grid list-disc gap-1 ps-5 text-ink-2">
            {words.helpful.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </TitledCard>
        <TitledCard className="grid gap-4" title={words.first.title}>
          {words.first.items.map(({ question, answer }) => (
            <div key={question}>
              <h3 className="text-md">{question}</h3>
              <p className="text-ink-2">{answer}</p>
            </div>
          ))}
        </TitledCard>
        <Limits />
      </div>
    </>
  );
}

/** The limits of this server, last on the page, so that nothing moves when they arrive; if loading fails, the error above says so. */
function Limits() {
  const limits = useConfig().data?.limits;
  if (!limits) return null;
  return (
    <TitledCard className="grid gap-2" title={words.limits.title}>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {words.limits.items(limits).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="text-ink-2">{words.limits.above}</p>
    </TitledCard>
  );
}

function SupportAddress() {
  const config = useConfig();
  if (config.isError)
    return (
      <ErrorState title={words.unable} query={config}>
        {messageOf(config.error, words.unable)}
      </ErrorState>
    );
  return (
    <TitledCard className="grid gap-4" title={words.address}>
      {config.data ? (
        <Address email={config.data.supportEmail} />
      ) : (
        <Skeleton label={words.address}>
          <SkeletonBar className="h-8 w-64 max-w-full" />
          <div className="mt-4 flex flex-wrap gap-3">
            <SkeletonBars sizes={['h-11 w-44', 'h-11 w-40']} />
          </div>
        </Skeleton>
      )}
    </TitledCard>
  );
}

function Address({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = async () => {
    let result: string = words.copied;
    try {
      await navigator.clipboard.writeText(email);
    } catch {
      // Refused, or a page without TLS: the address can be selected by hand.
      result = words.copyFailed;
    }
    setOutcome(result);
    announce(result);
  };
  return (
    <>
      <p className="text-xl font-semibold break-all select-all">{email}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a className={buttonClass('primary')} href={`mailto:${email}`}>
          <Mail className="i" aria-hidden="true" />
          {words.write}
        </a>
        <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {outcome && <span className="text-ink-2">{outcome}</span>}
      </div>
    </>
  );
}
